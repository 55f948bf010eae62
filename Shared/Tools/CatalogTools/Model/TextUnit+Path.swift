// SPDX-License-Identifier: Apache-2.0

import Locales

extension TextUnit {
  /// What texts vary by, as paths name it.
  static let kinds: Set<String> = [
    "plural", "device", "width", "substitutions", "set", "gender", "array",
  ]

  /// Whether a path is one that texts may have: a kind and a name for each level.
  static func isPath(_ path: [String], of kinds: Set<String> = kinds) -> Bool {
    guard path.count.isMultiple(of: 2) else { return false }
    return stride(from: 0, to: path.count, by: 2).allSatisfy { index in
      let name = path[index + 1]
      guard kinds.contains(path[index]), !name.isEmpty else { return false }
      switch path[index] {
      case "plural": return PluralCategory(rawValue: name) != nil
      case "width", "set", "array": return Int(name).map { $0 >= 0 } ?? false
      case "substitutions": return index == 0
      default: return true
      }
    }
  }
}
