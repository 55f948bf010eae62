# SPDX-License-Identifier: Apache-2.0
"""What `caffe catalog extract` finds in Swift."""

import json
import re
import shutil
import subprocess

import pytest

from extraction import CAFFE, caffe, extracted
from services import ROOT

KEYS = ROOT / "Tests" / "ResourcesTests" / "ExtractedKeys.swift"

# Swift, and what is found in it: keys, each with what else the call says.
SWIFT = [
    ('String(localized: "Menu")', ["Menu"]),
    ('String(localized: "Menu", table: "Parts", bundle: .module, comment: "Top")',
     ["Menu [Parts] {.module} //Top"]),
    ('String(localized: "menu.title", defaultValue: "Menu of \\(2)")',
     ["menu.title =Menu of %lld"]),
    ('LocalizedStringResource(key: "a", defaultValue: String.LocalizationValue("A %@"))\n'
     'String(localized: "b", defaultValue: .init("B"))', ["a =A %@", "b =B"]),
    ('NSLocalizedString("a", value: "", comment: "")', ["a"]),
    ('AttributedString(localized: "**Menu**")', ["**Menu**"]),
    ('LocalizedStringResource("Menu", table: nil)', ["Menu"]),
    ('LocalizedStringResource.init("Menu")', ["Menu"]),
    ('NSLocalizedString("%@ menu", tableName: "Parts", value: "Menu", comment: "")',
     ["%@ menu [Parts] =Menu"]),
    ('let a: LocalizedStringKey = "Menu"', ["Menu"]),
    ('let a: [LocalizedStringResource] = ["One", "Two"]', ["One", "Two"]),
    ('let a: LocalizedStringResource? = isOn ? "On" : isOff ? "Off" : "Unknown"',
     ["On", "Off", "Unknown"]),
    ('let a: LocalizedStringResource = .init("Menu", table: "Parts")', ["Menu [Parts]"]),
    ('let a = "Menu" as LocalizedStringResource', ["Menu"]),
    ('func f() -> LocalizedStringResource { "Menu" }', ["Menu"]),
    ('func f(_ a: LocalizedStringKey = "Menu") {}', ["Menu"]),
    ('struct A { @State private var title: LocalizedStringKey?; var name = ""\n'
     'func f() { title = isOn ? "yes" : .init("too"); self.title = "three"; name = "no" } }',
     ["yes", "too", "three"]),
    ('var a: LocalizedStringResource { switch b { case 1: "One"\ndefault: return "Other" } }',
     ["One", "Other"]),
    ('func f() -> LocalizedStringResource { let g = { "no" }; return "yes" }', ["yes"]),
    ('let a: LocalizedStringKey = if isOn { "On" } else if isOff { "Off" } else { "No" }\n'
     'let b: LocalizedStringKey = switch n { case 1: "One"\n'
     'default: if isOn { "a" } else { "b" } }',
     ["On", "Off", "No", "One", "a", "b"]),
    ('let a: LocalizedStringKey = title ?? "Menu"\nfunc f(b: LocalizedStringKey?, c: String?) {\n'
     'Text(b ?? "Title"); Text(c ?? "no"); Text(isOn ? "x" : b ?? "y") }',
     ["Menu", "Title", "x", "y"]),
    ('let a: LocalizedStringKey = { let b = "no"; return "yes" }()\n'
     'let c: @MainActor () -> LocalizedStringKey = { "too" }\nlet d: () -> String = { "no" }',
     ["yes", "too"]),
    ('Text("Menu")\nText(verbatim: "no")\nText(name)', ["Menu"]),
    ('Button("Buy") { x.navigationTitle("Title") }', ["Buy", "Title"]),
    ('help("no"); view.help("yes")', ["yes"]),
    ('Text(.init("a"))\nString(localized: .init("b"), table: "Parts")\n'
     'Text(.init(verbatim: "no"))\nText(.init("c", table: "Parts"))\n'
     'Text(name == nil ? .init("d") : .init(name))\n'
     'Text(LocalizedStringKey("e"), tableName: "Parts", comment: "Top")',
     ["a", "b [Parts]", "c [Parts]", "d", "e [Parts] //Top"]),
    # Initializers whose type is not named.
    ('let a: String = .init(localized: "yes")\n'
     'extension Text { init(a: Int) { self.init("too") } }\n'
     'extension String { init(b: Int) { self.init(localized: "three") } }',
     ["yes", "too", "three"]),
    ('struct A { init(localized: Int) {} }\nlet a: A = .init(localized: "no")', []),
    ('struct Row<A> { init(_ title: LocalizedStringKey, a: A) {}\n'
     'init(b: A) { self.init("a", a: b) }; static func c(d: A) { Self("c", a: d) } }\n'
     'Row<Int>("b", a: 1)\nRow<Int>.init("d", a: 1)', ["a", "c", "b", "d"]),
    ('struct Text<A> { init(_ a: String) {}; init() { self.init("no") } }\nText<Int>("no")', []),
    ('Window("a", id: "no") {}\nWindowGroup("b", id: "no") {}\nMenuBarExtra("c", image: "no") {}\n'
     'struct Window { init(_ a: String, id: String) {} }', ["b", "c"]),
    ('Window("a", id: "no") {}', ["a"]),
    ('list.searchable(text: $q, prompt: "a").accessibilityAction(named: "b") {}\n'
     'row.accessibilityInputLabels(["c", "d"])\nrow.accessibilityCustomContent("e", "f")',
     ["a", "b", "c", "d", "e", "f"]),
    # Widgets.
    ('StaticConfiguration(kind: "no", provider: p) { _ in }\n.configurationDisplayName("a")\n'
     '.supportedFamilies([]).description("b")\n'
     'StaticControlConfiguration(kind: "no") {}.displayName("c").description("d")\n'
     'let e = ActivityConfiguration(for: A.self)\ne.description("e")\n'
     'thing.description("no")\nthing.displayName("no")', ["a", "b", "c", "d", "e"]),
    # App Intents.
    ('import AppIntents\nstruct A: AppIntent {\n'
     '@Parameter(title: "a", description: "b") var n: Int\n'
     'static let description = IntentDescription("c", categoryName: "d", searchKeywords: ["e"])\n'
     'static var parameterSummary: some ParameterSummary { Summary("100% \\(\\.$n) of it") }\n'
     'func perform() async throws -> some IntentResult {\n'
     'guard n > 0 else { throw $n.needsValueError("f") }\n'
     'try await requestConfirmation(dialog: IntentDialog(full: "g", supporting: "h"))\n'
     'return .result(value: "no", dialog: "i \\(n)") } }',
     ["a", "b", "c", "d", "e", "100% ${n} of it", "f", "g", "h", "i %lld"]),
    ('import AppIntents\nenum A: AppEnum { case a, b\n'
     'static var typeDisplayRepresentation: TypeDisplayRepresentation { "t" }\n'
     'static let caseDisplayRepresentations: [A: DisplayRepresentation] = [\n'
     '.a: "a", .b: .init(title: "b", subtitle: "c")] }\n'
     'AppShortcut(intent: A(), phrases: ["no \\(.applicationName)"], shortTitle: "d")',
     ["t", "a", "b", "c", "d"]),
    ('Summary("no")\n.result(dialog: "no")\nMarker("no", at: 1)\n@Parameter(title: "no") var a = 1',
     []),
    ('import MapKit\nMarker("yes", coordinate: c)', ["yes"]),
    ('struct Text { init(_ a: String) {} }\nText("no")\nSwiftUI.Text("yes")', ["yes"]),
    ('enum A { struct Text { init(_ a: String) {} }\nfunc f() { Text("no"); Text.init("no") } }\n'
     'A.Text("no")\nText("yes")', ["yes"]),
    ('func say(_ a: LocalizedStringKey..., to b: String...) {}\nsay("a", "b", to: "no", "no")\n'
     'say(to: "no")\nfunc ask(_ a: @autoclosure @escaping () -> LocalizedStringKey) {}\nask("c")',
     ["a", "b", "c"]),
    ('func show(_ a: Int, title: LocalizedStringKey) {}\nshow(1, title: "yes")\nshow("no")',
     ["yes"]),
    ('struct A { func say(_ a: String) {} }\nstruct B { func say(_ a: LocalizedStringKey) {} }\n'
     'let a = A(), b = B()\na.say("no")\nb.say("yes")', ["yes"]),
    ('struct Row { let title: LocalizedStringResource; var n = 1 }\nRow(title: "yes")', ["yes"]),
    ('struct Row<C: View>: View { let title: LocalizedStringKey\n'
     '@ViewBuilder var content: () -> C; @Namespace private var id\n'
     '@Environment(\\.locale) var locale }\n'
     'Row(title: "yes") { Divider() }', ["yes"]),
    ('enum E { case a(LocalizedStringResource) }\nE.a("yes")', ["yes"]),
    ('// String(localized: "no")\nlet a = "String(localized: \\"no\\")"', []),
    ('String(localized: """\n  Several\n    lines \\\n  here\n  """)', ["Several\n  lines here"]),
    ('String(localized: #"Raw \\n \\#(1)"#)', ["Raw \\n %lld"]),
    ('String(localized: "\\u{e9}\\t\\"")', ['é\t"']),
    ('String(localized: "100%")', ["100%"]),
    ('String(localized: "100% of \\(1)")', ["100%% of %lld"]),
    ('String(localized: "\\(x, specifier: "%.2f") \\(d, format: .number) \\(placeholder: .int)")',
     ["%.2f %@ %lld"]),
    # Types.
    ('func f(a: Int32, b: UInt, _ c: Float, d e: CGFloat) '
     '{ String(localized: "\\(a)\\(b)\\(c)\\(e)") }', ["%d%llu%f%lf"]),
    ('func f(a: CInt, b: NSInteger, c: CLLocationDistance, d: CFTimeInterval?) '
     '{ String(localized: "\\(a)\\(b)\\(c / 2)\\(d ?? 0)\\(d!)") }', ["%d%lld%lf%lf%lf"]),
    ('struct A { let n: Int; var t = 1.5\n func f() { String(localized: "\\(n)\\(self.t)") } }',
     ["%lld%lf"]),
    ('struct A { let n: UInt8 }\nstruct B { let a: A }\n'
     'func f(b: B) { String(localized: "\\(b.a.n)") }', ["%u"]),
    ('func f(a: [Int]) { for x in a { String(localized: "\\(x)\\(a.count)\\(a[0])") } }',
     ["%lld%lld%lld"]),
    ('func f(a: Int?) { if let a { String(localized: "\\(a)") }\n'
     'guard let b = a else { return }\nString(localized: "\\(b)\\(a!)\\(a ?? 0)") }',
     ["%lld", "%lld%lld%lld"]),
    ('func g() -> Double { 1 }\nString(localized: "\\(g())\\(Int(g()))\\(g() * 2)\\(max(1, g()))")',
     ["%lf%lld%lf%lf"]),
    ('func g() -> (n: Int, s: String) { (1, "") }\n'
     'func f() { let (n, s) = g(); String(localized: "\\(n)\\(s)\\(g().n)") }', ["%lld%@%lld"]),
    ('typealias Cups = Int64\nfunc f(a: Cups) { String(localized: "\\(a)\\(a as Cups)") }',
     ["%lld%lld"]),
    ('enum A { static let most = 64 << 20\n'
     ' func f() { String(localized: "\\(Self.most >> 20)") } }', ["%lld"]),
    ('let s = "a"\nString(localized: "\\(s)\\(s + "b")\\(1.formatted())\\(true ? 1 : 2)")',
     ["%@%@%@%lld"]),
    ('func f(a: Int) { { (a: Double) in String(localized: "\\(a)") } }', ["%lf"]),
    # Numbers written out have the type of what they stand beside.
    ('func f(a: Double?, b: Float?, c: UInt8?) '
     '{ String(localized: "\\(a ?? 0)\\(b ?? -1)\\(c ?? (2 * 3))") }', ["%lf%f%u"]),
    ('func f(a: Double?, b: Double) { String(localized: '
     '"\\(a == nil ? 0 : b)\\(b > 3 ? 3 : b)\\(b > 3 ? b : 0)\\(a == nil ? 0 : b > 1 ? 1 : b)") }',
     ["%lf%lf%lf%lf"]),
    ('func f(a: [String: Double]) { String(localized: "\\(a["x"] ?? 0)\\(a["x", default: 0])") }',
     ["%lf%lf"]),
    ('func f(a: Int32?, b: Int32?) { String(localized: "\\(a ?? b ?? 0)\\(a ?? b!)") }', ["%d%d"]),
    ('func f(a: Double) { String(localized: "\\(max(0, a))\\(min(a, 1))\\(max(0, 1.5))") }',
     ["%lf%lf%lf"]),
    ('func f(a: Any) { String(localized: "\\(a as? Int64 ?? 0)\\(1 + 2 as Double)") }',
     ["%lld%lf"]),
    ('func f(a: Bool) { String(localized: '
     '"\\(a ? 0 : 1)\\(a ? 0 : 1.5)\\(a ? -1.5 : 2 * 3)\\(a ? 1 : nil)") }',
     ["%lld%lf%lf%@"]),
    ('func f(a: Bool, b: Double) { String(localized: "\\(a ? (a ? 0 : 1) : b)") }', ["%lf"]),
    ('let a = [1, 2.5]\nString(localized: "\\(a[0])")', ["%lf"]),
    # Types of one last name, and aliases.
    ('struct A { struct State { var n: Int } }\nstruct B { struct State { var n: Double }\n'
     'func f(s: State, t: A.State) { String(localized: "\\(s.n)\\(t.n)") } }\n'
     'extension A { func f(s: State) { String(localized: "\\(s.n)") } }',
     ["%lf%lld", "%lld"]),
    ('struct A { struct State { var n: Int }; let s: State; func g() -> State { s } }\n'
     'struct B { struct State { var n: Double }\n'
     'func f(a: A) { String(localized: "\\(a.s.n)\\(a.g().n)\\(State(n: 1).n)") } }',
     ["%lld%lld%lf"]),
    ('enum A { typealias ID = Int32\nstruct C { let id: ID } }\n'
     'enum B { typealias ID = Double\nfunc f(c: A.C, id: ID) '
     '{ String(localized: "\\(c.id)\\(id)") } }', ["%d%lf"]),
    ('struct A { func g(_ n: Int) -> Double { 1 }; func g(of n: Int) -> Int { n }\n'
     'func f() { String(localized: "\\(g(1))\\(g(of: 1))") } }', ["%lf%lld"]),
    ('struct A { var b: B? }\nstruct B { var c = C() }\nstruct C { var n = 1.5 }\n'
     'func f(a: A) { String(localized: "\\(a.b?.c.n ?? 0)\\(a.b!.c.n)") }', ["%lf%lf"]),
    ('class Order { var n = 1.5 }\nstruct A { @Environment(Order.self) private var order\n'
     'func f() { String(localized: "\\(order.n)") } }', ["%lf"]),
    # Closures.
    ('struct Row { var n: Int32 }\nfunc f(a: [Double], b: [Row], c: [String: Float]) {\n'
     'ForEach(a, id: \\.self) { x in Text("\\(x)") }\nForEach($b) { $x in Text("\\(x.n)") }\n'
     'List(b) { Text("\\($0.n)") }\n'
     'ForEach(1..<5) { Text("\\($0)") }\n'
     'ForEach(Array(b.enumerated()), id: \\.offset) { i, x in Text("\\(i + 1)\\(x.n)") }\n'
     'a.map { String(localized: "\\($0)") }\nc.forEach { k, v in Text("\\(k)\\(v)") }\n'
     'c.forEach { Text("\\($0)\\($1)") }\nc.map { Text("\\($0.value)") } }',
     ["%lf", "%d", "%d", "%lld", "%lld%d", "%lf", "%@%f", "%@%f", "%f"]),
    # Names that patterns bind.
    ('let n = 1\nenum E { case a(Double), b(n: Float, Int) }\nfunc f(e: E, i: [E], o: E?) {\n'
     'switch e { case .a(let n): String(localized: "\\(n)")\n'
     'case let .b(x, n): String(localized: "\\(x)\\(n)") }\n'
     'if case .a(let n) = e, String(localized: "c\\(n)") != "" { String(localized: "i\\(n)") }\n'
     'else { String(localized: "e\\(n)") }\n'
     'for case .a(let n) in i { String(localized: "f\\(n)") }\n'
     'guard case .a(let n)? = o else { return }\nString(localized: "g\\(n)") }',
     ["%lf", "%f%lld", "c%lf", "i%lf", "e%lld", "f%lf", "g%lf"]),
    ('let n = 1\nfunc f(a: Double?, b: [String: Double], c: (Int, k: Float)) {\n'
     'switch a { case let n?: String(localized: "\\(n)")\ncase nil: break }\n'
     'for (k, n) in b { String(localized: "\\(k)\\(n)") }\n'
     'for (i, n) in b.enumerated() { String(localized: "\\(i)\\(n.value)") }\n'
     'switch c { case (let m, let n): String(localized: "\\(m)\\(n)") } }',
     ["%lf", "%@%lf", "%lld%lf", "%lld%f"]),
    ('func f(a: Any) { let n = 1\nswitch a { case let n as Double: String(localized: "\\(n)")\n'
     'default: String(localized: "\\(n)") } }', ["%lf", "%lld"]),
    ('struct A { var error = 1, e = 2; func f() { do { try g() } '
     'catch let e as MyError { String(localized: "\\(e)\\(error)") }\n'
     'catch { String(localized: "\\(error)\\(e)") } } }', ["%@%lld", "%@%lld"]),
    ('let n = 1\nfunc f(a: Double) { g { [n = a] in String(localized: "\\(n)") } }', ["%lf"]),
    ('func f(n: Double) { g { [n = n] in String(localized: "\\(n)") } }', ["%lf"]),
    ('func f(a: [Double]) { guard let n = a.first else { return }\n'
     'String(localized: "\\(n)\\(a.last!)") }', ["%lf%lf"]),
    ('var a: Double { didSet { String(localized: "\\(oldValue)") } }', ["%lf"]),
]


