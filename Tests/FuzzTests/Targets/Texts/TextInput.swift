// SPDX-License-Identifier: Apache-2.0

@testable import Catalogs

/// A file or a text as an input has it: a byte of choices, and the contents.
///
/// Behind contents that end with 0xFE, the choices' and this byte apart, stands the same again and
/// again up to a size at which whatever takes quadratic time hangs.
struct TextInput {
  private static let repeatByte: UInt8 = 0xFE

  let choices: UInt8
  let bytes: [UInt8]

  /// - Parameters:
  ///   - input: The whole input.
  ///   - repeatedBytes: How long a repeated content is made.
  init(_ input: UnsafeRawBufferPointer, repeatedBytes: Int = 128 << 10) {
    choices = input.first ?? 0
    let contents = Array(input.dropFirst())
    guard contents.last == Self.repeatByte, contents.count > 1 else {
      bytes = contents
      return
    }
    let part = contents.dropLast()
    var repeated: [UInt8] = []
    repeated.reserveCapacity(repeatedBytes + part.count)
    while repeated.count < repeatedBytes { repeated += part }
    bytes = repeated
  }

  /// The contents as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The same text in another encoding, as the choices have it, with a byte order mark; nil where
  /// the contents are not text in UTF-8 or look like something else.
  var inAnotherEncoding: [UInt8]? {
    guard choices & 3 != 0, !bytes.isEmpty, !PropertyListReader.isBinary(bytes),
      bytes.prefix(2).allSatisfy({ $0 != 0 }), bytes[0] < 0xEF,
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    switch choices & 3 {
    case 1: return [0xEF, 0xBB, 0xBF] + bytes
    case 2: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    default: return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }
}
