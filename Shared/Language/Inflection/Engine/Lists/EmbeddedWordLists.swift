// SPDX-License-Identifier: Apache-2.0

import CLexicons

/// The files of lists that are part of the executable.
enum EmbeddedWordLists {
  /// The text of a language's file; empty if it has none.
  static func bytes(of language: String) -> UnsafeRawBufferPointer {
    var length = 0
    let start = caffe_word_lists(language, &length)
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : length)
  }
}
