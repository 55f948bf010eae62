// SPDX-License-Identifier: Apache-2.0

import Foundation
import Resources

extension LocalizedStringResource.BundleDescription {
  /// The catalogs of the menu's own texts.
  static let menu = Self.named("menu")
}

extension LocalizedStringResource {
  /// A text of the menu's catalogs, left to the reader's locale.
  ///
  /// - Parameters:
  ///   - key: The key in the table `Localizable` of the bundle `menu`.
  ///   - english: What is shown where no catalog has the key.
  /// - Returns: The resource.
  static func menu(_ key: String, _ english: String) -> Self {
    Self(
      key: key, defaultValue: String.LocalizationValue(english), locale: .autoupdatingCurrent,
      bundle: .menu)
  }
}
