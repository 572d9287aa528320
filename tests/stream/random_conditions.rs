//! Random conditions over columns, against what a person computes.

use crate::data::Random;
use crate::support::run;

/// A row of a file: who is to move, the white pawns and the numbers in its columns.
struct Row {
    white_to_move: bool,
    pawns: usize,
    numbers: [i64; 3],
}

/// A random condition, as a text and as what a person computes: with as many bits as it takes. There is
/// no number where even 128 bits do not suffice.
struct Condition<'a> {
    random: &'a mut Random,
    row: &'a [Row],
}

/// The values of a formula for each row.
type Values<T> = Vec<Option<T>>;

/// A number that bbt computes.
fn fitting(number: Option<i128>) -> Option<i128> {
    number.filter(|number| (i128::MIN / 2..=i128::MAX / 2).contains(number))
}

/// Whether a text computes with columns and written numbers alone: exactly.
fn is_amount(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || "$abc+-* ()".contains(c))
}

/// A number where it meets something else than columns and written numbers: with 64 bits.
fn met((text, values): (String, Values<i128>)) -> (String, Values<i128>) {
    let fits = |number: &i128| number.unsigned_abs() <= i64::MAX.unsigned_abs().into();
    let is_exact = !is_amount(&text);
    let values = values.into_iter().map(|value| value.filter(|number| is_exact || fits(number)));
    let values = values.collect();
    (text, values)
}

/// Two numbers that meet.
fn both(
    left: (String, Values<i128>),
    right: (String, Values<i128>),
) -> [(String, Values<i128>); 2] {
    if is_amount(&left.0) && is_amount(&right.0) { [left, right] } else { [met(left), met(right)] }
}

impl Condition<'_> {
    fn each<T>(&self, value: impl Fn(&Row) -> T) -> Values<T> {
        self.row.iter().map(|row| Some(value(row))).collect()
    }

    fn number(&mut self, depth: u32) -> (String, Values<i128>) {
        let kind = if depth == 0 { self.random.below(5) } else { self.random.below(14) };
        match kind {
            0..=2 => {
                let column = self.random.below(3);
                let values = self.each(|row| i128::from(row.numbers[column]));
                (format!("${}", ["a", "b", "c"][column]), values)
            }
            3 => {
                let number = self.random.below(200) as i128 - 100;
                (format!("({number})"), self.each(|_| number))
            }
            4 => ("popcount(P)".to_owned(), self.each(|row| row.pawns as i128)),
            5 => {
                let (text, values) = self.number(depth - 1);
                let values = values.into_iter().map(|value| value.map(|value| -value));
                (format!("(-{text})"), values.collect())
            }
            6 => {
                let (text, holds) = self.truth(depth - 1);
                let (yes, yes_values) = met(self.number(depth - 1));
                let (no, no_values) = met(self.number(depth - 1));
                let choose = |((holds, yes), no): ((Option<bool>, Option<i128>), Option<i128>)| {
                    // Both are computed.
                    let (yes, no) = (yes?, no?);
                    Some(if holds? { yes } else { no })
                };
                let values = holds.into_iter().zip(yes_values).zip(no_values).map(choose);
                (format!("({text} ? {yes} : {no})"), values.collect())
            }
            7 => {
                let (text, holds) = self.truth(depth - 1);
                let sign = if self.random.below(2) == 0 { "" } else { "-" };
                let number = |holds: bool| i128::from(holds) * if sign == "-" { -1 } else { 1 };
                let values = holds.into_iter().map(|holds| holds.map(number));
                (format!("({sign}{text} * 1)"), values.collect())
            }
            8 => {
                // A large number next to one from a column, so that it does not wrap by itself.
                let column = self.random.below(3);
                let large = i128::from(self.random.word().cast_signed() >> 1);
                let values = self.each(|row| i128::from(row.numbers[column]) + large);
                (format!("(${} + {large})", ["a", "b", "c"][column]), values)
            }
            9 => {
                let (text, values) = met(self.column(depth - 1));
                let distance = self.random.below(9);
                let shifted = |value: Option<i128>| value?.checked_mul(1 << distance);
                let values = values.into_iter().map(|value| fitting(shifted(value)));
                (format!("({text} << {distance})"), values.collect())
            }
            _ => {
                let sides = [self.column(depth - 1), self.number(depth - 1)];
                let operator = ["+", "-", "*", "&", "|", "^"][self.random.below(6)];
                let is_bitwise = matches!(operator, "&" | "|" | "^");
                let [left, right] = sides;
                let sides = if is_bitwise { [met(left), met(right)] } else { both(left, right) };
                let [(left, a), (right, b)] = sides;
                let computed = |(a, b): (Option<i128>, Option<i128>)| match (operator, a?, b?) {
                    ("+", a, b) => a.checked_add(b),
                    ("-", a, b) => a.checked_sub(b),
                    ("*", a, b) => a.checked_mul(b),
                    ("&", a, b) => Some(a & b),
                    ("|", a, b) => Some(a | b),
                    (_, a, b) => Some(a ^ b),
                };
                let values = a.into_iter().zip(b).map(|both| fitting(computed(both))).collect();
                (format!("({left} {operator} {right})"), values)
            }
        }
    }

    /// A number that comes from a column.
    fn column(&mut self, depth: u32) -> (String, Values<i128>) {
        loop {
            let (text, values) = self.number(depth);
            if text.contains('$') && !text.contains('?') && !text.contains("* 1)") {
                return (text, values);
            }
        }
    }

    fn truth(&mut self, depth: u32) -> (String, Values<bool>) {
        let kind = if depth == 0 { self.random.below(4) } else { self.random.below(7) };
        match kind {
            0 => ("white_to_move".to_owned(), self.each(|row| row.white_to_move)),
            1..=3 => {
                let left = self.number(depth.saturating_sub(1));
                let [(left, a), (right, b)] = both(left, self.number(depth.saturating_sub(1)));
                let operator = ["<", "<=", ">", ">=", "==", "!="][self.random.below(6)];
                let compared = |(a, b): (Option<i128>, Option<i128>)| {
                    let (a, b) = (a?, b?);
                    Some(match operator {
                        "<" => a < b,
                        "<=" => a <= b,
                        ">" => a > b,
                        ">=" => a >= b,
                        "==" => a == b,
                        _ => a != b,
                    })
                };
                let values = a.into_iter().zip(b).map(compared).collect();
                (format!("({left} {operator} {right})"), values)
            }
            4 => {
                let (text, values) = self.truth(depth - 1);
                let sign = ["!", "~"][self.random.below(2)];
                let values = values.into_iter().map(|value| value.map(|holds| !holds));
                (format!("{sign}{text}"), values.collect())
            }
            _ => {
                let (left, a) = self.truth(depth - 1);
                let (right, b) = self.truth(depth - 1);
                let operator = ["&&", "||", "&", "|", "^"][self.random.below(5)];
                let joined = |(a, b): (Option<bool>, Option<bool>)| {
                    let (a, b) = (a?, b?);
                    Some(match operator {
                        "&&" | "&" => a && b,
                        "||" | "|" => a || b,
                        _ => a != b,
                    })
                };
                let values = a.into_iter().zip(b).map(joined).collect();
                (format!("({left} {operator} {right})"), values)
            }
        }
    }
}