@pytest.mark.parametrize("source, expected", SWIFT)
def test_swift_is_understood(tmp_path, source, expected):
    (tmp_path / "a.swift").write_text(source)
    found = []
    for string in extracted(tmp_path, "a.swift"):
        line = string["key"]
        if "table" in string:
            line += f" [{string['table']}]"
        if "bundle" in string:
            line += f" {{{string['bundle']}}}"
        if "default_value" in string:
            line += f" ={string['default_value']}"
        if "comment" in string:
            line += f" //{string['comment']}"
        assert string["notes"] == []
        found.append(line)
    assert found == expected


def test_places_are_those_of_the_keys(tmp_path):
    (tmp_path / "a.swift").write_text(
        'list.searchable(text: $q, prompt: "a")\n'
        'row.accessibilityCustomContent("b",\n  "c")\n'
        'String(localized: "d", comment: "", table: "T")\n')
    found = extracted(tmp_path, "a.swift")
    assert [(string["line"], string["column"]) for string in found] \
        == [(1, 35), (2, 32), (3, 3), (4, 19)]


def test_what_is_guessed_is_said(tmp_path):
    (tmp_path / "a.swift").write_text(
        'String(localized: "\\(unknown) of \\(Int(1))")\n'
        "NSLocalizedString(name, comment: nil)\n"
        'String(localized: "a", defaultValue: b)\n'
        'String(localized: "c", table: name)\n'
        'String(localized: "d", defaultValue: isOn ? "On" : "Off")\n'
        'NSLocalizedString("of \\(Int(1))", comment: "")\n'
    )
    done = caffe("extract", "a.swift", folder=tmp_path)
    assert done.stdout.splitlines() == [
        "a.swift:1:19: %@ of %lld", "a.swift:3:19: a", "a.swift:4:19: [*] c", "a.swift:5:19: d"]
    assert "a.swift:1:19: note: the type of “unknown” cannot be seen" in done.stderr
    assert "a.swift:2:19: warning: The key is no literal" in done.stderr
    assert "a.swift:6:19: warning: The key is no literal" in done.stderr
    assert "a.swift:3:19: note: the default value is no literal, and is left out" in done.stderr
    assert "a.swift:4:19: note: the table is no literal, so that the key may be in any" \
        in done.stderr
    assert "a.swift:5:19: note: the default value is no literal, and is left out" in done.stderr


