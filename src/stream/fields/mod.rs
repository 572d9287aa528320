//! Records that hold more than a value: where the value is, what else belongs to it, and how both are written.
//!
//! Every other byte stays as it was. That is why lines are not read by a CSV library: those return
//! fields without their quotation marks, and do not preserve how the fields were written.

mod column;
mod delimited;
mod json;
mod part;
mod records;

use std::borrow::Cow;

pub use self::column::{Column, Related};
pub(crate) use self::delimited::TOO_LONG;
pub(super) use self::delimited::{LONGEST, unquoted};
use self::json::Path;
pub(super) use self::json::SeenColumns;
pub(super) use self::part::{Frame, RecordPart, WriteResult, json_value, quoted};
use self::part::{Quoting, quotes};
pub use self::records::Records;
pub(super) use self::records::{COMMANDS, RecordProgress, Role};
use crate::position::embedded::has_position;
use crate::position::looks_like_fen;
use crate::text::escape::lossy;
use crate::text::fault::{Fault, RecordFault, Result, Span};
use crate::text::names::is_one_of;

/// Where in each record the value is, and what else in the record belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How a record is divided.
    pub syntax: Syntax,
    /// The column of the value.
    pub value: Column,
    /// The columns that belong to it.
    pub related: Vec<(Column, Related)>,
    /// The column of each cell that formulas read.
    pub cells: Vec<Column>,
}

/// How a record is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Syntax {
    /// Into fields separated by a delimiter; if that is a comma or a semicolon, fields may be
    /// quoted as in RFC 4180, and a quoted field may continue on the next line.
    Delimited(u8),
    /// As a JSON object; columns are its keys, or paths such as `evals[].pvs[0].line`.
    Json,
    /// Into lines, of which several are a record: the format says where the position is, and what belongs to it.
    Records(Records),
}

/// A column of a record, with its title and its text, which shows whether it is the value.
struct Shows {
    column: Column,
    title: String,
    text: Vec<u8>,
}

/// The delimiter of fields, unless another one is declared.
pub const TAB: u8 = b'\t';

/// Whether a field can hold a text: it does not contain the delimiter, or may be quoted.
pub fn can_hold(text: &[u8], delimiter: u8) -> bool {
    quotes(delimiter) || !text.contains(&delimiter)
}

/// Appends the fields of a line on which there is nothing else; one of several must not contain the delimiter.
pub(super) fn write_fields(texts: &[Vec<u8>], delimiter: u8, out: &mut Vec<u8>) -> WriteResult {
    if let [text] = texts {
        out.extend_from_slice(text);
        return Ok(());
    }
    let part = RecordPart::new(&[], Span::default(), Quoting::None(delimiter));
    part.write_all(&[], texts, delimiter, out)
}

/// Appends a record with new texts in some of its parts, which are sorted here and must be able to hold them.
pub(super) fn put_back(
    record: &[u8],
    parts: &mut [(RecordPart, Cow<[Vec<u8>]>)],
    delimiter: u8,
    out: &mut Vec<u8>,
) -> Result<()> {
    parts.sort_unstable_by_key(|(part, _)| (part.place.start, part.place.end));
    let mut copied = 0;
    for (part, texts) in parts {
        out.extend_from_slice(&record[copied..part.place.start]);
        let written = part.write_all(record, texts, delimiter, out);
        written.map_err(|fault| Fault::new(part.place, fault))?;
        copied = part.place.end;
    }
    out.extend_from_slice(&record[copied..]);
    Ok(())
}

/// Whether a text is a position or a bitboard, and nothing else.
pub(super) fn shows_value(text: &[u8]) -> bool {
    let is_hex = |digits: &[u8]| !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit);
    looks_like_fen(text)
        || match text.trim_ascii() {
            [b'0', b'x' | b'X', digits @ ..] => is_hex(digits),
            word if word.len() == 64 => word.iter().all(|digit| matches!(digit, b'0' | b'1')),
            word => word.len() == 16 && is_hex(word) && word.iter().any(u8::is_ascii_alphabetic),
        }
}

/// What columns are called, or the last keys of paths, that hold positions or bitboards.
const VALUES: &str = "fen epd position board bitboard bb occupied squares";

impl Layout {
    /// The byte between two fields.
    pub(super) fn delimiter(&self) -> u8 {
        match self.syntax {
            Syntax::Delimited(delimiter) => delimiter,
            Syntax::Json | Syntax::Records(_) => TAB,
        }
    }

