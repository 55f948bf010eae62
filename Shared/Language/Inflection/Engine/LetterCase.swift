// SPDX-License-Identifier: Apache-2.0

/// How a word is capitalized, so that its other forms can be capitalized alike.
enum LetterCase: Sendable, Hashable {
  /// `salad`; also scripts without case.
  case lower
  /// `Salad`, and a single capital.
  case title
  /// `SALAD`.
  case upper
  /// `ToDo`, `iPhone`.
  case mixed

  init(_ text: String) {
    if text.isSmallASCII {
      self = .lower
      return
    }
    var isFirst = true
    var firstIsUpper = false
    var laterUpper = 0
    var laterLower = 0
    for scalar in text.unicodeScalars {
      let isUpper: Bool
      if scalar.isASCII {
        let value = scalar.value | 0x20
        guard value >= 0x61, value <= 0x7A else { continue }
        isUpper = scalar.value & 0x20 == 0
      } else {
        let traits = ScalarTraits(scalar)
        guard traits.isCased else { continue }
        isUpper = traits.isUppercase
      }
      if isFirst {
        firstIsUpper = isUpper
        isFirst = false
      } else if isUpper {
        laterUpper += 1
      } else {
        laterLower += 1
      }
    }
    switch (firstIsUpper, laterUpper, laterLower) {
    case (false, 0, _): self = .lower
    case (true, 0, _): self = .title
    case (true, _, 0): self = .upper
    default: self = .mixed
    }
  }

  /// Applies the capitalization of the replaced word to a form in lower case.
  func applied(to form: String, like original: String) -> String {
    switch self {
    case .lower: return form
    case .title where form.first?.isNumber != true: return Self.capitalized(form)
    case .upper: return form.uppercased()
    // 3D-Modell has its capital after a digit.
    case .title, .mixed:
      // The common prefix keeps its spelling: ToDo, ToDos.
      var result = ""
      var rest = form[...]
      for character in original {
        guard let next = rest.first, character.lowercased() == next.lowercased() else { break }
        result.append(character)
        rest.removeFirst()
      }
      return result + rest
    }
  }

  /// The text with a capital first letter.
  static func capitalized(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst()
  }
}
