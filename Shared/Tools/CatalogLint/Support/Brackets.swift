// SPDX-License-Identifier: Apache-2.0

/// Finds brackets without a counterpart.
enum Brackets {
  /// The first bracket of a text that has no counterpart.
  ///
  /// A round one of one width may be closed by one of the other.
  static func unpaired(_ text: String) -> Character? {
    var open: [(kind: Unicode.Scalar, written: Unicode.Scalar)] = []
    for scalar in text.unicodeScalars {
      // Most are none, and letters.
      if (0x7E...0x300B).contains(scalar.value) || (0x3012...0xFF07).contains(scalar.value) {
        continue
      }
      switch scalar {
      case "(", "（": open.append((")", scalar))
      case "[", "［": open.append(("]", scalar))
      case "{", "｛": open.append(("}", scalar))
      case "「": open.append(("」", scalar))
      case "『": open.append(("』", scalar))
      case "【": open.append(("】", scalar))
      case ")", "）", "]", "］", "}", "｝", "」", "』", "】":
        let kind: Unicode.Scalar =
          switch scalar {
          case "）": ")"
          case "］": "]"
          case "｝": "}"
          default: scalar
          }
        guard open.popLast()?.kind == kind else { return Character(scalar) }
      default: continue
      }
    }
    return open.last.map { Character($0.written) }
  }
}
