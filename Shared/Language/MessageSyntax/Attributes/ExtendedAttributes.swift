// SPDX-License-Identifier: Apache-2.0

import Diagnostics

/// Decodes what stands in the parentheses of `^[…](…)`.
struct ExtendedAttributes {
  /// The most alternatives within alternatives.
  ///
  /// Each level doubles the escapes that it takes.
  private static let alternativeDepthMax = 4

  /// How much of attributes a message quotes, in bytes.
  private static let quotedBytes = 80

  let options: TemplateParser.Options
  let alternativeDepth: Int
  private(set) var diagnostics: [Diagnostic] = []

  init(options: TemplateParser.Options, alternativeDepth: Int) {
    self.options = options
    self.alternativeDepth = alternativeDepth
  }

  /// Reads attributes.
  ///
  /// Those that cannot be read are left out and reported.
  ///
  /// swift-cmark takes away entities and backslashes before punctuation first, as in an address,
  /// and only then is the text JSON5. That breaks quotes that are escaped for JSON5's sake
  /// (`'it\'s'`), so what does not parse that way is parsed as it was written.
  mutating func decode(_ bytes: [UInt8]) -> SpanAttributes {
    let cleaned = Array(LinkTarget.unescape(bytes, bytes.indices).utf8)
    do throws(JSON5Reader.SyntaxError) {
      return attributes(from: try JSON5Reader.readObject(cleaned))
    } catch {
      if cleaned != bytes, let members = try? JSON5Reader.readObject(bytes) {
        return attributes(from: members)
      }
      let start = Excerpt.text(bytes, 0..<Self.quotedBytes)
      let text = start.utf8.count < bytes.count ? start + "…" : start
      diagnostics.append(
        Diagnostic(
          .warning, rule: "attribute-syntax",
          message: "The attributes “\(text)” cannot be read: \(error.message)."))
      return SpanAttributes()
    }
  }

  private mutating func attributes(from members: [String: MarkupValue]) -> SpanAttributes {
    var result = SpanAttributes()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch (name, value) {
      case ("inflect", .bool), ("inflect", .object), ("morphology", .object),
        ("formatNumber", .bool), ("languageIdentifier", .string):
        result.extended[name] = value
      case ("agreeWithArgument", _), ("agreeWithConcept", _), ("referentConcept", _):
        if let number = ordinal(value) {
          result.extended[name] = .integer(number)
        } else {
          report(name, "a number, 1 or more")
        }
      case ("inflectionAlternative", .string(let text)):
        guard alternativeDepth < Self.alternativeDepthMax else {
          report(name, "less deeply nested")
          continue
        }
        let alternative = TemplateParser.parse(
          text, options: options, alternativeDepth: alternativeDepth + 1)
        diagnostics += alternative.diagnostics
        result.inflectionAlternative = alternative
      case ("inflect", _): report(name, "true or a morphology in braces")
      case ("morphology", _): report(name, "a morphology in braces")
      case ("formatNumber", _): report(name, "true or false")
      case ("inflectionAlternative", _), ("languageIdentifier", _):
        report(name, "a text in quotes")
      // Any other attribute is for the application to know, as `rainbow` in Apple's sample.
      default: result.extended[name] = value
      }
    }
    return result
  }

  private func ordinal(_ value: MarkupValue) -> Int64? {
    switch value {
    case .integer(let number) where number >= 1: number
    case .number(let number) where number >= 1: Int64(exactly: number)
    default: nil
    }
  }

  private mutating func report(_ name: String, _ wanted: String) {
    diagnostics.append(
      Diagnostic(
        .warning, rule: "invalid-attribute",
        message: "The attribute “\(name)” is ignored: its value has to be \(wanted)."))
  }
}
