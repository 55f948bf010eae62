// SPDX-License-Identifier: Apache-2.0

/// The fields of a message's bytes that have passed a scan, or that are our own.
struct WireFields {
  /// One field.
  struct Field {
    var tag: WireTag
    /// The bytes from the tag to the end of the value.
    var whole: Range<Int>
    /// The bytes of the value, without the length before it.
    var content: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Calls `body` with each field within a part of the bytes, up to the first that is malformed.
  ///
  /// - Returns: Whether none is malformed.
  @discardableResult
  func forEach(in part: Range<Int>, _ body: (Field) -> Void) -> Bool {
    let reader = WireReader(bytes)
    var position = part.lowerBound
    while position < part.upperBound {
      let start = position
      do throws(WireFailure) {
        let tag = try reader.readTag(&position, part.upperBound)
        var content = position
        try reader.skip(tag, &position, part.upperBound)
        if tag.wireType == .lengthDelimited {
          _ = try reader.readLength(&content, part.upperBound)
        }
        body(Field(tag: tag, whole: start..<position, content: content..<position))
      } catch {
        return false
      }
    }
    return true
  }
}
