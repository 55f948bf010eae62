// SPDX-License-Identifier: Apache-2.0

/// How a language's writers may spell the ends of words in two ways, of which each keeps to one: hi
/// यहाँ, जाएँगे and यहां, जाएंगे.
struct SpellingStyle: Sendable {
  let name: String
  /// The usual spellings, which paradigms give, and the others.
  var endings: [(usual: String, other: String)] = []

  /// Whether words show the other spelling, and none the usual one.
  func isOther(in words: some Sequence<String>) -> Bool {
    var isOther = false
    for word in words {
      if endings.contains(where: { word.hasSuffix($0.usual) }) { return false }
      if !isOther { isOther = endings.contains { word.hasSuffix($0.other) } }
    }
    return isOther
  }

  /// A form in the other spelling; nil if it has none.
  func other(_ form: String) -> String? {
    guard let ending = endings.first(where: { form.hasSuffix($0.usual) }) else { return nil }
    return String(Substring(form.utf8.dropLast(ending.usual.utf8.count))) + ending.other
  }
}
