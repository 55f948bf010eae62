// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Testing

@testable import CatalogTools

/// Calls of other languages are found by their patterns, and nothing else is.
@Suite struct CallExtractionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var language: SourceLanguage
    var pattern: String
    var source: String
    /// Keys, with `|` before what else the call says.
    var found: [String]
    var testDescription: String { source }

    init(
      _ language: SourceLanguage, _ pattern: String, _ source: String, _ found: [String]
    ) {
      self.language = language
      self.pattern = pattern
      self.source = source
      self.found = found
    }
  }

  static let rows: [Row] = [
    Row(.python, "_(KEY)", "x = _('Menu') + _(\"It's\")", ["Menu", "It's"]),
    Row(.python, "_(KEY)", "# _('no')\ny = a._('no') + b_('no')\ndef _(key): pass", []),
    Row(.python, "*._(KEY)", "y = a._('yes') + self.i18n._('too') + _('no')", ["yes", "too"]),
    Row(.python, "_(KEY)", "_('one ' 'two'\n  \"three\")", ["one twothree"]),
    Row(.python, "_(KEY)", "_(('in ' + 'brackets'))", ["in brackets"]),
    Row(.python, "_(KEY)", "_('''several\nlines''')", ["several\nlines"]),
    Row(
      .python, "_(KEY)", #"_(r'raw\n') + _('new\n\x41\u00e9\U0001F600\101')"#,
      [
        "raw\\n", "new\nAé😀A",
      ]),
    Row(.python, "_(KEY)", "_(f'value {x}') + _(name) + _()", ["!", "!"]),
    Row(.python, "_(KEY)", "print(f\"a {_('inner')} b\")", ["inner"]),
    Row(
      .python, "tr(KEY, comment=COMMENT, default=DEFAULT)",
      "tr('key', default='Text', comment='What', other={'a': 1})", ["key|=Text|//What"]),
    Row(
      .python, "tr(KEY, table=TABLE)", "tr('a', table='Parts')\ntr('b', table=None)",
      [
        "a|[Parts]", "b",
      ]),
    Row(.python, "tr(KEY, table=TABLE)", "tr('a', table=name)", ["a|[*]|?"]),
    Row(
      .python, "tr(KEY, DEFAULT)", "tr('a', name)\ntr('b', None)\ntr('c', 'd')",
      ["a|=*|?", "b", "c|=d"]),
    Row(.python, "tr(_, KEY)", "tr(user, 'second')", ["second"]),
    Row(.python, "t(KEY)", "t('a', b == 'c')", ["a"]),
    Row(.go, "i18n.T(_, KEY)", "i18n.T(ctx, \"Hello\") // i18n.T(ctx, \"no\")", ["Hello"]),
    Row(.go, "i18n.T(KEY)", "i18n.T(`raw \\n`)\nother.i18n.T(\"no\")", ["raw \\n"]),
    Row(
      .go, "T(KEY)", "/* T(\"no\") */ T(\"a\" +\n\t\"b\\t\\u00e9\")\nfunc T(key string) {}",
      [
        "ab\té"
      ]),
    Row(
      .javascript, "t(KEY, {defaultValue: DEFAULT, comment: COMMENT})",
      "t('key', {comment: 'c', \"defaultValue\": `d`, count: 1})", ["key|=d|//c"]),
    Row(.javascript, "t(KEY)", "const r = /'t(\"no\")/; t('yes')", ["yes"]),
    Row(.javascript, "t(KEY)", "a = b / c; t('yes') / 2", ["yes"]),
    Row(.javascript, "t(KEY)", "<p>Don't {t('yes')} isn't</p>", ["yes"]),
    Row(
      .javascript, "t(KEY)", "<p>5\" wide {t('a')} 6\" {t(\"b\")} it's</p>; t(\"c\")",
      ["a", "b", "c"]),
    Row(.javascript, "t(KEY)", "<p>\" {t(\"a\")}</p>\n<b>' {t('b')}</b>", ["a", "b"]),
    Row(.javascript, "t(KEY)", "<p>say \"{t(\"a\")}\", {t('b')}</p>", ["a", "b"]),
    Row(.javascript, "t(KEY)", "<p>{x}/{t('a')} > / {t('b')}</p>", ["a", "b"]),
    Row(.javascript, "t(KEY)", "if (x) /['\"`]/.test(y); t('a')", ["a"]),
    Row(
      .javascript, "t(KEY)", "while (f(x)) /\"/.exec(y), t('a')\nelse /'/.test(t('b')); t('c')",
      ["a", "b", "c"]),
    Row(.javascript, "t(KEY)", "a.if (x) / y; t('a') / 2; (x) / t('b') / '\"'", ["a", "b"]),
    Row(
      .javascript, "t(KEY)", "x.map(y => /'/.test(y)); t('a'); a >= b / 'c'; t('d')", ["a", "d"]),
    Row(
      .javascript, "t(KEY)", "const a = b\n\"use strict\"; t('a'); import 'x'; t('b')", ["a", "b"]),
    Row(
      .javascript, "t(KEY)", "if (x) 'a'; else \"b\"; t('a'); 'k' in o; 'k'in o; t('b')",
      ["a", "b"]),
    Row(.javascript, "t(KEY)", "t(`a ${b}`) + `c ${t('inner')}`", ["!", "inner"]),
    Row(
      .javascript, "t(KEY)", "t('\\u{1F600}\\uD83D\\uDE00\\'\\\n  x')", ["😀😀'  x"]),
    Row(.javascript, "i18n.t(KEY)", "i18n.t('a'); this.i18n.t('b'); function t(key) {}", ["a"]),
  ]

  @Test(arguments: rows)
  func finds(_ row: Row) throws {
    let extraction = CallExtraction(
      Array(row.source.utf8), file: "f", language: row.language,
      patterns: [try CallPattern(row.pattern)])
    let strings = extraction.strings.map { string in
      var line = string.key
      if let value = string.defaultValue { line += "|=\(value)" }
      if let comment = string.comment { line += "|//\(comment)" }
      if string.isDefaultValueUnknown { line += "|=*" }
      if let table = string.isTableUnknown ? "*" : string.table { line += "|[\(table)]" }
      if !string.notes.isEmpty { line += "|?" }
      return (string.line, string.column, line)
    }
    let problems = extraction.problems.map { ($0.line, $0.column, "!") }
    let all = (strings + problems).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    #expect(all == row.found)
  }

  @Test func placesAreThoseOfTheCalls() throws {
    let source = "x\n  é = _('a')\n_('b')"
    let extraction = CallExtraction(
      Array(source.utf8), file: "f.py", language: .python, patterns: [try CallPattern("_(KEY)")])
    #expect(extraction.strings.map { [$0.line, $0.column] } == [[2, 7], [3, 1]])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "`${", "f'{", "'", "t(`${t('a')", "/[", "f\"\"\"{", "5\"", "if (", "if () /", "\"a",
    ])
  func whatNeverEndsIsNotReadAgainAndAgain(_ piece: String) throws {
    let bytes = Array(String(repeating: piece, count: 300).utf8)
    let pattern = try CallPattern("t(KEY)")
    for language in SourceLanguage.allCases {
      let found = CallExtraction(bytes, file: "f", language: language, patterns: [pattern])
      #expect(found.strings.allSatisfy { $0.key == "a" })
    }
  }

  @Test(arguments: [
    ("tr", "is no call: NAME(KEY)"), ("(KEY)", "is no call: NAME(KEY)"), ("tr(_)", "has no KEY"),
    ("tr(TEXT)", "has “TEXT”"), ("a..b(KEY)", "names nothing"), ("t(KEY + 1)", "has an argument"),
  ])
  func wrongPatternsAreRefused(_ pattern: String, _ reason: String) {
    #expect {
      _ = try CallPattern(pattern)
    } throws: { error in
      (error as? CatalogProblem)?.message.contains(reason) ?? false
    }
  }

  @Test func nothingCrashesTheTokenizer() {
    let pieces = ["'", "\"", "`", "${", "}", "\\", "/", "*/", "'''", "f'{", "(", "t", "\n", "é"]
    for language in SourceLanguage.allCases {
      for a in pieces {
        for b in pieces {
          for c in pieces {
            let tokens = SourceTokenizer.tokens(of: Array((a + b + c).utf8), language)
            #expect(tokens.allSatisfy { $0.offset < (a + b + c).utf8.count })
          }
        }
      }
    }
  }

  /// What stands within itself, or does not end, is read about as fast as what follows itself.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("t(", ")"), ("t('a', {x: ", "})"), ("t(", ""), ("\\'", ""), ("=/[", ""), ("t('a',{", ""),
      ("f'\\'", ""), ("(", ")"),
    ])
  func timeIsLinear(_ start: String, _ end: String) throws {
    let count = 20_000
    let source =
      "x = '" + String(repeating: start, count: count) + String(repeating: end, count: count)
    let pattern = try CallPattern("t(KEY)")
    for language in SourceLanguage.allCases {
      let found = CallExtraction(
        Array((source + "\nt('last')").utf8), file: "a", language: language, patterns: [pattern])
      #expect(found.strings.count + found.problems.count < 2 * count)
    }
  }

  @Test(arguments: [
    (#"{"calls": [{"language": "cobol"}]}"#, 11, "of python, go, javascript"),
    (#"{"calls": [{"language": "go", "patterns": ["x"]}]}"#, 44, "is no call"),
    (#"{"calls": [{"language": "go"}]}"#, 12, "no “patterns”"),
    (#"{"call": []}"#, 10, "no setting “call”"), (#"{"ignore": [1]}"#, 13, "no list of texts"),
  ])
  func wrongConfigurationsHaveAPlace(_ text: String, _ column: Int, _ reason: String) {
    #expect {
      _ = try ExtractionConfiguration(Array(text.utf8), file: "c.json")
    } throws: { error in
      guard let problem = error as? CatalogProblem else { return false }
      return problem.message.contains(reason) && (problem.location?.column ?? 0) >= column - 1
    }
  }

  @Test(.timeLimit(.minutes(1))) func manyCallsOfOneKeyTakeNoLonger() {
    let calls = (0..<100_000).map { SourceString("a", comment: String($0 / 2)) }
    let entry = SourceStrings(calls).tables["Localizable"]?.first
    #expect(entry?.calls.count == calls.count)
    #expect(entry?.comment?.split(separator: "\n").count == calls.count / 2)
  }

  @Test func callsOfOneKeyAreOneEntry() {
    let strings = SourceStrings([
      SourceString("a", comment: "First", file: "x", line: 1),
      SourceString("a", defaultValue: "A", comment: "Second", file: "x", line: 2),
      SourceString("a", defaultValue: "B", comment: "First", file: "y", line: 3),
      SourceString("a", table: "Parts"),
      SourceString("b", comment: "X"), SourceString("b", comment: "a\nb"),
      SourceString("b", comment: "a\nb"), SourceString("b", comment: "a"),
    ])
    let entry = strings.tables["Localizable"]?.first
    #expect(entry?.comment == "First\nSecond")
    #expect(entry?.defaultValue == "A" && entry?.text == "A")
    #expect(entry?.calls.count == 3)
    // One of several lines is one, too.
    #expect(strings.tables["Localizable"]?.last?.comment == "X\na\nb\na")
    #expect(strings.problems.map(\.line) == [3])
    #expect(strings.tables["Parts"]?.map(\.key) == ["a"])
  }
}
