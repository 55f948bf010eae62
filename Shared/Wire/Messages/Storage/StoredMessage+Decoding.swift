// SPDX-License-Identifier: Apache-2.0

import CProtobufC

extension StoredMessage {
  /// Decodes a value: scan, unpack into an arena, copy out.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits
  ) throws(MessageError) -> Self {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    return Self(try unpack(bytes, limits, in: arena))
  }

  /// Decodes the C struct, which lives as long as the arena does.
  ///
  /// The corresponding C function is `protobuf_c_message_unpack`.
  package static func unpack(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits, in arena: Arena
  ) throws(MessageError) -> UnsafePointer<Storage> {
    let bytes = try check(bytes, limits, in: arena)
    let message = protobuf_c_message_unpack(
      descriptor, arena.allocator, bytes.count,
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    guard let message else {
      throw arena.isExhausted
        ? memoryExhausted(limits)
        : MessageError(.malformed, "The bytes are malformed.", messageName: fullName)
    }
    return UnsafeRawPointer(message).assumingMemoryBound(to: Storage.self)
  }

  /// Checks the bytes, and calls `body` with them or with those in their place.
  package static func withChecked(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits,
    _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(MessageError) {
    let arena = Arena.lease(bytesMax: limits.arenaBytes)
    defer { arena.release() }
    body(try check(bytes, limits, in: arena))
  }

  /// Checks that the bytes are such a message within the limits.
  ///
  /// - Returns: The bytes; where a field that there can be only one of is there twice, others in
  ///   their place, which live as long as the arena does.
  private static func check(
    _ bytes: UnsafeRawBufferPointer, _ limits: DecodingLimits, in arena: Arena
  ) throws(MessageError) -> UnsafeRawBufferPointer {
    guard bytes.count <= limits.messageBytes else {
      throw MessageError(
        .messageTooLarge,
        "The message has \(bytes.count) bytes; at most \(limits.messageBytes) are taken.",
        messageName: fullName)
    }
    let descriptor = descriptor
    let hasDuplicates: Bool
    do throws(MessageError) {
      hasDuplicates = try WireScanner.scan(bytes, descriptor, limits, stackIn: arena)
    } catch {
      throw error.of(fullName)
    }
    arena.reset()
    guard hasDuplicates else { return bytes }
    guard let merged = DuplicateMerger.merge(bytes, descriptor, in: arena) else {
      throw memoryExhausted(limits)
    }
    return merged
  }

  private static func memoryExhausted(_ limits: DecodingLimits) -> MessageError {
    MessageError(
      .memoryExhausted,
      "The decoded message takes more than \(limits.arenaBytes) bytes of memory.",
      messageName: fullName)
  }
}