# What shadows another name, or has one that others have, is not taken for the other.
SHADOWED = [
    'switch library.n { case let n: String(localized: "\\(n)") }',
    'if case .a(let n) = library.e { String(localized: "\\(n)") }',
    'for case let n in library.all { String(localized: "\\(n)") }',
    'for (_, n) in library.all { String(localized: "\\(n)") }',
    'library.map { n in String(localized: "\\(n)") }',
    'do {} catch Library.e(let n) { String(localized: "\\(n)") }',
    'let n = library.n; String(localized: "\\(n)")',
    'let library = library; String(localized: "\\(library.count)")',
    'String(localized: "\\(other.total)")',
    'String(localized: "\\(state.amount)")',
    'String(localized: "\\(price())")',
]


@pytest.mark.parametrize("source", SHADOWED)
def test_a_name_is_not_taken_for_another(tmp_path, source):
    (tmp_path / "a.swift").write_text(
        "let n = 1; let total = 2\nstruct Other { let total = library.total; let count: Double }\n"
        "struct A { struct State { let amount: Int } }\n"
        "struct B { struct State { let amount: Double } }\n"
        "func price() -> Int { 1 }\nfunc price() -> Double { 1 }\n"
        "func f(other: Other, state: State) { " + source + " }\n")
    done = caffe("extract", "a.swift", folder=tmp_path)
    assert re.fullmatch(r"a.swift:7:\d+: %@\n", done.stdout)
    assert "cannot be seen" in done.stderr


