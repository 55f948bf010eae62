// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A string read in place.
///
/// The scan has checked that it is UTF-8 without U+0000.
public struct StringView: ~Escapable {
  private let start: UnsafePointer<CChar>

  /// Views a string of a C struct; protobuf-c has none that is NULL.
  @_lifetime(immortal)
  package init(_ text: UnsafeMutablePointer<CChar>?) {
    start = text.map { UnsafePointer($0) } ?? emptyText
  }

  /// Whether the string has no characters.
  public var isEmpty: Bool { start.pointee == 0 }

  /// The number of UTF-8 bytes, found by looking for the string's end.
  public var utf8Count: Int { strlen(start) }

  /// The string's UTF-8 bytes.
  public var span: Span<UInt8> {
    @_lifetime(copy self)
    get {
      let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
      return _overrideLifetime(Span(_unsafeStart: bytes, count: utf8Count), copying: self)
    }
  }

  /// A copy of the string.
  public var string: String {
    let bytes = UnsafeRawBufferPointer(start: start, count: utf8Count)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the string's bytes are those of the literal.
  public static func == (view: borrowing StringView, literal: StaticString) -> Bool {
    let count = view.utf8Count
    let start = view.start
    return literal.withUTF8Buffer { bytes in
      guard count == bytes.count, let other = bytes.baseAddress else { return false }
      return memcmp(start, other, count) == 0
    }
  }

  /// Whether the string's bytes are not those of the literal.
  public static func != (view: borrowing StringView, literal: StaticString) -> Bool {
    !(view == literal)
  }
}

/// What an absent string points to.
nonisolated(unsafe) private let emptyText: UnsafePointer<CChar> = {
  // Never written to and never freed, so every thread may read it.
  let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  text.initialize(to: 0)
  return UnsafePointer(text)
}()
