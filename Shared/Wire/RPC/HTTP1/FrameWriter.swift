// SPDX-License-Identifier: Apache-2.0

import NIOCore

/// Writes a client's HTTP/2 frames: RFC 9113, with header blocks that use none of HPACK's tables
/// but the static one.
struct FrameWriter {
  var buffer = ByteBuffer()

  /// The largest frame that any peer accepts.
  static let frameBytesMax = 16_384

  mutating func append(
    type: UInt8, flags: UInt8 = 0, stream: Int32, _ payload: some Collection<UInt8>
  ) {
    appendHead(type: type, flags: flags, stream: stream, count: payload.count)
    buffer.writeBytes(payload)
  }

  mutating func append(data: ByteBuffer, isLast: Bool, stream: Int32) {
    appendHead(
      type: FrameType.data, flags: isLast ? FrameFlag.endStream : 0, stream: stream,
      count: data.readableBytes)
    buffer.writeImmutableBuffer(data)
  }

  /// Appends a header block, in as many frames as it takes.
  mutating func append(headers block: [UInt8], isLast: Bool, stream: Int32) {
    var start = 0
    repeat {
      let end = min(start + Self.frameBytesMax, block.count)
      let flags =
        (end == block.count ? FrameFlag.endHeaders : 0)
        | (start == 0 && isLast ? FrameFlag.endStream : 0)
      append(
        type: start == 0 ? FrameType.headers : FrameType.continuation, flags: flags,
        stream: stream, block[start..<end])
      start = end
    } while start < block.count
  }

  private mutating func appendHead(type: UInt8, flags: UInt8, stream: Int32, count: Int) {
    buffer.writeInteger(
      UInt64(count) << 40 | UInt64(type) << 32 | UInt64(flags) << 24
        | UInt64(UInt32(bitPattern: stream) >> 8))
    buffer.writeInteger(UInt8(truncatingIfNeeded: stream))
  }
}

/// The flags of frames that matter here.
enum FrameFlag {
  static let endStream: UInt8 = 0x1
  static let acknowledgement: UInt8 = 0x1
  static let endHeaders: UInt8 = 0x4
}

/// A header block: RFC 7541, every field a literal that is not indexed.
struct PlainHeaderBlock {
  private(set) var bytes: [UInt8]
  /// The size as HTTP/2 counts it: name, value and 32 for each.
  private(set) var listBytes = 0

  init() {
    bytes = []
    // What a browser sends, more or less.
    bytes.reserveCapacity(512)
  }

  /// Appends a field whose name has an index of up to 14 in the static table.
  mutating func append(nameIndex: UInt8, nameBytes: Int, _ value: some Collection<UInt8>) {
    bytes.append(nameIndex)
    appendText(value)
    listBytes += nameBytes + value.count + 32
  }

  /// Appends a field, whose name is written in lower case as HTTP/2 wants it.
  mutating func append(
    lowercasing name: some Collection<UInt8>, _ value: some Collection<UInt8>
  ) {
    bytes.append(0)
    appendLength(name.count)
    for byte in name { bytes.append(byte.lowercasedASCII) }
    appendText(value)
    listBytes += name.count + value.count + 32
  }

  /// A text without Huffman's code, behind its length in a prefix of seven bits.
  private mutating func appendText(_ text: some Collection<UInt8>) {
    appendLength(text.count)
    // Text is appended byte by byte unless it says where it is.
    if text.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
      bytes.append(contentsOf: text)
    }
  }

  private mutating func appendLength(_ count: Int) {
    if count < 127 {
      bytes.append(UInt8(count))
    } else {
      bytes.append(127)
      var rest = count - 127
      while rest >= 128 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
  }
}

extension UInt8 {
  /// The small letter of a capital one of ASCII; any other byte itself.
  @inline(__always)
  var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
