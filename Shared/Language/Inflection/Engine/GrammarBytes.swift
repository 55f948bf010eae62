// SPDX-License-Identifier: Apache-2.0

import CLexicons

/// The bytes of a file of a language's data: part of the executable, or a copy of a user's file.
///
/// Sendable is unchecked because pointers are not; these bytes are never written once this exists,
/// and a copy lives as long as it does.
final class GrammarBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer
  private let isOwned: Bool

  /// A built-in file of a language, if there is one: its lexicon unless it is named.
  ///
  /// The corresponding C function is `caffe_grammar_file`.
  init?(embedded language: String, file: String = "lexicon.tsv") {
    var length = 0
    guard let start = caffe_grammar_file(language, file, &length) else { return nil }
    buffer = UnsafeRawBufferPointer(start: start, count: length)
    isOwned = false
  }

  /// A copy of a file's text.
  init(copying text: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
    copy.copyBytes(from: text)
    buffer = UnsafeRawBufferPointer(copy)
    isOwned = true
  }

  /// Those of a file that is empty.
  static let none = GrammarBytes(copying: [])

  /// A project's terms, followed by the built-in lexicon of their language.
  convenience init(terms: [UInt8], before language: String) {
    let embedded = GrammarBytes(embedded: language)
    self.init(copying: terms + (embedded.map { Array($0.buffer) } ?? []))
  }

  deinit {
    if isOwned { buffer.deallocate() }
  }
}
