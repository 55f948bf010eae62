// SPDX-License-Identifier: Apache-2.0

/// A type whose values have a localizable text.
///
/// Such a value can be interpolated in a localizable string; its text is then resolved in the same
/// locale as the string. It is Foundation's protocol of this name.
public protocol CustomLocalizedStringResourceConvertible {
  /// The value's text.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// The resource itself.
  public var localizedStringResource: LocalizedStringResource { self }
}
