// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Locales
import Localization
import Messages
import Resources
import WireResources

/// A field of a request that cannot be taken as it is.
struct FieldError: Error {
  /// The field's path, as in `options.locales[1]`.
  var field: String

  /// What is wrong with it.
  var message: String
}

extension ResolveOptions {
  /// The most locales, concepts and pronouns that a call may name.
  private static let elementsMax = 64

  /// Reads a request's options.
  ///
  /// - Throws: ``FieldError`` naming the first field that is wrong.
  init(_ message: Caffe.Localization.V1.ResolveOptions) throws {
    self.init()
    try Self.check(message.locales.count, "options.locales")
    for (index, text) in message.locales.enumerated() {
      guard let tag = LanguageTag(validating: text) else {
        throw FieldError(
          field: "options.locales[\(index)]", message: "is not a BCP 47 language tag")
      }
      locales.append(tag)
    }
    if !message.timeZone.isEmpty {
      guard let zone = TimeZone(identifier: message.timeZone) else {
        throw FieldError(field: "options.time_zone", message: "is not an IANA time zone")
      }
      timeZone = zone
    }
    if let timestamp = message.now {
      now = Date(
        timeIntervalSince1970: Double(timestamp.seconds) + Double(timestamp.nanos) / 1e9)
    }
    try Self.check(message.concepts.count, "options.concepts")
    for (index, concept) in message.concepts.enumerated() {
      concepts.append(try Self.concept(concept, field: "options.concepts[\(index)]"))
    }
    if let terms = message.reader {
      reader = [try Self.terms(terms, field: "options.reader")]
    }
    requiresTranslation = message.missing == .fail
    explains = message.explain
    device = message.device
    width = message.width == 0 ? nil : Int(message.width)
    fallsBackPerKey = message.perKeyFallback
    isolatesArguments = message.isolateArguments
  }

  private static func check(_ count: Int, _ field: String) throws {
    guard count <= elementsMax else {
      throw FieldError(field: field, message: "has more than \(elementsMax) elements")
    }
  }

  private static func concept(
    _ message: Caffe.Localization.V1.InflectionConcept, field: String
  ) throws -> Concept {
    switch message.concept {
    case .termsOfAddress(let terms):
      return .termsOfAddress([try Self.terms(terms, field: field + ".terms_of_address")])
    case .localizedPhrase(let phrase):
      do {
        return .localizedPhrase(try LocalizedStringResource(phrase))
      } catch {
        throw FieldError(
          field: "\(field).localized_phrase.\(error.field)", message: error.message)
      }
    case nil:
      throw FieldError(field: field, message: "has no concept")
    }
  }

  /// A pronoun's place in grammar, by the role that Foundation's custom pronouns name.
  private static let roles: [String: GrammaticalFeatures] = [
    "subjective": GrammaticalFeatures(
      morphology: ["pronounType": "personal", "grammaticalCase": "nominative"]),
    "objective": GrammaticalFeatures(
      morphology: ["pronounType": "personal", "grammaticalCase": "accusative"]),
    "reflexive": GrammaticalFeatures(morphology: ["pronounType": "reflexive"]),
    "possessive": GrammaticalFeatures(
      morphology: ["pronounType": "possessive", "determination": "independent"]),
    "possessiveAdjective": GrammaticalFeatures(
      morphology: ["pronounType": "possessive", "determination": "dependent"]),
  ]

  private static func terms(
    _ message: Caffe.Localization.V1.TermsOfAddress, field: String
  ) throws -> TermsOfAddress {
    var terms = TermsOfAddress()
    if !message.language.isEmpty {
      guard let tag = LanguageTag(validating: message.language) else {
        throw FieldError(field: field + ".language", message: "is not a BCP 47 language tag")
      }
      terms.language = tag
    }
    switch message.gender {
    case .feminine: terms.gender = .feminine
    case .masculine: terms.gender = .masculine
    case .neuter: terms.gender = .neuter
    default: break
    }
    try check(message.pronouns.count, field + ".pronouns")
    for (index, pronoun) in message.pronouns.enumerated() {
      guard let features = roles[pronoun.role] else {
        throw FieldError(
          field: "\(field).pronouns[\(index)].role",
          message: "is none of \(roles.keys.sorted().joined(separator: ", "))")
      }
      terms.pronouns.append(CustomPronoun(pronoun.form, features: features))
    }
    return terms
  }
}
