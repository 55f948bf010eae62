// SPDX-License-Identifier: Apache-2.0

import CLexicons

/// The bytes of a lexicon file: part of the executable, or a copy of a user's file.
///
/// Sendable is unchecked because pointers are not; these bytes are never written once this exists,
/// and a copy lives as long as it does.
final class LexiconBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer
  private let isOwned: Bool

  /// The built-in lexicon of a language, if there is one.
  ///
  /// The corresponding C function is `caffe_grammar_file`.
  init?(embedded language: String) {
    var length = 0
    guard let start = caffe_grammar_file(language, "lexicon.tsv", &length) else { return nil }
    buffer = UnsafeRawBufferPointer(start: start, count: length)
    isOwned = false
  }

  /// A copy of the text of a lexicon.
  init(copying text: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
    copy.copyBytes(from: text)
    buffer = UnsafeRawBufferPointer(copy)
    isOwned = true
  }

  /// A project's terms, followed by the built-in lexicon of their language.
  convenience init(terms: [UInt8], before language: String) {
    let embedded = LexiconBytes(embedded: language)
    self.init(copying: terms + (embedded.map { Array($0.buffer) } ?? []))
  }

  deinit {
    if isOwned { buffer.deallocate() }
  }
}
