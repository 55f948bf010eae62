// SPDX-License-Identifier: Apache-2.0

/// A name and a value as typed: `one=%lld file`.
struct NamedValue: Sendable, Hashable {
  var name: String
  var value: String

  /// Takes a text apart at its first equals sign; nil if it has none.
  ///
  /// A value may begin with a mark that combines with the sign, so that no character is one.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let sign = scalars.firstIndex(of: "=") else { return nil }
    name = String(scalars[..<sign])
    value = String(scalars[scalars.index(after: sign)...])
  }
}
