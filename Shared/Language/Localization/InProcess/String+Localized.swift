// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Resources

extension String {
  /// How a localized text is made.
  public struct LocalizationOptions: Sendable {
    /// The values of the text's placeholders, in their order.
    public var replacements: [any Sendable]?

    /// Makes options that ask for nothing.
    public init() {}
  }

  /// The text of a resource, from the catalogs in use (see `LocalizationCatalogs`).
  ///
  /// The resource's locale says in which language; its own process's locale stands for whoever
  /// reads the text. Grammar is made to agree and markup is left out: these are the characters of
  /// `AttributedString(localized:)`.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self = LocalizationRequest(resource).string
  }

  /// The text of a resource whose placeholders get their values now.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
    var request = LocalizationRequest(resource)
    request.replacements = options.replacements ?? []
    self = request.string
  }

  /// The text of a key, which is also its text in the development language.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key with its arguments: `"\(count) salads"`.
  ///   - table: The table to look in; absent: `Localizable`.
  ///   - bundle: The bundle to look in; absent: `main`. It is known by its name alone.
  ///   - locale: What values are written in. As on Apple's platforms it does not choose the
  ///     language of the words: that is the reader's. The current one: the locale of the words.
  ///   - comment: A note for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      keyAndValue.key, keyAndValue, LocalizationOptions(), table: table, bundle: bundle,
      locale: locale)
  }

  /// The text of a key whose placeholders get their values now.
  public init(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(
      keyAndValue.key, keyAndValue, options, table: table, bundle: bundle, locale: locale)
  }

  /// The text of a key that is not itself the text: `String(localized: "ORDER_READY", …)`.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      "\(key)", defaultValue, LocalizationOptions(), table: table, bundle: bundle, locale: locale)
  }

  /// The text of a key that is not itself the text, and whose placeholders get their values now.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init("\(key)", defaultValue, options, table: table, bundle: bundle, locale: locale)
  }

  private init(
    _ key: String, _ value: String.LocalizationValue, _ options: LocalizationOptions,
    table: String?, bundle: Bundle?, locale: Locale
  ) {
    var request = LocalizationRequest(
      key: key, defaultValue: value, table: table, bundle: bundle)
    request.replacements = options.replacements ?? []
    request.formattingLocale = locale == .current ? nil : locale
    self = request.string
  }
}
