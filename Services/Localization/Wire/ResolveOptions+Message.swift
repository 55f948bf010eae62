// SPDX-License-Identifier: Apache-2.0

import Foundation
import Inflection
import Locales
import Localization
import Messages
import RPC
import Resources
import ServiceKit
import WireResources

extension ResolveOptions {
  /// The most locales, concepts and pronouns that a call may name.
  fileprivate static let elementsMax = 64

  /// Reads a request's options.
  ///
  /// - Parameters:
  ///   - message: The options.
  ///   - field: The path to them.
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(
    _ message: Caffe.Localization.V1.ResolveOptions, field: String = "options"
  ) throws(RPCError) {
    self.init()
    var violations = FieldViolations()
    locales = violations.locales(message.locales, "\(field).locales")
    if violations.name(message.acceptLanguage, "\(field).accept_language", .acceptLanguage) {
      locales += AcceptLanguage.tags(
        message.acceptLanguage, countMax: max(0, Self.elementsMax - locales.count))
    }
    if !message.formattingLocale.isEmpty {
      formattingLocale = violations.language(
        message.formattingLocale, "\(field).formatting_locale")
    }
    violations.name(message.device, "\(field).device", .device)
    if violations.name(message.timeZone, "\(field).time_zone", .timeZone),
      !message.timeZone.isEmpty
    {
      if let zone = TimeZone(identifier: message.timeZone) {
        timeZone = zone
      } else {
        violations.add("\(field).time_zone", "is not an IANA time zone")
      }
    }
    if let timestamp = message.now {
      do {
        now = try Date(timestamp)
      } catch {
        violations.add(error, inside: "\(field).now")
      }
    }
    concepts = violations.concepts(message.concepts, "\(field).concepts")
    if let terms = message.reader { reader = [violations.terms(terms, "\(field).reader")] }
    try violations.check()
    requiresTranslation = message.missing == .fail
    explains = message.explain
    device = message.device
    width = message.width == 0 ? nil : Int(message.width)
    fallsBackPerKey = message.perKeyFallback
    isolatesArguments = message.isolateArguments
    // Other outputs have no place for the parts of values.
    keepsFields = message.output == .attributed
  }

  /// A pronoun's place in grammar, by the role that Foundation's custom pronouns name.
  fileprivate static let roles: [String: GrammaticalFeatures] = [
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
}

// Each reads a part of the options, and adds what is wrong with it.
extension FieldViolations {
  /// Reads a language tag, or nothing where it is none.
  mutating func language(_ text: String, _ field: @autoclosure () -> String) -> LanguageTag? {
    let tag = LanguageTag(validating: text)
    if tag == nil { add(field(), "is not a BCP 47 language tag") }
    return tag
  }

  fileprivate mutating func locales(_ texts: [String], _ field: @autoclosure () -> String)
    -> [LanguageTag]
  {
    guard count(texts.count, field(), max: ResolveOptions.elementsMax) else { return [] }
    return texts.enumerated().compactMap { language($1, "\(field())[\($0)]") }
  }

  fileprivate mutating func concepts(
    _ messages: [Caffe.Localization.V1.InflectionConcept], _ field: @autoclosure () -> String
  ) -> [ResolveOptions.Concept] {
    guard count(messages.count, field(), max: ResolveOptions.elementsMax) else { return [] }
    return messages.enumerated().compactMap { concept($1, "\(field())[\($0)]") }
  }

  private mutating func concept(
    _ message: Caffe.Localization.V1.InflectionConcept, _ field: @autoclosure () -> String
  ) -> ResolveOptions.Concept? {
    switch message.concept {
    case .termsOfAddress(let message):
      return .termsOfAddress([terms(message, "\(field()).terms_of_address")])
    case .localizedPhrase(let phrase):
      do {
        return .localizedPhrase(try LocalizedStringResource(phrase).havingKey())
      } catch {
        add(error, inside: "\(field()).localized_phrase")
      }
    case nil:
      add(field(), "has no concept")
    }
    return nil
  }

  fileprivate mutating func terms(
    _ message: Caffe.Localization.V1.TermsOfAddress, _ field: @autoclosure () -> String
  ) -> ResolveOptions.TermsOfAddress {
    var terms = ResolveOptions.TermsOfAddress()
    if !message.language.isEmpty {
      terms.language = language(message.language, "\(field()).language")
    }
    switch message.gender {
    case .feminine: terms.gender = .feminine
    case .masculine: terms.gender = .masculine
    case .neuter: terms.gender = .neuter
    default: break
    }
    guard count(message.pronouns.count, "\(field()).pronouns", max: ResolveOptions.elementsMax)
    else {
      return terms
    }
    for (index, pronoun) in message.pronouns.enumerated() {
      name(pronoun.form, "\(field()).pronouns[\(index)].form", .pronoun)
      if let features = ResolveOptions.roles[pronoun.role] {
        terms.pronouns.append(CustomPronoun(pronoun.form, features: features))
      } else {
        let roles = ResolveOptions.roles.keys.sorted().joined(separator: ", ")
        add("\(field()).pronouns[\(index)].role", "is none of \(roles)")
      }
    }
    return terms
  }
}
