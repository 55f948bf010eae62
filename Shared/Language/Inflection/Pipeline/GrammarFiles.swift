// SPDX-License-Identifier: Apache-2.0

import CLexicons

/// The files of a language whose knowledge is data.
struct GrammarFiles: Sendable {
  /// The language's ISO 639 code.
  let language: String

  private let read: @Sendable (_ file: String) -> GrammarBytes?

  /// Files that are read by a function, which returns nil for one that is not there.
  init(language: String, read: @escaping @Sendable (_ file: String) -> String?) {
    self.language = language
    self.read = { file in read(file).map { GrammarBytes(copying: $0.utf8) } }
  }

  /// The files of a language that are part of the executable.
  init(embedded language: String) {
    self.language = language
    read = { file in
      GrammarBytes(embedded: language, file: file) ?? GrammarBytes(embedded: "families", file: file)
    }
  }

  /// The bytes of a file; nil if there is none.
  func bytes(of file: String) -> GrammarBytes? { read(file) }

  /// The text of a file; nil if there is none.
  func text(of file: String) -> String? {
    read(file).map { String(decoding: $0.buffer, as: UTF8.self) }
  }

  /// The codes of the languages that are part of the executable, sorted.
  static let languages: [String] = {
    var codes: [String] = []
    while let code = caffe_grammar_language(codes.count) { codes.append(String(cString: code)) }
    return codes
  }()
}
