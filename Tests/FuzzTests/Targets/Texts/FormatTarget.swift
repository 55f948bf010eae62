// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Inflection
import Locales
import MessageSyntax
import Resources

@testable import Catalogs
@testable import Localization

/// A message with arguments that may be of other types, too few or hostile.
///
/// It gives the same text each time, with or without an explanation, and not more than the limit.
/// What cannot be put in is reported. Texts come out as they went in, and nothing else does.
enum FormatTarget {
  private static let key = "key"

  static func run(_ bytes: UnsafeRawBufferPointer) throws {
    let input = FormatInput(bytes)
    let template = TemplateParser.parse(input.texts[0])
    let resolver = try resolver(for: input, template)
    var options = ResolveOptions(locales: [try LanguageTag(input.language)])
    options.now = Date(timeIntervalSince1970: 1_738_238_400)
    options.isolatesArguments = input.choices & 2 != 0
    options.keepsFields = input.choices & 4 != 0
    options.inflects = input.choices & 8 == 0
    let resource = LocalizedStringResource(
      key: input.choices & 1 == 0 ? Self.key : input.texts[0], arguments: input.arguments)
    let first = try resolve(resource, resolver, options)
    if let first, let characters = try? resolver.text(of: resource, options: options) {
      try FuzzFailure.unless(
        Array(characters.text.utf8) == Array(first.string.utf8)
          && characters.diagnostics == first.diagnostics,
        "“\(first.string)” is “\(characters.text)” without attributes")
    }
    options.explains = true
    let second = try resolve(resource, resolver, options)
    // Formats that are to be made first, and an explanation, are work of their own: near the limit
    // one of the two may reach it.
    guard let first, let second else { return }
    try FuzzFailure.unless(
      first.text == second.text && first.diagnostics == second.diagnostics,
      "“\(first.string)” is “\(second.string)” when it is explained")
    try FuzzFailure.unless(
      first.string.utf8.count <= 2 * ResolverLimits().textBytesMax, "the text is too long")
    try FuzzFailure.unless(first.diagnostics.count <= 200, "there is too much to say")
    let model = FormatModel(input, options)
    for rule in model.problems where first.diagnostics.count < 100 {
      try FuzzFailure.unless(
        first.diagnostics.contains { $0.rule == rule },
        "\(rule) is not reported: \(first.diagnostics)")
    }
    guard let text = model.text else { return }
    // Looks alike is not enough: no code point may be lost.
    try FuzzFailure.unless(
      Array(first.string.utf8) == Array(text.utf8), "“\(first.string)” should be “\(text)”")
  }

  /// The text, or nil where a limit was reached.
  private static func resolve(
    _ resource: LocalizedStringResource, _ resolver: Resolver, _ options: ResolveOptions
  ) throws -> ResolvedString? {
    do throws(ResolverError) {
      return try resolver.resolve(resource, options: options)
    } catch {
      try FuzzFailure.unless(error.code == .limitExceeded, "it fails: \(error)")
      return nil
    }
  }

  /// A resolver that has the message in its catalog.
  private static func resolver(
    for input: FormatInput, _ template: MessageTemplate
  ) throws -> Resolver {
    let language = try LanguageTag(input.language)
    let message = LocalizedMessage(pattern: .template(template), variables: input.variables)
    let table = CatalogTable(
      name: "Localizable", language: language, entries: [CatalogEntry(key: key, message: message)])
    let bundle = CatalogBundle(
      name: "main", developmentLanguage: language, languages: [language],
      tables: ["Localizable": [language: table]], baseTables: [:], resourceTables: [],
      tableCoverage: [])
    return Resolver(
      snapshot: CatalogSnapshot(bundles: ["main": bundle], revision: "1", diagnostics: []),
      inflection: .shared)
  }
}