    /// Whether the records are games.
    pub(super) fn has_games(&self) -> bool {
        matches!(self.syntax, Syntax::Records(records) if records.format().are_games)
    }

    /// Finds the value in a record, and what belongs to it; with `others`, also everything else.
    pub(super) fn locate(&self, record: &[u8], others: bool) -> Result<Frame> {
        match self.syntax {
            Syntax::Delimited(delimiter) => self.locate_fields(record, delimiter, others),
            Syntax::Json => self.locate_paths(record, others),
            Syntax::Records(records) => {
                (records.format().locate)(record, &self.related, &self.cells, others)
            }
        }
    }

    /// The field and the delimiter, if only that field of a record matters.
    pub(super) fn only_field(&self) -> Option<(usize, u8)> {
        let is_alone = self.related.is_empty() && self.cells.is_empty();
        match (self.syntax, &self.value) {
            (Syntax::Delimited(delimiter), Column::Number(number @ 1..)) if is_alone => {
                Some((*number, delimiter))
            }
            _ => None,
        }
    }

    fn locate_fields(&self, record: &[u8], delimiter: u8, others: bool) -> Result<Frame> {
        let fields = delimited::fields(record, delimiter)?;
        let find = |column: &Column| match column {
            Column::Number(number) => {
                let field = number.checked_sub(1).and_then(|index| fields.get(index));
                let missing = || delimited::missing(record, delimiter, *number, fields.len());
                field.copied().ok_or_else(missing)
            }
            Column::Range(first, last) => {
                let ends = [*first, *last].map(|number| fields.get(number - 1));
                let [Some(first), Some(last)] = ends else {
                    return Err(delimited::missing(record, delimiter, *last, fields.len()));
                };
                Ok(RecordPart::spanning(first.place.to(last.place), Quoting::Fields(delimiter)))
            }
            Column::Name(name) => Err(Fault::of_all(record, RecordFault::NoHeader(name.clone()))),
            // The first record has not been seen.
            Column::Shown => Ok(RecordPart::new(record, Span::default(), Quoting::None(delimiter))),
        };
        let mut value = find(&self.value)?;
        let has_position = has_position(&value.text(record));
        let related = self.related.iter().map(|(column, what)| Ok((find(column)?, *what)));
        let related: Vec<_> = related.collect::<Result<_>>()?;
        let cells: Vec<_> =
            self.cells.iter().map(|own| find(own).map(Some)).collect::<Result<_, _>>()?;
        if has_position {
            let named = related.iter().map(|(part, _)| *part);
            let named: Vec<_> = named.chain(cells.iter().copied().flatten()).collect();
            value = delimited::whole_fen(record, delimiter, &fields, value, &named)?;
        }
        let Span { start, end } = value.place;
        let is_other = |(_, RecordPart { place, .. }): &(Column, RecordPart)| {
            let is_in_value = start <= place.start && place.end <= end;
            others && !is_in_value && related.iter().all(|(own, _)| own.place != *place)
        };
        let numbered = (1..).map(Column::Number).zip(fields);
        let others = numbered.filter(is_other).collect();
        Ok(Frame { value, has_position, related, cells, others })
    }