def test_private_names_are_those_of_their_file(tmp_path):
    for name, value in [("a", "5"), ("b", "2.5")]:
        (tmp_path / f"{name}.swift").write_text(
            f"private let limit = {value}\nprivate struct Row {{ let n = {value} }}\n"
            'func f(row: Row) { String(localized: "\\(limit) \\(row.n)") }\n')
    found = extracted(tmp_path, ".")
    assert [string["key"] for string in found] == ["%lld %lld", "%lf %lf"]
    assert all(string["notes"] == [] for string in found)


def test_what_hangs_on_much_is_looked_into_once(tmp_path):
    lines = ["func f(a0: Double?) {"]
    for index in range(1, 40):
        last = f"a{index - 1}"
        lines.append(f"let a{index} = {last} ?? {last} ?? {last} ?? {last}")
    lines.append('String(localized: "\\(a39)") }')
    (tmp_path / "a.swift").write_text("\n".join(lines))
    done = caffe("extract", "a.swift", folder=tmp_path, timeout=30)
    assert len(done.stdout.splitlines()) == 1


# Files that are no Swift in UTF-8, and the place of what is wrong.
ODD_FILES = [
    (b'// caf\xe9\nText("ok")\n', "1:1: error: The line is not UTF-8"),
    (b'let a = 1\nText("caf\xe9")\n', "2:1: error: The line is not UTF-8"),
    ('Text("a")\n'.encode("utf-16"), "1:1: error: The line is not UTF-8"),
    (b'\xef\xbb\xbfText("ok")\n', None),
]


