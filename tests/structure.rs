//! The house itself: no file is too long to read in one go, and no two files need each other. What its
//! pages for contributors name is there, and its package holds what users need.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// The root of the repository.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The most lines of a file.
const LONGEST: usize = 500;

/// The rooms, from the ground up: each uses only those before it.
const ROOMS: [&str; 14] = [
    "text",
    "vectors",
    "program",
    "position",
    "proof",
    "notation",
    "catalogue",
    "source",
    "formula",
    "chain",
    "stream",
    "diagram",
    "questions",
    "cli",
];

/// Numbers that may only fall. Who brings one down writes the new one here.
const MOST_LINES: usize = 66_152;
const MOST_DOUBLED_TYPES: usize = 16;
const MOST_DOUBLED_FILES: usize = 52;
/// What `cli` imports of other rooms and is not public. Of methods and fields it uses 106 more, as
/// `benches/private_uses` counts them (2026-11-29): 200 in all are enough.
const MOST_PRIVATE_USES: usize = 69;

/// The files that a named step of a value runs through, as `benches/main_way` lists them, and how many lines they
/// may have: drawn, and in a pipe.
const MAIN_WAYS: [(&str, usize); 2] = [
    (include_str!("support/main_way_drawn.txt"), 13_130),
    (include_str!("support/main_way_piped.txt"), 11_303),
];

/// The path of a module, or of what is in it, without `crate`.
type Name = Vec<String>;

/// What a file says about names.
#[derive(Default)]
struct Module {
    lines: usize,
    /// The names that are defined in it.
    defined: BTreeSet<String>,
    /// Of these, the types.
    types: Vec<String>,
    /// Of these, what is not public.
    private: BTreeSet<String>,
    /// Names that `use` brings in: the name here, and the path as it is written.
    imported: Vec<(String, Name)>,
    /// Of the imported names, those that are public, and so may be imported for others only.
    public: BTreeSet<String>,
    /// Paths in code and in types, as they are written.
    paths: Vec<Name>,
}

impl<'a> Visit<'a> for Module {
    fn visit_item(&mut self, item: &'a Item) {
        let none = &Visibility::Inherited;
        let (name, attributes, visibility): (_, &[Attribute], _) = match item {
            Item::Const(item) => (Some(&item.ident), &item.attrs, &item.vis),
            Item::Enum(item) => (Some(&item.ident), &item.attrs, &item.vis),
            Item::Fn(item) => (Some(&item.sig.ident), &item.attrs, &item.vis),
            Item::Macro(item) => (item.ident.as_ref(), &item.attrs, none),
            Item::Mod(item) => (None, &item.attrs, &item.vis),
            Item::Static(item) => (Some(&item.ident), &item.attrs, &item.vis),
            Item::Struct(item) => (Some(&item.ident), &item.attrs, &item.vis),
            Item::Trait(item) => (Some(&item.ident), &item.attrs, &item.vis),
            Item::Type(item) => (Some(&item.ident), &item.attrs, &item.vis),
            _ => (None, &[], none),
        };
        let is_for = |word: &str| {
            let is_condition = |attribute: &Attribute| {
                let words = attribute.meta.require_list().map(|list| list.tokens.to_string());
                let has = |words: String| {
                    words.split(|c: char| !c.is_alphanumeric()).any(|one| one == word)
                };
                attribute.path().is_ident("cfg") && words.is_ok_and(has)
            };
            attributes.iter().any(|one| one.path().is_ident(word) || is_condition(one))
        };
        assert!(!is_for("test"), "a test in src, where nothing runs it: {name:?}");
        if is_for("doctest") {
            return;
        }
        if matches!(item, Item::Enum(_) | Item::Struct(_) | Item::Trait(_) | Item::Type(_)) {
            self.types.extend(name.map(ToString::to_string));
        }
        if !matches!(visibility, Visibility::Public(_)) {
            self.private.extend(name.map(ToString::to_string));
        }
        self.defined.extend(name.map(ToString::to_string));
        visit::visit_item(self, item);
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        // A module inside of a file would need paths of its own.
        assert!(item.content.is_none(), "`mod {}` has no file of its own", item.ident);
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        let before = self.imported.len();
        self.import(&item.tree, &[]);
        if !matches!(item.vis, Visibility::Inherited) {
            self.public.extend(self.imported[before..].iter().map(|(name, _)| name.clone()));
        }
    }

