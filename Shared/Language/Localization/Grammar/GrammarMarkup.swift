// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection
import MessageSyntax

/// The grammar attributes of one `^[…](…)`, read into their types.
///
/// The names are Foundation's (`AttributeScopes.FoundationAttributes`).
struct GrammarMarkup {
  /// `inflect`.
  enum Inflect {
    case automatic
    case explicit(GrammaticalFeatures)
  }

  var inflect: Inflect?

  /// `morphology`: what the text is.
  var morphology: GrammaticalFeatures?

  /// `agreeWithArgument`, `agreeWithConcept` and `referentConcept`, counted from 1.
  var agreeWithArgument: Int?
  var agreeWithConcept: Int?
  var referentConcept: Int?

  /// `inflectionAlternative`.
  var alternative: MessageTemplate?

  /// The names that grammar takes; others are attributes of the text.
  static let names: Set<String> = [
    "inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept",
    "inflectionAlternative", "assumedFallbackInflection",
  ]

  /// Whether there is anything for the grammar pass to do.
  var isActive: Bool {
    inflect != nil || agreeWithArgument != nil || agreeWithConcept != nil
      || referentConcept != nil
  }

  /// Reads the markup of a span.
  ///
  /// A value of the wrong kind is left out and reported.
  init(_ attributes: SpanAttributes, diagnostics: inout [Diagnostic]) {
    func complain(_ name: String, _ expected: String) {
      diagnostics.append(
        Diagnostic(
          .warning, rule: "bad-attribute-value",
          message: "The value of \(name) is not \(expected); the attribute is ignored."))
    }
    func features(_ name: String, _ members: [String: MarkupValue]) -> GrammaticalFeatures {
      var unknown: [String] = []
      let features = GrammaticalFeatures(
        morphology: members.mapValues(\.spelling), unknownMembers: &unknown)
      for member in unknown { complain(name, "all understood: \(member)") }
      return features
    }
    func index(_ name: String) -> Int? {
      guard let value = attributes.extended[name] else { return nil }
      if case .integer(let index) = value, index >= 1, index <= 1000 { return Int(index) }
      complain(name, "a number from 1")
      return nil
    }
    switch attributes.extended["inflect"] {
    case .bool(true): inflect = .automatic
    case .object(let members): inflect = .explicit(features("inflect", members))
    case .bool(false), nil: break
    default: complain("inflect", "true or an object")
    }
    switch attributes.extended["morphology"] {
    case .object(let members): morphology = features("morphology", members)
    case nil: break
    default: complain("morphology", "an object")
    }
    agreeWithArgument = index("agreeWithArgument")
    agreeWithConcept = index("agreeWithConcept")
    referentConcept = index("referentConcept")
    alternative = attributes.inflectionAlternative
  }
}