@pytest.mark.parametrize("source, problem", ODD_FILES, ids=range(len(ODD_FILES)))
def test_files_are_utf_8(tmp_path, source, problem):
    (tmp_path / "a.swift").write_bytes(source)
    done = caffe("extract", "a.swift", folder=tmp_path, status=1 if problem else 0)
    if problem:
        assert done.stderr.startswith(f"a.swift:{problem}")
    else:
        assert done.stdout == "a.swift:1:6: ok\n"


def test_a_string_is_a_line(tmp_path):
    (tmp_path / "a.swift").write_text('Text("a\\r\\nb\\u{1b}[31m\\u{2028}\\u{0}\\\\\\u{301}")\n')
    done = caffe("extract", "a.swift", folder=tmp_path)
    assert done.stdout == 'a.swift:1:6: a\\r\\nb\\u{1b}[31m\\u{2028}\\u{0}\\\\\u0301\n'


def test_bundles_may_be_spelled_out(tmp_path):
    (tmp_path / "a.swift").write_text(
        'Text("a", bundle: .module)\nText("b", bundle: Bundle.module)\n'
        'Text("c", bundle: Bundle.main)\nText("d")\n')
    for bundle, keys in [(".module", "ab"), ("Bundle.module", "ab"), ("main", "cd")]:
        found = extracted(tmp_path, "a.swift", "--bundle", bundle)
        assert "".join(string["key"] for string in found) == keys


