// SPDX-License-Identifier: Apache-2.0

extension Int {
  /// The number with what it counts: `1 error`, `2 errors`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
