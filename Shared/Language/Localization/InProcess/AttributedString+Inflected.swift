// SPDX-License-Identifier: Apache-2.0

import Diagnostics
public import Foundation
import Inflection
import Locales
import MessageSyntax
public import Resources

extension AttributedString {
  /// The text with its grammar made to agree, in the language of whoever reads it.
  ///
  /// The attributes that asked for it (`inflect`, `agreementArgument` and so on) are gone. A
  /// stretch with the same value of such an attribute is one phrase.
  public func inflected() -> AttributedString {
    let catalogs = LocalizationCatalogs.inUse
    return inflected(
      catalogs.readersLanguages.first ?? .english, user: catalogs.userTermsOfAddress, concepts: [])
  }

  /// The text with its grammar made to agree, in a locale's language.
  ///
  /// - Parameters:
  ///   - locale: Whose language the text is in, where it does not say so itself.
  ///   - userTermsOfAddress: How whoever reads the text wants to be spoken to.
  ///   - concepts: What the text refers to without saying it.
  /// - Returns: The text as it is to be read.
  public func inflected(
    locale: Locale, userTermsOfAddress: [TermOfAddress] = [], concepts: [InflectionConcept] = []
  ) -> AttributedString {
    inflected(
      LanguageTag(closestTo: locale.identifier) ?? .english, user: userTermsOfAddress,
      concepts: concepts)
  }

  private func inflected(
    _ language: LanguageTag, user: [TermOfAddress], concepts: [InflectionConcept]
  ) -> AttributedString {
    let options = ResolveOptions(
      locales: [language], timeZone: .current, concepts: concepts.map { .init($0, user: user) },
      reader: user.compactMap { .init($0) })
    // The text is the program's own, however long.
    var composer = Composer(
      resolver: LocalizationCatalogs.inUse.resolver, options: options, work: Work(.unlimited))
    let voice = Voice(words: language, values: language, work: &composer.work)
    var frame = Composer.Frame([], .empty, voice, depth: 0)
    var phrases = InflectablePhrases(self)
    do {
      try composer.agree(&phrases.composition, frame: &frame)
    } catch {
      // A limit was reached: the text is as it was, and still says what it asks for.
      return self
    }
    return phrases.text
  }
}

/// Attributed text as the grammar looks at it, and back.
private struct InflectablePhrases: ~Copyable {
  var composition = Composition()

  /// What each run of the text says besides grammar.
  private var containers: [AttributeContainer] = []

  private static let runName = "caffe.run"

  init(_ text: AttributedString) {
    var markups: [[String: MarkupValue]] = []
    for run in text.runs {
      let encoded = AttributedString(text[run.range]).encodedRuns
      let attributes = encoded.first?.attributes ?? [:]
      let index = composition.add(encoded.reduce(into: "") { $0 += $1.text })
      composition.pieces[index].features = encoded.first?.morphology
      composition.pieces[index].argument = run.replacementIndex
      composition.pieces[index].number = run.localizedNumericArgument.flatMap {
        TypedNumber($0).numericValue
      }
      composition.pieces[index].attributes.languageIdentifier = run.languageIdentifier
      composition.pieces[index].attributes.custom[Self.runName] = .integer(
        Int64(containers.count))
      markups.append(Self.markup(attributes, alternative: run.inflectionAlternative))
      var container = run.attributes
      container.morphology = nil
      container.inflect = nil
      container.inflectionAlternative = nil
      container.agreementArgument = nil
      container.agreementConcept = nil
      container.referentConcept = nil
      containers.append(container)
    }
    group(markups)
  }

  /// Neighbouring runs that ask for the same are one phrase.
  private mutating func group(_ markups: [[String: MarkupValue]]) {
    var start = 0
    while start < markups.count {
      let end = markups[start...].firstIndex { $0 != markups[start] } ?? markups.count
      var members = markups[start]
      let alternative = members.removeValue(forKey: "inflectionAlternative")
      var diagnostics = [] as [Diagnostic]
      var markup = GrammarMarkup(members, diagnostics: &diagnostics)
      if case .string(let text) = alternative {
        markup.alternative = MessageProgram(
          LocalizedMessage(pattern: .template(MessageTemplate(text: text))))
      }
      if markup.isActive { composition.groups.append(.init(markup, start..<end)) }
      start = end
    }
  }

  private static func markup(
    _ attributes: [String: AttributeValue], alternative: AttributedString?
  ) -> [String: MarkupValue] {
    var result: [String: MarkupValue] = [:]
    let names = [
      "NSInflect": "inflect", "NSAgreeWithArgument": "agreeWithArgument",
      "NSAgreeWithConcept": "agreeWithConcept", "NSReferentConcept": "referentConcept",
    ]
    for (encoded, name) in names {
      switch attributes[encoded] {
      case .flag(let flag): result[name] = .bool(flag)
      case .integer(let number): result[name] = .integer(number)
      case .text(let json):
        let members = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        result[name] = members.map { .object($0.mapValues { .string($0) }) }
      case .number, nil: break
      }
    }
    if let alternative {
      result["inflectionAlternative"] = .string(String(alternative.characters))
    }
    return result
  }

  /// The text as it is by now.
  var text: AttributedString {
    var text = AttributedString()
    for piece in composition.pieces {
      guard case .integer(let index) = piece.attributes.custom[Self.runName],
        containers.indices.contains(Int(index))
      else { continue }
      text.append(
        AttributedString(composition.text(of: piece), attributes: containers[Int(index)]))
    }
    return text
  }
}

extension TypedNumber {
  fileprivate init(
    _ value: AttributeScopes.FoundationAttributes.LocalizedStringArgumentAttributes
      .LocalizedNumericArgumentAttribute.Value
  ) {
    switch value {
    case .uint(let value): self = .unsigned(value)
    case .int(let value): self = .signed(value)
    case .double(let value): self = .floatingPoint(value)
    case .decimal(let value): self = .decimal(ExactDecimal(value).text)
    }
  }
}