    fn locate_paths(&self, record: &[u8], others: bool) -> Result<Frame> {
        let value = Path::of(&self.value);
        let related: Vec<(Path, Related)> =
            self.related.iter().map(|(own, what)| (Path::of(own), what.under(own))).collect();
        let mut found = Frame::of(RecordPart::new(record, Span::default(), Quoting::Escaped));
        let cells: Vec<Path> = self.cells.iter().map(Path::of).collect();
        found.cells = vec![None; cells.len()];
        let (mut has_value, mut items): (_, Option<Span>) = (false, None);
        let mut are_there = vec![false; related.len()];
        let mut lines: Vec<Vec<(Vec<usize>, Span)>> = vec![Vec::new(); related.len()];
        json::each(record, &mut |leaf| {
            let place = leaf.place(record);
            let duplicate = |column: &Column| match column.to_string() {
                key if key.contains("[]") => Fault::new(place, RecordFault::SeveralItems(key)),
                key => Fault::new(place, RecordFault::DuplicateKey(key)),
            };
            let null = RecordPart::spanning(Span::new(place.start, place.start), Quoting::Bare);
            for ((path, column), cell) in cells.iter().zip(&self.cells).zip(&mut found.cells) {
                if let Some([kind, next]) = leaf.several_at(path) {
                    let several = RecordFault::Several { key: column.to_string(), kind, next };
                    return Err(Fault::new(place, several));
                }
                if leaf.is(path) && cell.replace(leaf.cell(record).unwrap_or(null)).is_some() {
                    return Err(duplicate(column));
                }
            }
            let own = related.iter().position(|(path, what)| {
                leaf.is(path) || *what == Related::Moves && leaf.is_item_of(path)
            });
            if leaf.is_item_of(&value) {
                items = Some(items.map_or(place, |before| before.to(place)));
            } else if leaf.is(&value) {
                found.value = leaf.value(record)?;
                if std::mem::replace(&mut has_value, true) {
                    return Err(duplicate(&self.value));
                }
            } else if let Some(own) = own {
                let what = related[own].1;
                are_there[own] = true;
                let part = if leaf.is_item_of(&related[own].0) {
                    // The moves of an array are one line.
                    let place = leaf.string(record)?.place;
                    let quoted = Span::new(place.start - 1, place.end + 1);
                    let mut array = leaf.indices();
                    array.pop();
                    match lines[own].last_mut().filter(|(known, _)| *known == array) {
                        Some((_, line)) => *line = line.to(quoted),
                        None => lines[own].push((array, quoted)),
                    }
                    None
                } else if what == Related::Moves {
                    if leaf.is_empty() { None } else { Some(leaf.string(record)?) }
                } else {
                    leaf.cell(record)
                };
                found.related.extend(part.map(|part| (part, what)));
            } else if others && let Some(part) = leaf.cell(record) {
                found.others.push((Column::Name(leaf.path()), part));
            }
            Ok(())
        })?;
        for (lines, (_, what)) in lines.into_iter().zip(&related) {
            let part = |(_, line)| (RecordPart::spanning(line, Quoting::Words), *what);
            found.related.extend(lines.into_iter().map(part));
        }
        let missing =
            |column: &Column| Err(Fault::of_all(record, RecordFault::NoKey(column.to_string())));
        if let Some(items) = items {
            let several = || Fault::of_all(record, RecordFault::Array(self.value.to_string()));
            let list = json::list_around(record, items).filter(|_| !has_value);
            found.value = list.ok_or_else(several)?;
        } else if !has_value {
            return missing(&self.value);
        }
        found.has_position = has_position(&found.value.text(record));
        let mut wanted = related.iter().zip(are_there).zip(&self.related);
        let lacks = wanted.find(|(((path, what), is_there), _)| {
            *what == Related::Moves && !path.may_be_missing() && !is_there
        });
        lacks.map_or(Ok(found), |(_, (column, _))| missing(column))
    }

    /// If the value's path leads through an array of a JSON object, a layout for each value: with the
    /// indices of its own, also in the paths that begin with the same arrays.
    pub(super) fn elements(&self, record: &[u8]) -> Result<Vec<Layout>> {
        // Records with delimiters come by the million, and have no paths.
        if self.syntax != Syntax::Json || !Path::of(&self.value).may_be_missing() {
            return Ok(Vec::new());
        }
        let (mut all, path) = (Vec::new(), Path::of(&self.value));
        json::each(record, &mut |leaf| {
            if leaf.is(&path) {
                let (value, indices) = (self.value.to_string(), leaf.indices());
                let own = |column: &Column| json::indexed(&column.to_string(), &value, &indices);
                all.push(self.with_columns(|column| Ok(Column::Name(own(column))))?);
            }
            Ok(())
        })?;
        Ok(all)
    }

    /// The same layout, with the column of the value, if a record shows which one; several, or none, are an error.
    pub(super) fn settled(
        &self,
        record: &[u8],
        titles: &[Vec<u8>],
        is_value: impl Fn(&[u8]) -> bool,
    ) -> Result<Layout> {
        // A record without columns shows nothing.
        let Ok(columns) = self.columns(record, titles) else { return Ok(self.clone()) };
        let those = |is_meant: &dyn Fn(&Shows) -> bool| -> Vec<&Shows> {
            let is_free = |column: &Column| !self.related.iter().any(|(own, _)| own == column);
            columns.iter().filter(|it| is_free(&it.column) && is_meant(it)).collect()
        };
        let mut found = those(&|it| shows_value(&it.text));
        if matches!(self.syntax, Syntax::Delimited(_)) && titles.is_empty() {
            // Without names, it is the first field that shows nothing else.
            let is_first = |it: &Shows| it.column == Column::Number(1);
            if found.is_empty() || found.iter().any(|it| is_first(it)) {
                found = those(&is_first);
            }
        } else if found.is_empty() {
            let last =
                |it: &Shows| it.title.rsplit('.').next().map(|key| key.trim().to_lowercase());
            let is_named = |it: &Shows| last(it).is_some_and(|key| is_one_of(VALUES, &key));
            found = those(&|it| has_position(&it.text) || is_named(it) && is_value(&it.text));
        }
        if let [Shows { column, .. }] = &found[..] {
            return Ok(Layout { value: column.clone(), ..self.clone() });
        }
        let names = |columns: &[&Shows]| columns.iter().map(|it| it.title.clone()).collect();
        let (found, known) = (names(&found), names(&columns.iter().collect::<Vec<_>>()));
        Err(Fault::of_all(record, RecordFault::WhichColumn { found, known }))
    }

