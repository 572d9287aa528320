//! Drawn boards, extracted from the text around them.

use std::fmt::{Display, Formatter, Result};

/// A drawn board: rank 8 on top, file a on the left; or its 15 diagonals, if it is rotated by 45
/// degrees.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    lines: Vec<Vec<String>>,
    /// The `|` between square names: the line of each one, and the number of cells before it.
    /// `None` if the drawing has no room for them.
    walls: Option<Vec<(usize, usize)>>,
    /// The text to the left of it, up to the board before it: operators, without the labels of ranks.
    before: Vec<String>,
    /// The title above it, if `bbt` drew it.
    title: String,
    /// The text below it, if `bbt` drew it: its number.
    below: String,
}

impl Board {
    /// The number of its lines of cells.
    pub(crate) fn height(&self) -> usize {
        self.lines.len()
    }

    /// The operators to the left of it, word by word.
    pub(crate) fn operators(&self) -> &[String] {
        &self.before
    }

    /// The title above it.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// The number below it.
    pub(crate) fn below(&self) -> &str {
        &self.below
    }

    /// Whether this board of a page equals the other one, which `bbt` drew.
    pub(crate) fn is(&self, drawn: &Board, reading: &[(&str, &str)]) -> bool {
        self.differing(drawn, reading) == 0
    }

    /// The number of cells that differ from a board that `bbt` drew; different walls count as one
    /// more.
    fn differing(&self, drawn: &Board, reading: &[(&str, &str)]) -> usize {
        if self.height() != drawn.height() {
            return usize::MAX;
        }
        let cells = self.lines.iter().flatten().zip(drawn.lines.iter().flatten());
        let differing = cells.filter(|(page, drawn)| !stands_for(page, drawn, reading)).count();
        let walls = self.walls.as_ref().zip(drawn.walls.as_ref());
        differing + usize::from(walls.is_some_and(|(page, drawn)| page != drawn))
    }

    /// This board of a page, and the most similar one of those drawn.
    pub(crate) fn and_the_nearest(&self, drawn: &[Board], reading: &[(&str, &str)]) -> String {
        match drawn.iter().min_by_key(|drawn| self.differing(drawn, reading)) {
            Some(nearest) => format!("the page:\n{self}drawn:\n{nearest}"),
            None => format!("the page:\n{self}nothing was drawn\n"),
        }
    }
}

impl Display for Board {
    fn fmt(&self, f: &mut Formatter) -> Result {
        let walls = self.walls.as_deref().unwrap_or_default();
        let wall = |line, before| if walls.contains(&(line, before)) { '|' } else { ' ' };
        for (line, cells) in self.lines.iter().enumerate() {
            for (before, cell) in cells.iter().enumerate() {
                write!(f, "{}{cell}", wall(line, before))?;
            }
            writeln!(f, "{}", wall(line, cells.len()))?;
        }
        Ok(())
    }
}

/// Whether a cell of a page matches what `bbt` drew there. Square names may be in capitals.
fn stands_for(page: &str, drawn: &str, reading: &[(&str, &str)]) -> bool {
    match reading.iter().find(|(glyph, _)| *glyph == page) {
        Some((_, meanings)) => meanings.split(' ').any(|meaning| meaning == drawn),
        None if page.len() == 2 => page.eq_ignore_ascii_case(drawn),
        None => page == drawn,
    }
}

/// The boards in a page's block: from left to right, then those below. The first line of eight
/// determines the columns; anything between them is not a cell.
pub(crate) fn side_by_side(drawing: &str) -> Vec<Board> {
    let mut boards = Vec::new();
    for band in drawing.trim_matches('\n').split("\n\n") {
        let lines = characters(band);
        match lines.len() {
            8 => boards.extend(row(&eights(&lines[0]), &lines)),
            15 => boards.extend(diamonds(&lines)),
            _ => panic!("neither 8 ranks nor 15 diagonals:\n{band}"),
        }
    }
    boards
}

