// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A reference to a localizable string that another process can resolve, in a locale of its own.
///
/// It holds what to say (a key with its arguments) but never in which language. It is Foundation's
/// type of this name, which exists only on Apple's platforms.
public struct LocalizedStringResource: Sendable {
  /// The lookup key, as formed by string interpolation, such as `Your %@ salad`.
  public let key: String

  /// The development-language text with the arguments; used if no catalog has the key. Where it is
  /// empty, the key stands in, as with Foundation.
  public let defaultValue: String.LocalizationValue

  /// The table to look in; nil for `Localizable`.
  public let table: String?

  /// The locale to resolve in, unless the resolving process sets its own.
  ///
  /// `.current`, as where none is named, and `.autoupdatingCurrent` stand for the reader's locale,
  /// which the resource does not know.
  public var locale: Locale

  /// The bundle to look in.
  public let bundle: BundleDescription

  /// A note for translators; it does not affect the lookup.
  public let comment: String?

  /// Creates a resource whose key is its text: `LocalizedStringResource("Your \(size) is ready.")`.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(
      key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale,
      bundle: bundle, comment: comment.map { "\($0)" })
  }

  /// Creates a resource with a separate key: `LocalizedStringResource("ORDER_READY", …)`.
  ///
  /// The arguments are those of the default value.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(
      key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: bundle,
      comment: comment.map { "\($0)" })
  }

  /// Creates a resource from data rather than from literals.
  ///
  /// - Parameters:
  ///   - key: The lookup key.
  ///   - defaultValue: The development-language text; nil for the key.
  ///   - arguments: The values of the key's placeholders, in order; if empty, those of the default
  ///     value.
  ///   - table: The table to look in; nil or empty for `Localizable`.
  ///   - locale: The locale to resolve in.
  ///   - bundle: The bundle to look in.
  ///   - comment: A note for translators.
  public init(
    key: String, defaultValue: String.LocalizationValue? = nil,
    arguments: [LocalizationArgument] = [], table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: String? = nil
  ) {
    self.key = key
    var value = defaultValue ?? String.LocalizationValue(key)
    if !arguments.isEmpty { value.arguments = arguments }
    self.defaultValue = value
    self.table = table.flatMap { $0.isEmpty ? nil : $0 }
    self.locale = locale
    self.bundle = bundle
    self.comment = comment
  }

  /// The interpolated values, in the order of the key's placeholders.
  public var arguments: [LocalizationArgument] { defaultValue.arguments }

  /// The text if no catalog has the key: that of the default value, or the key where it is empty.
  package var fallbackText: String { defaultValue.key.isEmpty ? key : defaultValue.key }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  /// Creates a resource of the main bundle from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a resource of the main bundle from a literal with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource: Hashable {
  /// Whether all components are equal.
  ///
  /// Locales are equal if their language tags are, however their identifiers are spelled.
  public static func == (left: Self, right: Self) -> Bool {
    left.key == right.key && left.defaultValue == right.defaultValue && left.table == right.table
      && left.bundle == right.bundle && left.comment == right.comment
      && left.hasReadersLocale == right.hasReadersLocale
      && (left.locale.identifier == right.locale.identifier
        || left.languageTag.map { $0 == right.languageTag } ?? false)
  }

  /// Hashes all components except the locale, which has several equal spellings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(defaultValue)
    hasher.combine(table)
    hasher.combine(bundle)
    hasher.combine(comment)
  }
}
