// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Whether both have the same bytes; `==` takes `é` as one character and `é` as two for the same.
  package func isExactly(_ other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
