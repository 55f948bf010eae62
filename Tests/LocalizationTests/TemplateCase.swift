// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales
import Localization
import Resources
import Testing

/// A template in a language, what it is resolved with, and the text that it gives.
struct TemplateCase: CustomTestStringConvertible {
  var language: String
  var template: String
  var arguments: [LocalizationArgument]
  var expected: String
  var concepts: [ResolveOptions.Concept] = []
  var reader: GrammaticalFeatures.Gender?

  init(
    _ language: String, _ template: String, _ arguments: [LocalizationArgument] = [],
    _ expected: String, concepts: [ResolveOptions.Concept] = [],
    reader: GrammaticalFeatures.Gender? = nil
  ) {
    self.language = language
    self.template = template
    self.arguments = arguments
    self.expected = expected
    self.concepts = concepts
    self.reader = reader
  }

  var testDescription: String { "\(language): \(template) → \(expected)" }

  /// The text that the resolver gives.
  func resolve() throws -> ResolvedString {
    let catalogs = try TemporaryCatalogs([language: ["key": template]])
    let resource = LocalizedStringResource(key: "key", arguments: arguments)
    var options = ResolveOptions(locales: [try .init(language)], concepts: concepts)
    if let reader { options.reader = [.init(gender: reader)] }
    return try catalogs.resolver.resolveBothWays(resource, options: options)
  }
}

extension LocalizationArgument {
  static func int(_ value: Int64) -> Self { Self(.signedInteger(value)) }
  static func double(_ value: Double) -> Self { Self(.floatingPoint(value)) }
  static func text(_ value: String) -> Self { Self(.text(value)) }
  static func key(_ key: String) -> Self { Self(.resource(LocalizedStringResource(key: key))) }
}
