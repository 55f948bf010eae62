// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax
import Testing

@Suite("^[…](…) and its attributes")
struct ExtendedAttributesTests {
  static let cases: [TemplateCase] = [
    .init("^[x](inflect: true)", "<inflect=true|x>"),
    .init("^[x](inflect:true)", "<inflect=true|x>"),
    .init("^[x](inflect: false)", "<inflect=false|x>"),
    .init("^[x]()", "<|x>"),
    .init("^[](inflect: true)", "<inflect=true|>"),
    .init("^[x] y", "^[x] y"),
    .init("^[x", "^[x"),
    .init("^[x] (inflect: true)", "^[x] (inflect: true)"),
    .init("^[x][label]", "^[x][label]"),
    .init("^name[x](inflect: true)", "^name[x](inflect: true)"),
    .init("2^10 and ^ and ^[", "2^10 and ^ and ^["),
    .init("^[x](nosuch: 1) y", "<nosuch=1|x> y"),
    .init(
      "^[Fast](rainbow: 'fun') & ^[Delicious](rainbow: 'extreme') Food",
      "<rainbow='fun'|Fast> & <rainbow='extreme'|Delicious> Food"),
    .init(
      "Tu ^[%2$@ %1$@](inflect: true) está ^[listo](agreeWithArgument: 2).",
      "Tu <inflect=true|{%2$@} {%1$@}> está <agreeWithArgument=2|listo>."),
    .init(
      "Add ^[%lld %@ ^[%@](morphology: { partOfSpeech: \"noun\" })](inflect: true) to your order",
      "Add <inflect=true|{%lld} {%@} <morphology={partOfSpeech:'noun'}|{%@}>> to your order"),
    .init(
      "^[chico](inflect: { partOfSpeech: 'noun', grammaticalGender: 'feminine' })",
      "<inflect={grammaticalGender:'feminine',partOfSpeech:'noun'}|chico>"),
    .init("^[*x* [y](z)](inflect: true)", "<inflect=true|<em|x> <link=z|y>>"),
    .init("**^[x](inflect: true)**", "<strong|<inflect=true|x>>"),
    .init("[^[x](inflect: true)](u)", "<link=u|<inflect=true|x>>"),
    .init("^[^[a](b: 1)](c: 2)", "<c=2|<b=1|a>>"),
    .init("^[a [b] c](inflect: true)", "<inflect=true|a [b] c>"),
    .init("^[a] b](inflect: true)", "^[a] b](inflect: true)"),
    .init("*a ^[b*](c: 1)", "*a <c=1|b*>"),
    .init("^[x](a: '(b)')", "<a='(b)'|x>"),
    .init(#"^[x](a: 'b\)c')"#, "<a='b)c'|x>"),
    .init("^[x](a: 1, inflect: true, b: 'c',)", "<a=1 b='c' inflect=true|x>"),
    .init("^[x]({inflect: true})", "<inflect=true|x>"),
    .init("^[x]( { inflect : true } )", "<inflect=true|x>"),
    .init("^[x](\n  inflect: true\n)", "<inflect=true|x>"),
    .init("^[x](agreeWithConcept: 1)", "<agreeWithConcept=1|x>"),
    .init("^[x](referentConcept: 0x2)", "<referentConcept=2|x>"),
    .init("^[x](agreeWithArgument: 2.0)", "<agreeWithArgument=2|x>"),
    .init("^[x](formatNumber: true)", "<formatNumber=true|x>"),
    .init("^[x](languageIdentifier: 'es')", "<languageIdentifier='es'|x>"),
    .init(
      "^[Bienvenido](inflect: true, inflectionAlternative: 'Te **damos** la %@').",
      "<inflect=true alternative=(Te <strong|damos> la {%@})|Bienvenido>."),
    .init(#"^[x](inflectionAlternative: 'it\'s')"#, "<alternative=(it's)|x>"),
    .init("^[x](a: &quot;b&quot;)", "<a='b'|x>"),
    .init(#"^[x](a: "b \"c\" d")"#, #"<a='b "c" d'|x>"#),
  ]

  @Test(arguments: cases)
  func parses(_ row: TemplateCase) {
    let template = TemplateParser.parse(row.source)
    #expect(TemplateNotation.text(template.nodes) == row.expected)
    let isMarked = row.source.contains("^[")
    #expect(template.diagnostics.map(\.rule) == (isMarked ? [] : ["missing-caret"]))
  }

  /// The matcher of parentheses does not know quotes: the attributes end in the text.
  @Test func parenthesisInQuotesEndsTheAttributes() {
    let template = TemplateParser.parse("^[x](a: ':)')")
    #expect(TemplateNotation.text(template.nodes) == "<|x>')")
    #expect(template.diagnostics.map(\.rule) == ["attribute-syntax"])
  }

  /// What looks like attributes and is none stays text, and is reported.
  @Test(
    arguments: [
      ("^[x](inflect: true", "unclosed-attributes"), ("a ^[x](a: '(' ) b", "unclosed-attributes"),
      ("[x](inflect: true) y", "missing-caret"), ("[%@](agreeWithArgument: 1)", "missing-caret"),
      ("[x]( { 'morphology' : {} } )", "missing-caret"), ("![x](inflect: true)", "missing-caret"),
      ("[x](inflect)", nil), ("[x](https://e.org)", nil), ("[x](Inflect: true)", nil),
      ("[x] (inflect: true)", nil), ("[x](", nil), ("[x](inflect", nil), ("^[x] (y", nil),
    ] as [(String, String?)])
  func whatIsNearlyMarkupIsReported(source: String, rule: String?) {
    let template = TemplateParser.parse(source)
    #expect(template.diagnostics.map(\.rule) == (rule.map { [$0] } ?? []))
    if rule == "missing-caret" || rule == "unclosed-attributes" {
      let text = TemplateNotation.text(template.nodes).replacing("{%@}", with: "%@")
      #expect(text == source)
    }
  }

  /// Without attributes, brackets are brackets.
  @Test func withoutExtendedAttributesNoCaretIsMissed() {
    let options = TemplateParser.Options(readsExtendedAttributes: false)
    #expect(TemplateParser.parse("[x](inflect: true)", options: options).diagnostics.isEmpty)
  }

  @Test func aLinkThatLooksLikeAttributesIsALinkAndReported() {
    let template = TemplateParser.parse("[x](inflect:true)")
    #expect(TemplateNotation.text(template.nodes) == "<link=inflect:true|x>")
    #expect(template.diagnostics.map(\.rule) == ["missing-caret"])
  }

  /// A message quotes the start, in whole characters.
  @Test func longAttributesAreQuotedInWholeCharacters() throws {
    for count in 70..<90 {
      let start = "a: '" + String(repeating: "x", count: count) + "👨‍👩‍👧‍👦"
      let template = TemplateParser.parse("^[x](\(start)\(start))")
      let message = try #require(template.diagnostics.first?.message)
      #expect(!message.contains("\u{FFFD}"))
      let quoted = try #require(message.split(separator: "“").last?.split(separator: "…").first)
      #expect((start + start).hasPrefix(String(quoted)), "\(message)")
      #expect(quoted.utf8.count >= 80)
    }
  }

  @Test(
    arguments: [
      ("inflet", "inflect"), ("Inflect", "inflect"), ("agreeWithArg", nil),
      ("agreeWithArguments", "agreeWithArgument"), ("morpholgy", "morphology"), ("rainbow", nil),
      ("inflect", nil), ("u", nil), ("", nil), (String(repeating: "x", count: 10_000), nil),
    ] as [(String, String?)])
  func misspelledNamesAreKnown(name: String, meant: String?) {
    #expect(AttributeNames.known(like: name) == meant)
  }

  static let json5: [TemplateCase] = [
    .init("a: null, b: [1, 2,], c: {d: {}}", "{a:null,b:[1,2],c:{d:{}}}"),
    .init("'a b': 1, \"c\": 2, $d_1: 3, ñ: 4", "{$d_1:3,a b:1,c:2,ñ:4}"),
    .init(
      "a: 0xFF, b: -0x10, c: +7, d: 1.5, e: .5, f: 5., g: 1e3, h: -2.5E-1",
      "{a:255,b:-16,c:7,d:1.5,e:0.5,f:5.0,g:1000.0,h:-0.25}"),
    .init("a: Infinity, b: -Infinity, c: NaN, d: +Infinity", "{a:inf,b:-inf,c:nan,d:inf}"),
    .init("a: 99999999999999999999", "{a:1e+20}"),
    .init(
      "a: 9223372036854775807, b: -9223372036854775808",
      "{a:9223372036854775807,b:-9223372036854775808}"),
    .init("/* c */ a /* d */ : // e\n 1 // f", "{a:1}"),
    .init("a: 1, a: 2", "{a:2}"),
    .init("", "{}"),
    .init("  ", "{}"),
    .init("{}", "{}"),
    .init(
      #"a: 'x\ny\tz', b: 'é', c: '\xe9', d: '😀'"#,
      "{a:'x\ny\tz',b:'é',c:'é',d:'😀'}"),
    .init("a: true, b: false", "{a:true,b:false}"),
    .init(#"a: '\u00e9\ud83d\ude00\ud83dx\u0000\0'"#, "{a:'é😀\u{FFFD}x\u{FFFD}\u{FFFD}'}"),
    .init("a: 'x\0y\\\0z'", "{a:'x\u{FFFD}y\u{FFFD}z'}"),
    .init("a: 'it\\'s\0'", "{a:'it\'s\u{FFFD}'}"),
    .init("a:\u{A0}1,\u{FEFF}b: 2", "{a:1,b:2}"),
    .init("a: 'x\\\ny'", "{a:'xy'}"),
  ]

  @Test(arguments: json5)
  func readsJSON5(_ row: TemplateCase) throws {
    let template = TemplateParser.parse("^[x](\(row.source))")
    #expect(template.diagnostics.isEmpty)
    guard case .span(let attributes, _)? = template.nodes.first else {
      Issue.record("no span: \(template.nodes)")
      return
    }
    #expect(TemplateNotation.text(.object(attributes.extended)) == row.expected)
  }

  @Test(arguments: [
    "a", "a:", "a 1", "a: b", "1: 2", "a: 1 b: 2", "{a: 1", "a: 1}", "a: [1", "a: 'x", "a: 01",
    "a: 1.2.3", "a: 0x", "a: 1e", "a: .", "a: --1", "a: /* x", ",", "a:: 1", "a: 'x\ny'",
    "a: '\\1'", "a: \\u12", "true", "a: 0xFFFFFFFFFFFFFFFFF",
  ])
  func badAttributesAreIgnored(_ attributes: String) {
    let template = TemplateParser.parse("^[x](\(attributes)) y")
    #expect(TemplateNotation.text(template.nodes) == "<|x> y")
    #expect(template.diagnostics.map(\.rule) == ["attribute-syntax"])
  }

  @Test(arguments: [
    "inflect: 1", "inflect: 'true'", "morphology: true", "agreeWithArgument: 0",
    "agreeWithArgument: -1", "agreeWithArgument: 1.5", "agreeWithArgument: '2'",
    "agreeWithConcept: true", "referentConcept: null", "inflectionAlternative: 1",
    "formatNumber: 1", "languageIdentifier: 5", "agreeWithArgument: Infinity",
    "agreeWithArgument: 1e300",
  ])
  func badValuesAreIgnored(_ attribute: String) {
    let template = TemplateParser.parse("^[x](\(attribute), other: 1)")
    #expect(TemplateNotation.text(template.nodes) == "<other=1|x>")
    #expect(template.diagnostics.map(\.rule) == ["invalid-attribute"])
  }

  @Test func attributesCanBeOff() {
    let options = TemplateParser.Options(readsExtendedAttributes: false)
    let template = TemplateParser.parse("a ^[x](inflect: true) b", options: options)
    #expect(TemplateNotation.text(template.nodes) == "a <|x> b")
  }

  @Test func parenthesesNestUpTo32() {
    func source(_ depth: Int) -> String {
      let open = String(repeating: "(", count: depth)
      let close = String(repeating: ")", count: depth)
      return "^[x](a: '\(open)\(close)')"
    }
    #expect(TemplateNotation.text(TemplateParser.parse(source(32)).nodes).hasPrefix("<a='(("))
    #expect(TemplateParser.parse(source(33)).nodes == [.text(source(33))])
  }
}
