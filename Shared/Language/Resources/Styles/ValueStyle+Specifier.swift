// SPDX-License-Identifier: Apache-2.0

extension ValueStyle {
  /// What stands in a key for a value that is written in this style: `%@`, or the specifier that
  /// the style is.
  public var formatSpecifier: String {
    if case .specifier(let specifier) = self { specifier } else { "%@" }
  }
}