# Code that is nested deeply, and whether what stands behind it has to be found.
NESTED = [
    ("VStack { " * 60 + " }" * 60, True),
    ("let a = x" + ".a" * 20_000, True),
    ("let a = " + "try " * 20_000 + "f()", True),
    ("if a {}" + " else if a {}" * 5_000, True),
    ("VStack { " * 300 + " }" * 300, False),
    ("let a = " + "try " * 1_000_000 + "f()", False),
]


@pytest.mark.parametrize("source, is_found", NESTED, ids=range(len(NESTED)))
def test_code_may_be_nested_deeply(tmp_path, source, is_found):
    (tmp_path / "a.swift").write_text(source + '\nText("yes")\n')
    done = subprocess.run(
        [CAFFE, "catalog", "extract", "a.swift"], cwd=tmp_path, capture_output=True, text=True,
        timeout=300)
    if is_found or done.returncode == 0:
        assert (done.returncode, done.stdout) == (0, "a.swift:2:6: yes\n"), done.stderr
    elif done.returncode == 1:
        assert re.match(r"a.swift:1:\d+: error: ", done.stderr)
    else:
        # There, the stack ends.
        assert done.returncode == 2
        assert "a.swift: The code is nested too deeply to be read." in done.stderr


def test_a_large_file_is_refused(tmp_path):
    (tmp_path / "a.swift").write_text("//" + "x" * (16 << 20))
    done = caffe("extract", "a.swift", folder=tmp_path, status=2)
    assert "a.swift: The file has more than 16 MiB." in done.stderr


