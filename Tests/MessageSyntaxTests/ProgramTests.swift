// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Locales
import Testing

@testable import MessageSyntax

/// Messages come back from their programs as they were.
@Suite struct ProgramTests {
  private static let sources = [
    "", "Text", "100% sure", "100%% sure of %d%%", "%@", "%2$@ and %1$lld", "%-08.3lf|%*d|%1$*2$d",
    "%arg of %lld", "%y", "50% *off*", "%*d *b* %*d", "*a* `b` **c *d* e** f", "a \\* b &amp; c\0",
    "[text](https://a.example/%20b \"x\") ![image](https://b.example)", "<b>%@</b> ~~x~~",
    "^[%lld **small** salad](inflect: true) ^[x](agreeWithArgument: 1, other: {a: [1, 2.5, null]})",
    "^[x](inflect: 1, agreeWithConcept: 0, referentConcept: 1000, agreeWithArgument: 1001)",
    "^[Welcome](inflect: true, inflectionAlternative: '%@ *x* %#@v@')", "%#@v@ %1$#@w@ %#@v@",
    "Grüße 👋🏽 %@é\u{301}%@", String(repeating: "long ", count: 50) + "%@" + "\\*",
    "*" + String(repeating: "x\\*", count: 200) + "*y*",
  ]

  private static let options: [TemplateParser.Options] = [
    .localized, .substitution, .unformatted, TemplateParser.Options(readsMarkdown: false),
    TemplateParser.Options(readsExtendedAttributes: false),
  ]

  private static func message(
    _ template: MessageTemplate, hasVariables: Bool
  ) -> LocalizedMessage {
    var message = LocalizedMessage(pattern: .template(template))
    guard hasVariables else { return message }
    let plural = MessagePattern.plural(
      PluralVariants(forms: [.other: .template(template), .one: .gender([:])]))
    message.variables = [
      "v": MessageVariable(valueFormat: "lld", pattern: plural),
      "u": MessageVariable(
        argumentNumber: -5, valueFormat: "no format",
        pattern: .device(["other": plural, "": .width([5: plural, -1: plural])])),
    ]
    return message
  }

  @Test(arguments: sources, options)
  func messagesComeBack(_ source: String, _ options: TemplateParser.Options) {
    let template = TemplateParser.parse(source, options: options)
    for hasVariables in [false, true] {
      let message = Self.message(template, hasVariables: hasVariables)
      #expect(LocalizedMessage(MessageProgram(message)) == message)
    }
  }

  /// What nobody has parsed comes back too, with a source that its parts do not have.
  @Test func templatesThatWereMadeByHandComeBack() {
    let strange = FormatSpecifier(
      source: "?", argumentNumber: 7, flags: .alternate, conversion: "x")
    let template = MessageTemplate(
      source: "source %@",
      nodes: [
        .text("a"), .text(""), .text("b"), .placeholder(strange),
        .variable(VariableReference(name: "x", argumentNumber: 2)),
        .span(SpanAttributes(presentationIntent: .max, link: "", imageURL: "é"), []),
      ],
      diagnostics: [
        Diagnostic(
          .error, rule: "rule", message: "Message.",
          location: SourceLocation(file: "a", line: 1, column: 1 << 40))
      ])
    let message = LocalizedMessage(pattern: .template(template))
    #expect(LocalizedMessage(MessageProgram(message)) == message)
  }

  private static func program(_ source: String) -> MessageProgram {
    let template = TemplateParser.parse(source)
    return MessageProgram(LocalizedMessage(pattern: .template(template)))
  }

  private static let lengths: [(source: String, bytesMax: Int)] = [
    ("Text", 4), ("%@", 1), ("%lld of %1$@", 8), ("**Hello** %@", 19), ("100%% sure", 11),
  ]

  /// A text has no byte more than its source, and a usual placeholder has fewer.
  @Test(arguments: lengths)
  func programsAreShort(_ row: (source: String, bytesMax: Int)) {
    #expect(Self.program(row.source).range.count <= row.bytesMax)
  }

  private static let traits: [(source: String, traits: MessageProgram.Traits)] = [
    ("Text", .isText), ("%@ %d", .isBody), ("100% sure", []),
    ("%.1f", [.isBody, .showsFractions]), ("^[x](inflect: true)", [.isBody, .hasGrammar]),
    ("*x* ^[y](morphology: {number: 'plural'})", .isBody),
  ]

  @Test(arguments: traits)
  func traitsSayWhatIsInIt(_ row: (source: String, traits: MessageProgram.Traits)) {
    #expect(Self.program(row.source).traits == row.traits)
  }
}
