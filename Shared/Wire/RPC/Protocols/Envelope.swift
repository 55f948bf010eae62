// SPDX-License-Identifier: Apache-2.0

import Messages

/// Messages behind flags and a length, as gRPC, gRPC-Web and Connect's streams have them.
enum Envelope {
  /// Connect's flag of the message that ends a stream.
  static let endOfStream: UInt8 = 0x02
  /// gRPC-Web's flag of the trailers.
  static let trailers: UInt8 = 0x80

  /// Contents behind their flags and length.
  static func make(flags: UInt8, _ contents: some Collection<UInt8>) -> [UInt8] {
    var envelope = [UInt8](repeating: 0, count: MessageFrame.prefixBytes)
    envelope.reserveCapacity(envelope.count + contents.count)
    envelope.append(contentsOf: contents)
    envelope.withUnsafeMutableBytes { MessageFrame.putPrefix(contents.count, into: $0) }
    envelope[0] = flags
    return envelope
  }

  /// A status as gRPC-Web ends a body with it: trailers, a line each.
  static func trailers(_ status: RPCStatus, _ metadata: Metadata?) -> [UInt8] {
    var block = HeaderBlock()
    StatusTrailers.write(status, metadata, into: &block)
    var text: [UInt8] = []
    block.forEach { name, value in
      text += name
      text += ": ".utf8
      text += value
      text += "\r\n".utf8
    }
    return make(flags: trailers, text)
  }
}
