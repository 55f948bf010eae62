// SPDX-License-Identifier: Apache-2.0

/// What the forms of all known words begin with.
///
/// Where an unknown word is taken apart, hardly any part of it is a word. Its first bytes tell so
/// in a hundredth of the time that looking the part up by each of its endings takes.
struct KnownBeginnings: Sendable {
  /// The bytes that are looked at.
  private static let bytesMax = 4

  private var beginnings: Set<UInt32> = []

  /// Learns from words: those of lines, and what is derived from them.
  init(_ lexemes: some Sequence<Lexeme>, _ paradigms: [Paradigm]) {
    for lexeme in lexemes { add(lexeme, paradigms) }
  }

  private mutating func add(_ lexeme: Lexeme, _ paradigms: [Paradigm]) {
    add(lexeme.lemma)
    for cell in lexeme.ownCells {
      for form in cell.forms { add(form) }
    }
    guard let paradigm = lexeme.paradigm else { return }
    for stem in lexeme.stems { add(stem) }
    guard lexeme.stems.contains(where: { $0.utf8.count < Self.bytesMax }) else { return }
    for cell in paradigms[paradigm].cells {
      for edit in cell.edits where lexeme.stems[edit.stem - 1].utf8.count < Self.bytesMax {
        add(lexeme.stems[edit.stem - 1] + edit.ending)
      }
    }
  }

  private mutating func add(_ form: String) { beginnings.insert(Self.beginning(of: form)) }

  /// Whether a text may be a form of a known word: it is none if not.
  func mayBegin(_ text: some StringProtocol) -> Bool {
    beginnings.contains(Self.beginning(of: text))
  }

  private static func beginning(of text: some StringProtocol) -> UInt32 {
    text.utf8.prefix(bytesMax).reduce(0) { $0 << 8 | UInt32($1) }
  }
}
