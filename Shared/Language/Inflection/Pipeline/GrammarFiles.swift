// SPDX-License-Identifier: Apache-2.0

import CLexicons

/// The files of a language whose knowledge is data.
struct GrammarFiles: Sendable {
  /// The language's ISO 639 code.
  let language: String

  private let read: @Sendable (_ file: String) -> String?

  /// Files that are read by a function, which returns nil for one that is not there.
  init(language: String, read: @escaping @Sendable (_ file: String) -> String?) {
    self.language = language
    self.read = read
  }

  /// The files of a language that are part of the executable.
  init(embedded language: String) {
    self.init(language: language) { file in
      Self.embedded(language, file) ?? Self.embedded("families", file)
    }
  }

  /// The text of a file; nil if there is none.
  func text(of file: String) -> String? { read(file) }

  /// The codes of the languages that are part of the executable, sorted.
  static let languages: [String] = {
    var codes: [String] = []
    while let code = caffe_grammar_language(codes.count) { codes.append(String(cString: code)) }
    return codes
  }()

  private static func embedded(_ language: String, _ file: String) -> String? {
    var length = 0
    guard let start = caffe_grammar_file(language, file, &length) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}
