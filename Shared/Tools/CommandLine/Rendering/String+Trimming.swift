// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text without trailing spaces.
  var trimmingEnd: String {
    let end = lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex
    return String(self[..<end])
  }
}
