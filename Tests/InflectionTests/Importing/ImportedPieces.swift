// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Inflection

/// The bytes in pieces of three, so that words, lines and characters are torn.
func pieces(_ bytes: some Sequence<UInt8>) -> () -> [UInt8]? {
  var rest = Array(bytes)[...]
  return {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(3) }
    return Array(rest.prefix(3))
  }
}

/// A text's bytes in pieces.
func pieces(_ text: String) -> () -> [UInt8]? { pieces(text.utf8) }

extension ImportedLexicon {
  /// The lines, without the end of the last.
  var string: String {
    String(String(decoding: text, as: UTF8.self).dropLast())
  }
}

extension Diagnostic {
  /// The place and the rule.
  var place: String { (location.map { "\($0): " } ?? "") + rule }
}