# What stands around many strings, each with a value in it.
MANY = [
    ("func f(n: Int) {{\n{}}}", 'let s{0} = String(localized: "k{0} \\(n)")\n'),
    ("let n = 1\n{}", 'let s{0} = String(localized: "k{0} \\(n)")\n'),
    ("struct A {{ let n: Int\n{}}}", 'func f{0}() {{ g(String(localized: "k{0} \\(n)")) }}\n'),
    ("[1].forEach {{\n{}}}", 'String(localized: "k{0} \\($0)")\n'),
]


@pytest.mark.parametrize("around, line", MANY, ids=range(len(MANY)))
def test_many_strings_take_no_longer_each(tmp_path, around, line):
    count = 10_000
    source = around.format("".join(line.format(number) for number in range(count)))
    (tmp_path / "a.swift").write_text(source)
    done = caffe("extract", "a.swift", folder=tmp_path, timeout=120)
    assert (len(done.stdout.splitlines()), done.stderr) == (count, "")


UNSEEN = ["library.rate ?? 0", "isFree ? 0 : library.rate", "max(0, library.rate)"]


@pytest.mark.parametrize("value", UNSEEN)
def test_a_number_beside_what_cannot_be_seen_is_no_answer(tmp_path, value):
    (tmp_path / "a.swift").write_text(f'String(localized: "\\({value})")\n')
    done = caffe("extract", "a.swift", folder=tmp_path)
    assert done.stdout == "a.swift:1:19: %@\n"
    assert f"note: the type of “{value}” cannot be seen" in done.stderr