/// The boards printed by `bbt explain`, in order, then the diamonds. The labels of the files are
/// below a board.
pub(crate) fn explained(text: &str) -> Vec<Board> {
    let lines = characters(text);
    let mut boards = Vec::new();
    for (below, line) in lines.iter().enumerate().skip(8) {
        let labels = eights(line);
        let labels = labels.into_iter().filter(|eight| {
            ["abcdefgh", "#7#6#5#4#3#2#1#0", "#0#1#2#3#4#5#6#7"].contains(&&*eight.text)
        });
        let labels: Vec<Columns> = labels.collect();
        let row = row(&labels, &lines[below - 8..below]);
        boards.extend(row.into_iter().zip(&labels).map(|(board, columns)| {
            let start = columns.ends[0] - columns.width;
            let after = lines.get(below + 1).map_or(&[][..], |line| line);
            let words = words(after).into_iter();
            let mut number = words.filter(|(end, text)| end - text.len() <= start && start <= *end);
            let below_it = number.next().map(|(_, text)| text).unwrap_or_default();
            Board { title: title(&lines[..below - 8], start, 3), below: below_it, ..board }
        }));
    }
    boards.extend(diamonds(&lines));
    boards
}

/// The title in the lines above a board whose cells begin at a column, at most `labels` columns after it:
/// it begins with `> `, and may continue below.
fn title(above: &[Vec<char>], start: usize, labels: usize) -> String {
    let end = above.iter().rposition(Vec::is_empty).map_or(0, |blank| blank + 1);
    let is_sign = |line: &[char], at: usize| {
        line[at..].starts_with(&['>', ' ']) && (at == 0 || line[at - 1] == ' ')
    };
    let signs = |line: &[char]| (0..line.len()).filter(|at| is_sign(line, *at)).collect();
    let titles: Vec<(usize, Vec<usize>)> =
        (end..above.len()).map(|line| (line, signs(&above[line]))).collect();
    let Some((first, signs)) = titles.into_iter().find(|(_, signs)| !signs.is_empty()) else {
        return String::new();
    };
    let Some(own) = signs.iter().rfind(|at| (start.saturating_sub(labels)..start).contains(at))
    else {
        return String::new();
    };
    let next = signs.iter().find(|at| *at > own).copied().unwrap_or(usize::MAX);
    let part = |line: &Vec<char>| line.iter().take(next).skip(own + 2).collect::<String>();
    let parts: Vec<String> = above[first..].iter().map(part).collect();
    parts.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The board printed by `-f plain` and `bbt grid`: eight lines of eight cells.
pub(crate) fn cells(text: &str) -> Board {
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
    let lines: Vec<Vec<String>> = text.lines().map(words).collect();
    let shape: Vec<usize> = lines.iter().map(Vec::len).collect();
    assert_eq!(shape, [8; 8], "eight cells in each of eight lines:\n{text}");
    Board { lines, walls: None, before: Vec::new(), title: String::new(), below: String::new() }
}

fn characters(text: &str) -> Vec<Vec<char>> {
    text.lines().map(|line| line.chars().collect()).collect()
}

/// The words of a line, separated by blanks and `|`, each with the column after it.
fn words(line: &[char]) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    let mut word = String::new();
    for (column, &glyph) in line.iter().chain([&' ']).enumerate() {
        if !matches!(glyph, ' ' | '|') {
            word.push(glyph);
        } else if !word.is_empty() {
            words.push((column, std::mem::take(&mut word)));
        }
    }
    words
}

/// The columns of a board.
struct Columns {
    /// The column after each of the eight cells.
    ends: Vec<usize>,
    /// The width of the cells, with one blank or `|` between them.
    width: usize,
    /// The cells on the line that determines the columns.
    text: String,
}

