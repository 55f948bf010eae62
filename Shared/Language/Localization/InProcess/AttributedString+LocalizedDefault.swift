// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Resources

/// Texts with a key of its own and a default value.
extension AttributedString {
  /// The text of a key that is not itself the text, marked as the options say.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      LocalizationRequest("\(key)", defaultValue, table, bundle, locale),
      LocalizationOptions(options), AttributeKeys())
  }

  /// The text of a key with a default value, marked as the options say, with an app's attributes.
  public init<Scope: AttributeScope>(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil,
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    self.init(
      LocalizationRequest("\(key)", defaultValue, table, bundle, locale),
      LocalizationOptions(options), AttributeKeys(Scope.self))
  }

  /// The text of a key with a default value, marked as the options say, with an app's attributes.
  public init<Scope: AttributeScope>(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil,
    including scope: Scope.Type
  ) {
    self.init(
      LocalizationRequest("\(key)", defaultValue, table, bundle, locale),
      LocalizationOptions(options), AttributeKeys(scope))
  }

  /// The text of a key that is not itself the text, made as the options say.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      LocalizationRequest("\(key)", defaultValue, table, bundle, locale), options, AttributeKeys())
  }

  /// The text of a key with a default value, made as the options say, with an app's attributes.
  public init<Scope: AttributeScope>(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil,
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    self.init(
      LocalizationRequest("\(key)", defaultValue, table, bundle, locale), options,
      AttributeKeys(Scope.self))
  }

  /// The text of a key with a default value, made as the options say, with an app's attributes.
  public init<Scope: AttributeScope>(
    localized key: StaticString, defaultValue: String.LocalizationValue,
    options: LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil,
    including scope: Scope.Type
  ) {
    self.init(
      LocalizationRequest("\(key)", defaultValue, table, bundle, locale), options,
      AttributeKeys(scope))
  }
}
