// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locales
import Resources

/// What an initializer of a text asks of the catalogs in use.
///
/// These initializers cannot fail: where a limit of the resolver is reached, the default value
/// stands in as it was written.
struct LocalizationRequest {
  var resource: LocalizedStringResource

  /// The values of the resource's placeholders, in their order.
  var replacements: [Any] = []

  var concepts: [InflectionConcept] = []

  var inflects = true

  /// What the words are in; absent: the reader's languages.
  var lookupLocale: Locale?

  /// What values are written in; absent: the locale of the words.
  var formattingLocale: Locale?

  /// A request for a resource, in its locale.
  ///
  /// A resource whose locale is the process's own is for whoever reads the text.
  init(_ resource: LocalizedStringResource) {
    self.resource = resource
    lookupLocale = resource.hasReadersLocale ? nil : resource.locale
  }

  /// A request for a text that is resolved where it is named.
  init(
    key: String, defaultValue: String.LocalizationValue, table: String?, bundle: Bundle?
  ) {
    self.init(
      LocalizedStringResource(
        key: key, defaultValue: defaultValue, table: table, locale: .autoupdatingCurrent,
        bundle: LocalizedStringResource.BundleDescription(bundle)))
  }

  /// The resource with its placeholders filled, as far as there are values.
  private var filled: LocalizedStringResource {
    guard !replacements.isEmpty else { return resource }
    var value = resource.defaultValue
    var next = replacements.makeIterator()
    for (index, argument) in value.arguments.enumerated() {
      guard case .placeholder = argument.value, let replacement = next.next() else { continue }
      var filled = LocalizationArgument(replacement: replacement)
      filled.style = filled.style ?? argument.style
      value.arguments[index] = filled
    }
    return LocalizedStringResource(
      key: resource.key, defaultValue: value, table: resource.table, locale: resource.locale,
      bundle: resource.bundle, comment: resource.comment)
  }

  /// The text with its attributes, the arguments that are in it, and what these say of theirs.
  func attributed() -> (
    text: RichText, arguments: [LocalizationArgument], attributes: ArgumentAttributes
  ) {
    var attributes = ArgumentAttributes()
    let filled = attributes.marking(self.filled)
    let catalogs = LocalizationCatalogs.inUse
    var options = self.options(catalogs)
    options.keepsFields = true
    do {
      let text = try catalogs.resolver.resolve(filled, options: options).text
      return (text, filled.arguments, attributes)
    } catch {
      let text = RichText([RichText.Run(filled.fallbackText)])
      return (text, filled.arguments, attributes)
    }
  }

  /// The characters of the text.
  var string: String {
    let catalogs = LocalizationCatalogs.inUse
    let filled = self.filled
    do {
      return try catalogs.resolver.text(of: filled, options: options(catalogs)).text
    } catch {
      return filled.fallbackText
    }
  }

  private func options(_ catalogs: LocalizationCatalogs) -> ResolveOptions {
    var options = ResolveOptions(
      locales: lookupLocale.flatMap { LanguageTag(closestTo: $0.identifier) }.map { [$0] }
        ?? catalogs.readersLanguages,
      timeZone: .current, concepts: concepts.map { .init($0, user: catalogs.userTermsOfAddress) },
      reader: catalogs.userTermsOfAddress.compactMap { .init($0) })
    options.inflects = inflects
    options.formattingLocale = formattingLocale.flatMap { LanguageTag(closestTo: $0.identifier) }
    return options
  }
}

extension LocalizationCatalogs {
  /// The reader's languages, or that of the process.
  var readersLanguages: [LanguageTag] {
    if !preferredLanguages.isEmpty { return preferredLanguages }
    return LanguageTag(closestTo: Locale.current.identifier).map { [$0] } ?? [.english]
  }
}

extension LocalizationArgument {
  /// The value that takes a placeholder's place, typed where localizable strings know its type.
  init(replacement: Any) {
    switch replacement {
    case let value as any CustomLocalizedStringResourceConvertible:
      self.init(.resource(value.localizedStringResource))
    case let value as any LocalizationArgumentConvertible: self = value.localizationArgument
    default: self.init(.text(String(describing: replacement)))
    }
  }
}
