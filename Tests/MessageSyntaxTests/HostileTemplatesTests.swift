// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import MessageSyntax
import Testing

@Suite("Hostile templates")
struct HostileTemplatesTests {
  /// Texts as long as a template may be, that naive parsers need quadratic time for or fall off the
  /// stack with.
  ///
  /// Each is done in a blink here; were it not, the test would not end.
  static let units = [
    "^[", "[", "![", "]", "](", "^[x](", "*", "_", "**a", "*a_", "*a ", "a*", "a**b", "*a**b_c__",
    "~~a", "`", "`a``", "<", "<a", "<!--", "<a b=\"", "<?", "<![CDATA[", "<!A", "&", "&amp",
    "&#", "\\", "%", "%1$", "%#@", "%#@a", "%*", "%1", "^[a](b: [", "[a](<b", "[a](b '", "[a](((",
    "^[x](inflectionAlternative: '", "^[^[x](a: 1)](b: 2)", "*_*_", "a_*b", "(", "^[x](a: {",
  ]

  @Test(arguments: units)
  func repetitions(_ unit: String) {
    let source = String(
      repeating: unit, count: TemplateParser.templateBytesMax / unit.utf8.count)
    let template = TemplateParser.parse(source)
    #expect(template.source == source)
    #expect(Self.depth(template.nodes) <= TemplateParser.depthMax)
    #expect(template.diagnostics.count <= TemplateParser.diagnosticsMax)
  }

  @Test(arguments: [
    ("^[", "](a: 1)"), ("*", "*"), ("**", "**"), ("_", "_"), ("[", "](u)"), ("![", "](u)"),
    ("*a ", " a*"), ("^[**", "**](a: 1)"), ("~~", "~~"), ("*_", "_*"),
  ])
  func nesting(open: String, close: String) {
    for depth in [1, 2, 31, 32, 33, 100, 5000] where depth * (open + close).utf8.count < 65_000 {
      let source =
        String(repeating: open, count: depth) + "x" + String(repeating: close, count: depth)
      let nodes = TemplateParser.parse(source).nodes
      #expect(Self.depth(nodes) <= TemplateParser.depthMax)
    }
  }

  @Test func depthIsReported() {
    func template(_ depth: Int) -> MessageTemplate {
      TemplateParser.parse(
        String(repeating: "^[", count: depth) + "x"
          + String(repeating: "](a: 1)", count: depth))
    }
    #expect(Self.depth(template(32).nodes) == 32)
    #expect(template(32).diagnostics.isEmpty)
    #expect(template(33).diagnostics.map(\.rule) == ["nesting-too-deep"])
  }

  @Test func largeTemplatesAreText() {
    for unit in ["^[", "*", "%@ "] {
      let source = String(repeating: unit, count: 1 << 20)
      let template = TemplateParser.parse(source)
      #expect(template.nodes == [.text(source)])
      #expect(template.diagnostics.map(\.rule) == ["template-too-large"])
    }
    let plain = String(repeating: "x", count: 1 << 20)
    #expect(TemplateParser.parse(plain).nodes == [.text(plain)])
  }

  @Test func alternativesNestUpToALimit() {
    var source = "x"
    for _ in 0..<6 {
      let escaped = source.map { "\\'".contains($0) ? "\\\\\\\($0)" : String($0) }.joined()
      source = "^[y](inflectionAlternative: '\(escaped)')"
    }
    var depth = 0
    var template = TemplateParser.parse(source)
    #expect(template.diagnostics.map(\.rule).contains("invalid-attribute"))
    while case .span(let attributes, _)? = template.nodes.first,
      let alternative = attributes.inflectionAlternative
    {
      depth += 1
      template = alternative
    }
    #expect(depth == 4)
  }

  @Test func attributeValuesNestUpTo32() {
    func template(_ depth: Int) -> MessageTemplate {
      let open = String(repeating: "[", count: depth)
      let close = String(repeating: "]", count: depth)
      return TemplateParser.parse("^[x](a: \(open)\(close))")
    }
    #expect(template(31).diagnostics.isEmpty)
    #expect(template(32).diagnostics.map(\.rule) == ["attribute-syntax"])
    #expect(template(32).nodes == [.span(SpanAttributes(), [.text("x")])])
  }

  @Test func namesOfVariablesAreLimited() {
    let name = String(repeating: "n", count: 256)
    #expect(
      TemplateParser.parse("%#@\(name)@").nodes == [.variable(VariableReference(name: name))])
    #expect(TemplateParser.parse("%#@\(name)n@").nodes == [.text("%#@\(name)n@")])
  }

  /// The same mutations at every run: a failure can be repeated.
  @Test func mutationsNeverCrash() {
    var random = SplitMix64(state: 20_260_101)
    let alphabet = Array("^[]()*_~`<>&;\\%$@#!'\":{},.1a é\n0x/-+".unicodeScalars)
    let seeds = RealTemplatesTests.templates + MarkdownTests.links.map(\.source)
    for round in 0..<4000 {
      var scalars = Array(seeds[round % seeds.count].unicodeScalars)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0...scalars.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          scalars.insert(alphabet[Int.random(in: 0..<alphabet.count, using: &random)], at: index)
        case 1 where index < scalars.count: scalars.remove(at: index)
        default: scalars.insert(contentsOf: scalars[min(index, scalars.count / 2)...], at: index)
        }
        if scalars.count > 400 { scalars.removeLast(scalars.count - 400) }
      }
      var source = ""
      source.unicodeScalars.append(contentsOf: scalars)
      let template = TemplateParser.parse(source)
      #expect(template.source == source)
      #expect(Self.hasJoinedTexts(template.nodes), "\(source)")
      _ = KeyNormalizer.normalized(source)
    }
  }

  private static func depth(_ nodes: [TemplateNode]) -> Int {
    nodes.map { node in
      if case .span(_, let children) = node { depth(children) + 1 } else { 0 }
    }.max() ?? 0
  }

  private static func hasJoinedTexts(_ nodes: [TemplateNode]) -> Bool {
    var wasText = false
    for node in nodes {
      if case .text(let text) = node {
        if wasText || text.isEmpty { return false }
        wasText = true
      } else {
        wasText = false
        if case .span(_, let children) = node, !hasJoinedTexts(children) { return false }
      }
    }
    return true
  }
}

/// Steele, Lea and Flood's generator: the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