    /// The columns of a record with their texts: fields, or the strings and numbers at the paths of a JSON
    /// object, of which those of an array have one path.
    fn columns(&self, record: &[u8], titles: &[Vec<u8>]) -> Result<Vec<Shows>> {
        if let Syntax::Delimited(delimiter) = self.syntax {
            let shows = |(number, part): (usize, RecordPart)| {
                let (title, text) = (titles.get(number - 1), part.text(record).into_owned());
                let title = title.map_or_else(|| number.to_string(), |title| lossy(title));
                Shows { column: Column::Number(number), title, text }
            };
            return Ok((1..).zip(delimited::fields(record, delimiter)?).map(shows).collect());
        }
        let mut all: Vec<Shows> = Vec::new();
        json::each(record, &mut |leaf| {
            let title = leaf.path();
            let is_new = all.iter().all(|known| known.title != title);
            if let Some(part) = leaf.part(record).filter(|_| is_new) {
                let text = part.text(record).into_owned();
                all.push(Shows { column: Column::Name(title.clone()), title, text });
            }
            Ok(())
        })?;
        Ok(all)
    }

    /// The names of the columns in a header.
    pub(super) fn titles(&self, header: &[u8]) -> Result<Vec<Vec<u8>>> {
        let Syntax::Delimited(delimiter) = self.syntax else { return Ok(Vec::new()) };
        let fields = delimited::fields(header, delimiter)?;
        Ok(fields.iter().map(|part| part.text(header).into_owned()).collect())
    }

    /// The same layout, with numbers for names of columns, each of which stands once in a header, and what they say.
    pub(super) fn resolved(&self, header: &[u8], titles: &[Vec<u8>]) -> Result<Layout> {
        if !matches!(self.syntax, Syntax::Delimited(_)) {
            return Ok(self.clone());
        }
        let number = |column: &Column| {
            let Column::Name(name) = column else { return Ok(column.clone()) };
            let mut found = (1..).zip(titles).filter(|(_, title)| **title == name.as_bytes());
            let name = name.clone();
            let fault = match (found.next(), found.next()) {
                (Some((number, _)), None) => return Ok(Column::Number(number)),
                (Some((first, _)), Some((second, _))) => {
                    RecordFault::SeveralColumns { name, numbers: [first, second] }
                }
                (None, _) => {
                    let known = titles.iter().map(|title| lossy(title)).collect();
                    RecordFault::NoColumn { name, known }
                }
            };
            Err(Fault::of_all(header, fault))
        };
        let mut layout = self.with_columns(number)?;
        for (column, what) in &mut layout.related {
            let title = (1..).zip(titles).find(|(number, _)| *column == Column::Number(*number));
            *what = title.map_or(*what, |(_, title)| what.under(&lossy(title)));
        }
        Ok(layout)
    }

    /// The same layout with another column in place of each.
    fn with_columns(&self, other: impl Fn(&Column) -> Result<Column>) -> Result<Layout> {
        let related = self.related.iter().map(|(column, what)| Ok((other(column)?, *what)));
        Ok(Layout {
            value: other(&self.value)?,
            related: related.collect::<Result<_>>()?,
            cells: self.cells.iter().map(&other).collect::<Result<_, _>>()?,
            ..*self
        })
    }

    /// Whether a quoted field goes on after this line; `inside` says whether one is open at its start.
    pub(super) fn goes_on(&self, line: &[u8], inside: bool) -> bool {
        matches!(self.syntax, Syntax::Delimited(delimiter)
            if delimited::open_quotation(line, delimiter, inside).is_some())
    }

    /// Whether a line is empty; spaces or tabs may be an empty field.
    pub(super) fn is_blank(&self, line: &[u8]) -> bool {
        let has_fields = matches!(self.syntax, Syntax::Delimited(_));
        if has_fields { line.is_empty() } else { line.trim_ascii().is_empty() }
    }
}
