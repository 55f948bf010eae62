// SPDX-License-Identifier: Apache-2.0

/// What CommonMark asks of the characters beside a delimiter run.
enum CharacterClass {
  case whitespace
  case punctuation
  case other

  /// Classifies the character that begins at an index.
  ///
  /// The end of the text counts as space.
  init(startingAt index: Int, in bytes: [UInt8]) {
    guard index < bytes.count else {
      self = .whitespace
      return
    }
    if bytes[index] < 0x80 {
      self.init(ascii: bytes[index])
    } else {
      var end = index + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      self.init(decoding: bytes[index..<end])
    }
  }

  /// Classifies the character that ends before an index.
  ///
  /// The start of the text counts as space.
  init(endingAt index: Int, in bytes: [UInt8]) {
    guard index > 0 else {
      self = .whitespace
      return
    }
    var start = index - 1
    if bytes[start] < 0x80 {
      self.init(ascii: bytes[start])
    } else {
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      self.init(decoding: bytes[start..<index])
    }
  }

  private init(ascii byte: UInt8) {
    if ASCIISet.whitespace.contains(byte) {
      self = .whitespace
    } else {
      self = ASCIISet.punctuation.contains(byte) ? .punctuation : .other
    }
  }

  private init(decoding bytes: ArraySlice<UInt8>) {
    let category = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?
      .properties.generalCategory
    switch category {
    case .spaceSeparator: self = .whitespace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }
}
