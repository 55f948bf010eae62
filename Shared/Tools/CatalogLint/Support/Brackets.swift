// SPDX-License-Identifier: Apache-2.0

/// Finds brackets without a counterpart.
enum Brackets {
  /// The first bracket of a text that has no counterpart.
  ///
  /// A round one of one width may be closed by one of the other.
  static func unpaired(_ text: String) -> Character? {
    var open: [(kind: Character, written: Character)] = []
    for scalar in text.unicodeScalars {
      let character = Character(scalar)
      switch scalar {
      case "(", "（": open.append((")", character))
      case "[", "［": open.append(("]", character))
      case "{", "｛": open.append(("}", character))
      case "「": open.append(("」", character))
      case "『": open.append(("』", character))
      case "【": open.append(("】", character))
      case ")", "）", "]", "］", "}", "｝", "」", "』", "】":
        let kind: Character =
          switch scalar {
          case "）": ")"
          case "］": "]"
          case "｝": "}"
          default: character
          }
        guard open.popLast()?.kind == kind else { return character }
      default: continue
      }
    }
    return open.last?.written
  }
}
