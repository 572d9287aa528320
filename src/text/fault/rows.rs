//! A row for each fault or note: its fields, its message, and the way out.

use std::fmt;

use crate::text::escape::shortened;

/// An enum of faults, with their messages and the ways out.
///
/// A row is `Variant = "message" => "help";`, with fields in parentheses or braces. The help may be missing. Texts
/// contain the fields as `{field}` (see [`ShownField`]), and what follows them as `name = value`. A message or a help
/// that depends on the fields is an expression in parentheses. Without other docs, the message describes the variant.
macro_rules! faults {
    ($(#[$about:meta])* $name:ident {$(
        $(#[$doc:meta])*
        $variant:ident $(($($item:ident: $type:ty),+))? $({$($field:ident: $of:ty),+})?
            = $message:tt $(, $part:ident = $value:expr)*
            $(=> $help:tt $(, $help_part:ident = $help_value:expr)*)?;
    )+}) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)] #[non_exhaustive]
        // The message names the fields, and is not written for Markdown.
        #[allow(missing_docs, clippy::doc_markdown, clippy::empty_docs)]
        pub enum $name {$(
            $(#[$doc])*
            #[doc = ""]
            #[doc = faults!(@doc $message)]
            $variant $(($($type),+))? $({$($field: $of),+})?,
        )+}

        // What a text is taken to mean needs no help.
        #[allow(dead_code, unused_variables)]
        impl $name {
            /// What to do about it, if that is known: a suggestion, as a phrase.
            pub(crate) fn help(&self) -> Option<String> {
                match self {$(
                    $name::$variant $(($($item),+))? $({$($field),+})? => faults!(
                        @help [$($($item)+)? $($($field)+)?]
                        $($help $($help_part = $help_value)*)?
                    ),
                )+}
            }
        }

        #[allow(unused_variables)]
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {$(
                    $name::$variant $(($($item),+))? $({$($field),+})? => f.write_str(&faults!(
                        @text [$($($item)+)? $($($field)+)?]
                        $message $($part = $value)*
                    )),
                )+}
            }
        }

        impl std::error::Error for $name {}
    };

    (@doc $message:literal) => { $message };
    (@doc $message:tt) => { "" };

    (@text $fields:tt ($message:expr)) => { $message.to_string() };
    (@text [$($field:ident)*] $text:literal $($part:ident = $value:expr)*) => {{
        let parts = ($($value,)*);
        $(let $field = $crate::text::fault::rows::ShownField($field);)*
        let ($($part,)*) = parts;
        format!($text)
    }};

    (@help $fields:tt) => { None };
    (@help $fields:tt ($help:expr)) => { $help.map(String::from) };
    (@help $fields:tt $help:literal $($part:ident = $value:expr)*) => {
        Some(faults!(@text $fields $help $($part = $value)*))
    };
}
pub(crate) use faults;

/// A field in a text: what a user wrote is escaped and cut to fit, and lists have commas.
pub(crate) struct ShownField<'a, T: ?Sized>(pub(crate) &'a T);

impl fmt::Display for ShownField<'_, String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shortened(self.0))
    }
}

impl fmt::Display for ShownField<'_, char> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            '"' | '\'' | '\\' => self.0.fmt(f),
            other => other.escape_debug().fmt(f),
        }
    }
}

macro_rules! shown {
    ($($plain:ty),+; $($list:ty),*) => {
        $(
            impl fmt::Display for ShownField<'_, $plain> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.0.fmt(f)
                }
            }
        )+
        $(
            impl fmt::Display for ShownField<'_, $list> {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(&self.0.join(", "))
                }
            }
        )*
    };
}

shown! {
    u32, u64, usize, i64, &'static str;
    Vec<String>, Vec<&'static str>
}
pub(super) use shown;
