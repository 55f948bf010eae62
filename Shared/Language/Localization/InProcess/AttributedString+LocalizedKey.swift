// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Resources

/// Texts whose key is the text in the development language.
///
/// Their locale is that of words and values; absent, the reader's languages choose.
extension AttributedString {
  /// The text of a key, marked as the options say.
  public init(
    localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      LocalizationRequest(keyAndValue.key, keyAndValue, table, bundle, locale),
      LocalizationOptions(options), AttributeKeys())
  }

  /// The text of a key, marked as the options say, the attributes of an app's scope included.
  public init<Scope: AttributeScope>(
    localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil,
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    self.init(
      LocalizationRequest(keyAndValue.key, keyAndValue, table, bundle, locale),
      LocalizationOptions(options), AttributeKeys(Scope.self))
  }

  /// The text of a key, marked as the options say, the attributes of an app's scope included.
  public init<Scope: AttributeScope>(
    localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil,
    including scope: Scope.Type
  ) {
    self.init(
      LocalizationRequest(keyAndValue.key, keyAndValue, table, bundle, locale),
      LocalizationOptions(options), AttributeKeys(scope))
  }

  /// The text of a key, made as the options say.
  public init(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      LocalizationRequest(keyAndValue.key, keyAndValue, table, bundle, locale), options,
      AttributeKeys())
  }

  /// The text of a key, made as the options say, the attributes of an app's scope included.
  public init<Scope: AttributeScope>(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil,
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    self.init(
      LocalizationRequest(keyAndValue.key, keyAndValue, table, bundle, locale), options,
      AttributeKeys(Scope.self))
  }

  /// The text of a key, made as the options say, the attributes of an app's scope included.
  public init<Scope: AttributeScope>(
    localized keyAndValue: String.LocalizationValue, options: LocalizationOptions,
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
    comment: StaticString? = nil,
    including scope: Scope.Type
  ) {
    self.init(
      LocalizationRequest(keyAndValue.key, keyAndValue, table, bundle, locale), options,
      AttributeKeys(scope))
  }
}

extension LocalizationRequest {
  /// A request for a text in a locale; absent: the reader's.
  init(
    _ key: String, _ value: String.LocalizationValue, _ table: String?, _ bundle: Bundle?,
    _ locale: Locale?
  ) {
    self.init(key: key, defaultValue: value, table: table, bundle: bundle)
    lookupLocale = locale.flatMap { $0 == .current ? nil : $0 }
  }
}