    fn visit_visibility(&mut self, _: &'a Visibility) {
        // `pub(super)` needs nothing.
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'a Macro) {
        let tokens = called.tokens.to_string().replace(" :: ", "::");
        let words = tokens.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
        let paths = words.filter(|word| word.contains("::") && !word.starts_with(':'));
        self.paths.extend(paths.map(|path| path.split("::").map(str::to_owned).collect::<Name>()));
    }
}

impl Module {
    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before)),
            UseTree::Name(name) if name.ident == "self" => {
                self.imported.push((before[before.len() - 1].clone(), before.to_vec()));
            }
            UseTree::Name(name) => self.imported.push((name.ident.to_string(), with(&name.ident))),
            UseTree::Rename(rename) => {
                self.imported.push((rename.rename.to_string(), with(&rename.ident)));
            }
            UseTree::Glob(_) => self.imported.push(("*".to_owned(), before.to_vec())),
        }
    }
}

/// All modules of the library, by their paths.
struct Library(BTreeMap<Name, Module>);

/// The library, read once for all tests.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::read);

/// The files that each file needs.
static NEEDS: LazyLock<BTreeMap<Name, BTreeSet<Name>>> = LazyLock::new(|| {
    LIBRARY.0.keys().map(|module| (module.clone(), LIBRARY.needs(module))).collect()
});

impl Library {
    fn read() -> Library {
        let mut library = Library(BTreeMap::new());
        library.folder(&Path::new(ROOT).join("src"), &[]);
        library
    }

    fn folder(&mut self, folder: &Path, module: &[String]) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
            if path.is_dir() {
                self.folder(&path, &[module, &[stem]].concat());
                continue;
            }
            if path.extension().is_none_or(|end| end != "rs") {
                continue;
            }
            let name = match &*stem {
                "main" => continue,
                "lib" | "mod" => module.to_vec(),
                _ => [module, &[stem]].concat(),
            };
            let text = fs::read_to_string(&path).unwrap();
            let mut file = Module { lines: text.lines().count(), ..Module::default() };
            file.visit_file(&syn::parse_file(&text).unwrap());
            self.0.insert(name, file);
        }
    }

    /// A path that is written in a module, from the root; none if it leads out of the library.
    fn absolute(&self, module: &[String], path: &[String]) -> Option<Name> {
        let first = path.first()?;
        match &**first {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([module, &path[1..]].concat()),
            "super" => {
                let ups = path.iter().take_while(|word| *word == "super").count();
                Some([&module[..module.len() - ups], &path[ups..]].concat())
            }
            _ => {
                let child = [module, std::slice::from_ref(first)].concat();
                self.0.contains_key(&child).then(|| [module, path].concat())
            }
        }
    }

    /// The file in which the thing of a path from the root is defined, and its name there; none for a file.
    fn definition(&self, path: &[String], depth: usize) -> Option<(Name, Option<String>)> {
        let known = (0..=path.len()).rev().find(|&end| self.0.contains_key(&path[..end]))?;
        let (module, rest) = path.split_at(known);
        let (file, Some(name)) = (&self.0[module], rest.first()) else {
            return Some((module.to_vec(), None));
        };
        let import = file.imported.iter().find(|(imported, _)| imported == name);
        match import.filter(|_| !file.defined.contains(name) && depth < 8) {
            Some((_, path)) => self.definition(&self.absolute(module, path)?, depth + 1),
            None => Some((module.to_vec(), Some(name.clone()))),
        }
    }

    /// What a file uses of others: the file of each, and its name there.
    fn uses(&self, module: &Name) -> BTreeSet<(Name, Option<String>)> {
        let file = &self.0[module];
        let is_used = |name: &String| file.paths.iter().any(|path| path[0] == *name);
        let imported = file.imported.iter();
        // What is only handed on is not needed here.
        let imported = imported.filter(|(name, _)| !file.public.contains(name) || is_used(name));
        let through = |path: &Name| {
            let (_, whole) = file.imported.iter().find(|(name, _)| *name == path[0])?;
            (path.len() > 1).then(|| [whole, &path[1..]].concat())
        };
        let paths = file.paths.iter().map(|path| through(path).unwrap_or_else(|| path.clone()));
        imported
            .map(|(_, path)| path.clone())
            .chain(paths)
            .filter_map(|path| self.definition(&self.absolute(module, &path)?, 0))
            .filter(|(home, _)| home != module)
            .collect()
    }

    /// The files that a file needs.
    fn needs(&self, module: &Name) -> BTreeSet<Name> {
        self.uses(module).into_iter().map(|(home, _)| home).collect()
    }
}

