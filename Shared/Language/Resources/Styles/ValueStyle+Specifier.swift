// SPDX-License-Identifier: Apache-2.0

extension ValueStyle {
  /// The placeholder in a key for a value in this style: `%@`, or the specifier that the style
  /// consists of.
  public var formatSpecifier: String {
    if case .specifier(let specifier) = self { specifier } else { "%@" }
  }
}
