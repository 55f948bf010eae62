// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text with U+FFFD for each U+0000, which catalogs may have and no string of a message may
  /// hold. Texts that are resolved have it, too.
  var withoutNulls: String {
    guard utf8.contains(0) else { return self }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.lazy.map { $0 == "\0" ? "\u{FFFD}" : $0 })
    return String(scalars)
  }
}