/// The shortest way from a file back to itself.
fn circle<'a>(needs: &'a BTreeMap<Name, BTreeSet<Name>>, start: &'a Name) -> Option<Vec<&'a Name>> {
    let mut before = BTreeMap::new();
    let mut reached = vec![start];
    let mut next = 0;
    while next < reached.len() {
        let module = reached[next];
        next += 1;
        for needed in &needs[module] {
            if needed == start {
                let mut way = vec![module];
                while let Some(&earlier) = before.get(way[way.len() - 1]) {
                    way.push(earlier);
                }
                way.reverse();
                return Some(way);
            }
            if !reached.contains(&needed) {
                before.insert(needed, module);
                reached.push(needed);
            }
        }
    }
    None
}

#[test]
fn no_two_files_need_each_other() {
    // The check sees something: a file far from the root is reached through several others.
    let deep = ["program", "operation"].map(ToOwned::to_owned).to_vec();
    let direct = NEEDS.values().filter(|needed| needed.contains(&deep)).count();
    assert!(direct > 10, "only {direct} files seem to need `program::operation`");
    let mut circles: Vec<String> = Vec::new();
    for module in NEEDS.keys() {
        if let Some(way) = circle(&NEEDS, module) {
            let way: Vec<String> = way.iter().map(|module| module.join("::")).collect();
            circles.push(way.join(" -> "));
        }
    }
    assert_eq!(circles, [""; 0]);
}

#[test]
fn each_room_uses_only_rooms_below_it() {
    let floor = |module: &Name| {
        let room = module.first()?;
        let floor = ROOMS.iter().position(|known| known == room);
        Some(floor.unwrap_or_else(|| panic!("the room `{room}` is not in the list of rooms")))
    };
    let mut up: Vec<String> = Vec::new();
    for (module, needs) in &*NEEDS {
        let Some(here) = floor(module) else { continue };
        for needed in needs {
            // Items of `lib.rs` have no room.
            if floor(needed).is_some_and(|needed| needed > here) {
                up.push(format!("{} -> {}", module.join("::"), needed.join("::")));
            }
        }
    }
    assert_eq!(up, [""; 0], "these arrows run up");
}

#[test]
fn no_file_is_longer_than_a_reader_has_patience() {
    let long: Vec<(String, usize)> = LIBRARY
        .0
        .iter()
        .filter(|(_, file)| file.lines > LONGEST)
        .map(|(name, file)| (name.join("::"), file.lines))
        .collect();
    assert_eq!(long, []);
}

/// The names that come more than once, each with how often.
fn doubled<'a>(names: impl Iterator<Item = &'a String>) -> BTreeMap<&'a str, usize> {
    let mut counts = BTreeMap::new();
    names.for_each(|name| *counts.entry(name.as_str()).or_default() += 1);
    counts.retain(|_, count| *count > 1);
    counts
}