#[test]
fn conditions_over_columns_are_what_a_person_computes() {
    let mut random = Random::new(2_323);
    let mut refused = 0;
    for round in 0..400 {
        let rows: Vec<Row> = (0..40)
            .map(|_| {
                let bits = [56, 40, 1][random.below(3)];
                let numbers = [(); 3].map(|()| random.word().cast_signed() >> bits);
                let white_to_move = random.below(2) == 0;
                Row { white_to_move, pawns: random.below(9), numbers }
            })
            .collect();
        let line = |row: &Row| {
            let pawns: String =
                (0..8).map(|file| if file < row.pawns { 'P' } else { '1' }).collect();
            let side = if row.white_to_move { 'w' } else { 'b' };
            let [a, b, c] = row.numbers;
            format!("4k3/8/8/8/8/{pawns}/8/4K3 {side} - - 0 1,{a},{b},{c}\n")
        };
        let (text, holds) = Condition { random: &mut random, row: &rows }.truth(4);
        if !text.contains('$') {
            continue;
        }
        let mut input = "fen,a,b,c\n".to_owned();
        let mut expected = input.clone();
        for (row, holds) in rows.iter().zip(&holds) {
            input += &line(row);
            if *holds == Some(true) {
                expected += &line(row);
            }
        }
        let outcome = run(["--csv", "--field", "fen", "--where", &text], input.as_bytes());
        if outcome.stderr.contains("too large") {
            // A choice may compute more than its parts.
            assert!(holds.contains(&None) || text.contains('?'), "{round}: {text}");
            refused += 1;
            continue;
        }
        assert_eq!((outcome.code, outcome.stderr.as_str()), (Some(0), ""), "{round}: {text}");
        assert_eq!(outcome.stdout, expected, "{round}: {text}");
    }
    assert!(refused < 80, "{refused}");
}