def test_keys_are_those_at_run_time(tmp_path):
    """A test of Swift's holds the same rows to what the engine makes of them."""
    expected = re.findall(r'^ +\(#*"(.*?)"#*, .*\),$', KEYS.read_text(), re.MULTILINE)
    assert len(expected) > 20
    found = [string["key"] for string in extracted(ROOT, KEYS)]
    assert found == expected


def test_the_services_have_no_key_that_no_catalog_has():
    catalogs = (ROOT / "Services" / "Localization" / "Catalogs").glob("*/*.xcstrings")
    known = {key for path in catalogs for key in json.loads(path.read_text())["strings"]}
    found = {string["key"] for string in extracted(ROOT, "Services/Menu", "Services/Pricing")}
    assert len(found) >= 3
    assert found <= known, found - known


LINE = json.dumps({
    "file": "a.swift", "line": 1, "column": 1, "key": "k", "isFormat": False, "notes": [],
    "isDefaultValueUnknown": False, "isTableUnknown": False, "isGenerated": False,
})
# What a parser does, and what becomes of it: one that says more than a pipe takes, or prints more
# before it has read its input, is not waited for by one that waits for it.
PARSERS = [
    (f"cat >/dev/null; head -c 1000000 /dev/zero >&2; echo '{LINE}'", 0, "k"),
    (f"for n in $(seq 2000); do echo '{LINE}'; done; cat >/dev/null", 0, "k"),
    (f"echo '{LINE}'", 0, "k"),
    ("head -c 1000000 /dev/zero | tr '\\0' x; echo 'No.' >&2; exit 3", 2, "failed: No."),
    ("exit 3", 2, "failed: it ended with 3"),
    ("kill -9 $$", 2, "failed: it was ended by signal 9"),
    ("echo '{}'", 2, "is of another version"),
]


@pytest.mark.parametrize("script, status, said", PARSERS, ids=range(len(PARSERS)))
def test_the_parser_is_run_to_its_end(tmp_path, script, status, said):
    alone = tmp_path / "bin" / "caffe"
    alone.parent.mkdir()
    shutil.copy(CAFFE, alone)
    parser = tmp_path / "bin" / "caffe-extract"
    parser.write_text(f"#!/bin/sh\n{script}\n")
    parser.chmod(0o755)
    sources = tmp_path / "sources"
    sources.mkdir()
    # More names than a pipe takes, too.
    for number in range(1000):
        (sources / f"{'a' * 100}{number}.swift").touch()
    done = subprocess.run(
        [alone, "catalog", "extract", sources], cwd=tmp_path, capture_output=True, text=True,
        timeout=60)
    assert done.returncode == status, done.stderr
    assert said in (done.stderr if status else done.stdout)