#[test]
fn the_house_grows_no_further_and_gets_no_more_doubled_names() {
    let lines: usize = LIBRARY.0.values().map(|file| file.lines).sum();
    assert!(lines <= MOST_LINES, "src has {lines} lines, and {MOST_LINES} at the most");
    let types = doubled(LIBRARY.0.values().flat_map(|file| &file.types));
    let count = types.len();
    assert!(count <= MOST_DOUBLED_TYPES, "{count}, not {MOST_DOUBLED_TYPES}, names: {types:?}");
    let files = doubled(LIBRARY.0.keys().filter_map(|module| module.last()));
    let count = files.len();
    assert!(count <= MOST_DOUBLED_FILES, "{count}, not {MOST_DOUBLED_FILES}, names: {files:?}");
}

#[test]
fn the_command_line_uses_no_more_of_what_is_private() {
    let is_of_cli = |module: &Name| module.first().is_some_and(|room| room == "cli");
    let uses =
        LIBRARY.0.keys().filter(|module| is_of_cli(module)).flat_map(|one| LIBRARY.uses(one));
    let is_private = |(home, name): &(Name, Option<String>)| {
        let of_file = name.as_ref().is_some_and(|name| LIBRARY.0[home].private.contains(name));
        of_file && !is_of_cli(home)
    };
    let private: BTreeSet<_> = uses.filter(is_private).collect();
    let count = private.len();
    assert!(
        count > 50 && count <= MOST_PRIVATE_USES,
        "{count}, not {MOST_PRIVATE_USES}: {private:?}"
    );
}

#[test]
fn the_main_way_is_short() {
    for (files, most) in MAIN_WAYS {
        let lines = |file: &str| {
            let text = fs::read_to_string(format!("{ROOT}/{file}"));
            text.expect("a file that is there: run benches/main_way").lines().count()
        };
        let count: usize = files.lines().map(lines).sum();
        assert!(count > most / 2 && count <= most, "{count} lines, and {most} at the most");
    }
}

#[test]
fn no_two_entries_of_a_folder_need_each_other() {
    // The arrows between the entries of each folder: files of their own, or folders.
    let mut folders: BTreeMap<Name, BTreeMap<Name, BTreeSet<Name>>> = BTreeMap::new();
    for (module, needs) in &*NEEDS {
        for needed in needs {
            let shared = module.iter().zip(needed).take_while(|(a, b)| a == b).count();
            // A folder's `mod.rs` may use all that is in it, and be used by it.
            if shared < module.len().min(needed.len()) {
                let [from, to] = [module, needed].map(|name| name[..=shared].to_vec());
                let arrows = folders.entry(module[..shared].to_vec()).or_default();
                arrows.entry(to.clone()).or_default();
                arrows.entry(from).or_default().insert(to);
            }
        }
    }
    let mut circles: Vec<String> = Vec::new();
    for needs in folders.values() {
        for entry in needs.keys() {
            if let Some(way) = circle(needs, entry) {
                let way: Vec<String> = way.iter().map(|entry| entry.join("::")).collect();
                circles.push(way.join(" -> "));
            }
        }
    }
    assert_eq!(circles, [""; 0]);
}

/// A file, or all files below a folder, as one text.
fn text_below(path: &Path) -> String {
    if path.is_file() {
        return fs::read_to_string(path).unwrap_or_default();
    }
    let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|entry| text_below(&entry)).collect()
}

#[test]
fn what_the_pages_for_contributors_name_is_there() {
    let tests = text_below(&Path::new(ROOT).join("tests"));
    let (mut paths, mut functions) = (0, 0);
    for page in ["CONTRIBUTING.md", "SECURITY.md"] {
        let text = fs::read_to_string(Path::new(ROOT).join(page)).unwrap();
        for name in text.split('`').skip(1).step_by(2) {
            if name.starts_with("src/") || name.starts_with("tests/") {
                assert!(Path::new(ROOT).join(name).exists(), "{page}: {name}");
                paths += 1;
            } else if name.matches('_').count() > 2 && !name.contains(' ') {
                assert!(tests.contains(&format!("fn {name}(")), "{page}: {name}");
                functions += 1;
            }
        }
    }
    assert!(paths > 10 && functions > 5, "{paths} paths, {functions} functions");
}

