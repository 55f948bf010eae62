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

  /// `formatNumber`: whether the numbers of the template's own text are written as the values'
  /// locale does.
  var formatsNumbers = false

  /// `inflectionAlternative`.
  var alternative: MessageProgram?

  /// The names that grammar takes; others are attributes of the text.
  static let names: Set<String> = [
    "inflect", "morphology", "agreeWithArgument", "agreeWithConcept", "referentConcept",
    "inflectionAlternative", "assumedFallbackInflection", "formatNumber",
  ]

  /// Whether the text is to agree with something, or refers to it.
  var agrees: Bool {
    agreeWithArgument != nil || agreeWithConcept != nil || referentConcept != nil
  }

  /// Whether there is anything for the grammar pass to do.
  var isActive: Bool { inflect != nil || agrees || formatsNumbers }

  /// Reads the markup of a span; what has no place in its bits, as ``init(_:diagnostics:)`` does.
  init(_ span: ProgramSpan, of program: MessageProgram, diagnostics: inout [Diagnostic]) {
    if span.otherCount > 0 {
      self.init(span.others(in: program.code.span.bytes), diagnostics: &diagnostics)
    } else {
      self.init()
    }
    if span.isInflected { inflect = .automatic }
    if span.agreeWithArgument > 0 { agreeWithArgument = span.agreeWithArgument }
    if span.agreeWithConcept > 0 { agreeWithConcept = span.agreeWithConcept }
    if span.referentConcept > 0 { referentConcept = span.referentConcept }
    alternative = span.alternative(in: program)
  }

  private init() {}

  /// Reads the members of a span's attributes.
  ///
  /// A value of the wrong kind is left out and reported.
  init(_ members: [String: MarkupValue], diagnostics: inout [Diagnostic]) {
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
      guard let value = members[name] else { return nil }
      if case .integer(let index) = value, ProgramSpan.numbers.contains(index) {
        return Int(index)
      }
      complain(name, "a number from 1")
      return nil
    }
    switch members["inflect"] {
    case .bool(true): inflect = .automatic
    case .object(let members): inflect = .explicit(features("inflect", members))
    case .bool(false), nil: break
    default: complain("inflect", "true or an object")
    }
    switch members["morphology"] {
    case .object(let members): morphology = features("morphology", members)
    case nil: break
    default: complain("morphology", "an object")
    }
    formatsNumbers = members["formatNumber"] == .bool(true)
    agreeWithArgument = index("agreeWithArgument")
    agreeWithConcept = index("agreeWithConcept")
    referentConcept = index("referentConcept")
  }
}
