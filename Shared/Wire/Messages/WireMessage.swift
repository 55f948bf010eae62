// SPDX-License-Identifier: Apache-2.0

import CProtobufC

/// A message that stays in its wire format.
///
/// It is for what only passes through and for what is sent again and again: to a peer it is the
/// message itself, and here it costs a copy of its bytes.
package struct WireMessage<Contents: StoredMessage>: Message {
  /// The message in its wire format.
  package let bytes: [UInt8]

  /// Makes the message whose fields all have their defaults.
  package init() { bytes = [] }

  /// Encodes a message.
  ///
  /// - Throws: ``MessageError``, as `encoder()` does.
  package init(_ contents: Contents) throws(MessageError) { bytes = try contents.encoded() }

  /// Takes bytes that this process has put together.
  ///
  /// - Parameter bytes: The wire format of such a message; nothing about it is checked.
  package init(trusting bytes: [UInt8]) { self.bytes = bytes }

  package static var fullName: String { Contents.fullName }

  /// Checks a peer's bytes as decoding the message would, and keeps them.
  ///
  /// - Throws: ``MessageError`` where the bytes are no such message, or exceed a limit.
  package init(
    decoding bytes: UnsafeRawBufferPointer, limits: DecodingLimits
  ) throws(MessageError) {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    self.bytes = [UInt8](try Contents.check(bytes, limits, in: arena))
  }

  package borrowing func encoder() throws(MessageError) -> MessageEncoder {
    let arena = Arena.lease()
    do throws(MessageError) {
      let storage = try arena.storage(of: Contents.self)
      if !bytes.isEmpty { try arena.storeFields(bytes, in: storage) }
      return MessageEncoder(storage, arena: arena)
    } catch {
      arena.release()
      throw error.of(Contents.fullName)
    }
  }

  /// The message itself.
  ///
  /// - Throws: ``MessageError`` where bytes that were trusted are no such message.
  package func decoded() throws(MessageError) -> Contents { try Contents(decoding: bytes) }

  /// Calls `body` with the number and the content of each field, in the order of the bytes.
  ///
  /// - Parameters:
  ///   - part: The bytes of a message inside this one; absent: of the whole.
  ///   - body: Learns which of ``bytes`` a field's value takes, without the length before it.
  package func forEachField(
    in part: Range<Int>? = nil, _ body: (_ number: UInt32, _ content: Range<Int>) -> Void
  ) {
    bytes.withUnsafeBytes { buffer in
      _ = WireFields(buffer).forEach(in: part ?? 0..<buffer.count) { field in
        body(field.tag.number, field.content)
      }
    }
  }
}

extension Method {
  /// The same method, for handlers that put their answers together from encoded parts.
  package func answeringEncoded() -> Method<Request, WireMessage<Response>>
  where Response: StoredMessage {
    Method<Request, WireMessage<Response>>(
      service: service, name: name, clientStreaming: clientStreaming,
      serverStreaming: serverStreaming)
  }

  /// The same method, for callers that put their requests together from encoded parts and pass the
  /// parts of answers on.
  package func encoded() -> Method<WireMessage<Request>, WireMessage<Response>>
  where Request: StoredMessage, Response: StoredMessage {
    Method<WireMessage<Request>, WireMessage<Response>>(
      service: service, name: name, clientStreaming: clientStreaming,
      serverStreaming: serverStreaming)
  }
}