/// The files of the package, as cargo lists them.
fn packaged() -> Vec<String> {
    let mut cargo = Command::new(env!("CARGO"));
    let words = ["package", "--list", "--locked", "--offline", "--no-verify", "--allow-dirty"];
    let output = cargo.args(words).current_dir(ROOT).output().expect("cargo runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let list = String::from_utf8(output.stdout).expect("text");
    list.lines().map(|path| path.replace('\\', "/")).collect()
}

#[test]
fn the_package_holds_what_users_need_and_nothing_else() {
    let packaged = packaged();
    let is_wanted = |name: &str| {
        let has_end = |end: &str| Path::new(name).extension().is_some_and(|own| own == end);
        let is_source = name.starts_with("src/") && ["rs", "in", "txt"].into_iter().any(has_end);
        let is_page = name.starts_with("docs/") && has_end("md");
        let is_for_shells = name.starts_with("completions/") || name.starts_with("man/");
        let files = [
            ".cargo_vcs_info.json",
            "CHANGELOG.md",
            "Cargo.lock",
            "Cargo.toml",
            "Cargo.toml.orig",
            "LICENSE",
            "README.md",
            "docs/color-flip.svg",
            "docs/edit.svg",
            "docs/flip-diag.svg",
        ];
        is_source || is_page || is_for_shells || files.contains(&name)
    };
    let others: Vec<&String> = packaged.iter().filter(|name| !is_wanted(name)).collect();
    assert_eq!(others, [""; 0]);
    // All of the source, and every page and picture that the README links to.
    let has = |name: &str| packaged.iter().any(|known| known == name);
    assert!(["LICENSE", "CHANGELOG.md", "man/bbt.1", "completions/_bbt"].into_iter().all(has));
    let has_end = |name: &String| Path::new(name).extension().is_some_and(|own| own == "rs");
    let is_module = |name: &&String| name.starts_with("src/") && has_end(name);
    let sources = packaged.iter().filter(is_module).count();
    assert_eq!(sources, LIBRARY.0.len() + 1, "with `main.rs`");
    let readme = fs::read_to_string(Path::new(ROOT).join("README.md")).unwrap();
    let links = readme.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let is_elsewhere = |link: &str| link.contains("://") || link.starts_with('#');
    let missing: Vec<&str> = links.filter(|link| !is_elsewhere(link) && !has(link)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_row_of_the_library_compiles_and_its_languages_have_each_name_once() {
    let table = fs::read_to_string(format!("{ROOT}/src/source/builtins.txt")).unwrap();
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    let mut all = BTreeSet::new();
    let mut formulas = 0;
    for row in &rows {
        let [meaning, takes, gives, names] = row[..] else { panic!("{row:?}") };
        assert!(["word", "half", "any"].contains(&takes), "{row:?}");
        assert!(["count", "alike", "truth", "bit"].contains(&gives), "{row:?}");
        if takes != "any" {
            let operands = bbt::program::Inputs::new(["a", "b"]);
            assert!(bbt::formula::compile_over(meaning, &operands).is_ok(), "{meaning}");
            formulas += 1;
        }
        for line in names.split(';') {
            let mut words = line.split_whitespace();
            let language = words.next().unwrap_or_default();
            let dialect = bbt::source::Dialect::find(language).unwrap_or_else(|| panic!("{line}"));
            let before = all.len();
            let is_new = words.all(|name| all.insert((dialect.name, name)));
            assert!(is_new && all.len() > before, "{line}");
        }
    }
    assert!(formulas > 30);
}
