// SPDX-License-Identifier: Apache-2.0

import CProtobufC

/// A message whose wire format protobuf-c reads and writes, through the C struct of protoc-c.
///
/// What generated code uses is open to the whole package: contracts that only tests need are
/// generated into a module of their own.
package protocol StoredMessage: Message {
  /// protoc-c's struct, which begins with a `ProtobufCMessage`.
  associatedtype Storage

  /// A struct without fields set; it is never written to. It names the descriptor, whose address
  /// Swift cannot take.
  static var empty: UnsafePointer<Storage> { get }

  /// Copies the struct, and what it points to, into a value.
  init(_ storage: UnsafePointer<Storage>)

  /// Fills a struct that is in its initial state; what it points to goes into the arena.
  func store(in storage: UnsafeMutablePointer<Storage>, _ arena: Arena) throws(MessageError)
}

extension StoredMessage {
  static var descriptor: UnsafePointer<ProtobufCMessageDescriptor> {
    let base = UnsafeRawPointer(empty).assumingMemoryBound(to: ProtobufCMessage.self)
    return base.pointee.descriptor
  }
}

/// A struct in its initial state that lives as long as the process.
package func makeEmpty<Storage>(
  _ initialize: (UnsafeMutablePointer<Storage>?) -> Void
) -> UnsafePointer<Storage> {
  let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)
  initialize(storage)
  return UnsafePointer(storage)
}
