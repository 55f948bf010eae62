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

  /// Reads a request's options where they are: most readers say nothing but their locales.
  ///
  /// - Parameters:
  ///   - message: The options.
  ///   - field: The path to them.
  /// - Throws: `INVALID_ARGUMENT` with every field that is wrong.
  init(
    _ message: borrowing Caffe.Localization.V1.ResolveOptions.View, field: String = "options"
  ) throws(RPCError) {
    self.init()
    var violations = FieldViolations()
    locales = violations.locales(message.locales, "\(field).locales")
    let accepted = message.acceptLanguage.string
    if violations.name(accepted, "\(field).accept_language", .acceptLanguage), !accepted.isEmpty {
      locales += AcceptLanguage.tags(
        accepted, countMax: max(0, Self.elementsMax - locales.count))
    }
    if !message.formattingLocale.isEmpty {
      formattingLocale = violations.language(
        message.formattingLocale.string, "\(field).formatting_locale")
    }
    let device = message.device.string
    violations.name(device, "\(field).device", .device)
    let zoneName = message.timeZone.string
    if violations.name(zoneName, "\(field).time_zone", .timeZone), !zoneName.isEmpty {
      if let zone = TimeZone(identifier: zoneName) {
        timeZone = zone
      } else {
        violations.add("\(field).time_zone", "is not an IANA time zone")
      }
    }
    if message.hasNow {
      do {
        now = try Date(Google.Protobuf.Timestamp(message.now))
      } catch {
        violations.add(error, inside: "\(field).now")
      }
    }
    concepts = violations.concepts(message.concepts, "\(field).concepts")
    if message.hasReader {
      let terms = Caffe.Localization.V1.TermsOfAddress(message.reader)
      reader = [violations.terms(terms, "\(field).reader")]
    }
    try violations.check()
    requiresTranslation = message.missing == .fail
    explains = message.explain
    self.device = device
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

  fileprivate mutating func locales(
    _ texts: borrowing StringListView, _ field: @autoclosure () -> String
  ) -> [LanguageTag] {
    guard count(texts.count, field(), max: ResolveOptions.elementsMax) else { return [] }
    var tags: [LanguageTag] = []
    for index in texts.indices {
      if let tag = language(texts[index].string, "\(field())[\(index)]") { tags.append(tag) }
    }
    return tags
  }

  fileprivate mutating func concepts(
    _ messages: borrowing Caffe.Localization.V1.InflectionConcept.ListView,
    _ field: @autoclosure () -> String
  ) -> [ResolveOptions.Concept] {
    guard count(messages.count, field(), max: ResolveOptions.elementsMax) else { return [] }
    var concepts: [ResolveOptions.Concept] = []
    for index in messages.indices {
      let message = Caffe.Localization.V1.InflectionConcept(messages[index])
      if let concept = concept(message, "\(field())[\(index)]") { concepts.append(concept) }
    }
    return concepts
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