/// Eight words at equal distances.
fn eights(line: &[char]) -> Vec<Columns> {
    let words = words(line);
    let mut eights = Vec::new();
    let mut rest = &words[..];
    while let Some(eight) = rest.get(..8) {
        let distance = eight[1].0 - eight[0].0;
        if eight.windows(2).all(|pair| pair[1].0 - pair[0].0 == distance) {
            let ends = eight.iter().map(|(end, _)| *end).collect();
            let text = eight.iter().map(|(_, word)| word.as_str()).collect();
            eights.push(Columns { ends, width: distance - 1, text });
            rest = &rest[8..];
        } else {
            rest = &rest[1..];
        }
    }
    eights
}

/// The boards in these columns, each with what is between it and the one before it.
fn row(columns: &[Columns], lines: &[Vec<char>]) -> Vec<Board> {
    let mut after = 0;
    let mut boards = Vec::new();
    for columns in columns {
        let start = columns.ends[0] - columns.width;
        let gap = |line: &Vec<char>| line.iter().take(start).skip(after).collect::<String>();
        let words = lines.iter().map(gap).flat_map(|gap| {
            let words = gap.split_whitespace().map(str::to_owned);
            // The label of the rank is next to the board.
            let mut words: Vec<String> = words.collect();
            if columns.width == 2 {
                // Boards of names have walls, and no operators.
                words.clear();
            }
            words.pop_if(|word| gap.trim_end().len() + 1 >= gap.len() && is_label(word));
            words
        });
        boards.push(Board { before: words.collect(), ..columns.cut(lines) });
        after = columns.ends[7];
    }
    boards
}

/// Whether a word is the label of a rank.
fn is_label(word: &str) -> bool {
    word.trim_start_matches('#').parse::<u8>().is_ok_and(|rank| rank <= 8)
}

impl Columns {
    /// The board in these columns.
    fn cut(&self, lines: &[Vec<char>]) -> Board {
        let cell = |line: &[char], end| {
            let glyphs = line.iter().take(end).skip(end - self.width);
            glyphs.collect::<String>().trim().to_owned()
        };
        let cells = |line: &Vec<char>| self.ends.iter().map(|&end| cell(line, end)).collect();
        let between = self.ends.iter().map(|end| end.checked_sub(self.width + 1));
        let between: Vec<Option<usize>> = between.chain([self.ends.last().copied()]).collect();
        let mut walls = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let is_wall = |column: &Option<usize>| column.and_then(|at| line.get(at)) == Some(&'|');
            let before = (0..).zip(&between).filter(|(_, column)| is_wall(column));
            walls.extend(before.map(|(cells, _)| (number, cells)));
        }
        Board {
            lines: lines.iter().map(cells).collect(),
            walls: (self.width == 2).then_some(walls),
            before: Vec::new(),
            title: String::new(),
            below: String::new(),
        }
    }
}

/// The boards rotated by 45 degrees, found by their upper corner: each line begins two columns
/// further left, from the middle on further right, and has its squares four columns apart.
fn diamonds(lines: &[Vec<char>]) -> Vec<Board> {
    let all: Vec<Vec<(usize, String)>> = lines.iter().map(|line| words(line)).collect();
    let mut boards = Vec::new();
    for (above, lines_of) in all.windows(15).enumerate() {
        for (corner, _) in &lines_of[0] {
            let cells = |(number, line): (usize, &Vec<(usize, String)>)| {
                let more = number.min(14 - number);
                let at = |place: usize| (corner + 4 * place).checked_sub(2 * more);
                let cell = |place| line.iter().find(|(end, _)| Some(*end) == at(place));
                (0..=more).map(|place| Some(cell(place)?.1.clone())).collect()
            };
            let diagonals: Option<Vec<Vec<String>>> =
                lines_of.iter().enumerate().map(cells).collect();
            // The first line begins in the middle, seven half cells after the names of the diagonals.
            let title = title(&lines[..above], corner.saturating_sub(2), 20);
            let (before, below) = (Vec::new(), String::new());
            boards.extend(diagonals.map(|lines| Board {
                lines,
                walls: None,
                before,
                title,
                below,
            }));
        }
    }
    boards
}
