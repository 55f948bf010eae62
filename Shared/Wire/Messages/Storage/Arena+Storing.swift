// SPDX-License-Identifier: Apache-2.0

package import CProtobufC
import Glibc

// What generated code fills C structs with.
extension Arena {
  /// A struct of the message in its initial state.
  func storage<M: StoredMessage>(
    of type: M.Type
  ) throws(MessageError) -> UnsafeMutablePointer<M.Storage> {
    let storage: UnsafeMutablePointer<M.Storage> = try allocate(count: 1)
    storage.initialize(to: M.empty.pointee)
    return storage
  }

  package func store<M: StoredMessage>(
    _ message: M, _ field: StaticString
  ) throws(MessageError) -> UnsafeMutablePointer<M.Storage> {
    try storeNested(message) { field.description }
  }

  package func store<M: StoredMessage>(
    _ messages: [M], _ field: StaticString
  ) throws(MessageError) -> UnsafeMutablePointer<UnsafeMutablePointer<M.Storage>?>? {
    guard !messages.isEmpty else { return nil }
    let list: UnsafeMutablePointer<UnsafeMutablePointer<M.Storage>?> =
      try allocate(count: messages.count)
    for index in messages.indices {
      let element = try storeNested(messages[index]) { "\(field)[\(index)]" }
      (list + index).initialize(to: element)
    }
    return list
  }

  package func store(
    _ text: String, _ field: StaticString
  ) throws(MessageError) -> UnsafeMutablePointer<CChar> {
    try storeText(text) { field.description }
  }

  package func store(
    _ texts: [String], _ field: StaticString
  ) throws(MessageError) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard !texts.isEmpty else { return nil }
    let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
      try allocate(count: texts.count)
    for index in texts.indices {
      let element = try storeText(texts[index]) { "\(field)[\(index)]" }
      (list + index).initialize(to: element)
    }
    return list
  }

  package func store(_ bytes: [UInt8]) throws(MessageError) -> ProtobufCBinaryData {
    guard bytes.count >= Self.lentBytesMin else {
      return ProtobufCBinaryData(len: bytes.count, data: try store(bytes))
    }
    // Long ones are not copied. An array's elements stay where they are as long as the array lives
    // and nobody writes to it, and whoever wants to write while it is kept here gets a copy.
    state.pointee.lent.append(bytes)
    let start = bytes.withUnsafeBufferPointer { $0.baseAddress }
    // protobuf-c has no `const` here, and never writes to what it packs.
    return ProtobufCBinaryData(len: bytes.count, data: UnsafeMutablePointer(mutating: start))
  }

  /// From this size on, in bytes, keeping an array costs less than copying it.
  private static let lentBytesMin = 1 << 10

  package func store(
    _ list: [[UInt8]]
  ) throws(MessageError) -> UnsafeMutablePointer<ProtobufCBinaryData>? {
    guard !list.isEmpty else { return nil }
    let elements: UnsafeMutablePointer<ProtobufCBinaryData> = try allocate(count: list.count)
    for (index, bytes) in list.enumerated() {
      (elements + index).initialize(to: try store(bytes))
    }
    return elements
  }

  package func store<Scalar: BitwiseCopyable>(
    _ scalars: [Scalar]
  ) throws(MessageError) -> UnsafeMutablePointer<Scalar>? {
    guard !scalars.isEmpty else { return nil }
    let list: UnsafeMutablePointer<Scalar> = try allocate(count: scalars.count)
    scalars.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { list.initialize(from: start, count: source.count) }
    }
    return list
  }

  package func store(_ flags: [Bool]) throws(MessageError) -> UnsafeMutablePointer<Int32>? {
    try store(flags.map { $0 ? 1 : 0 } as [Int32])
  }

  /// protoc-c gives each enum a type of its own, always as wide as `int`.
  package func store<E: MessageEnum, CEnum>(
    enums: [E]
  ) throws(MessageError) -> UnsafeMutablePointer<CEnum>? {
    let numbers = try store(enums.map(\.rawValue))
    return UnsafeMutableRawPointer(numbers)?.bindMemory(to: CEnum.self, capacity: enums.count)
  }

  /// Adds a field that protobuf-c would leave out: to it, minus zero equals the default.
  package func storeNegativeZero<Storage>(
    _ number: UInt32, bytes: Int, in storage: UnsafeMutablePointer<Storage>
  ) throws(MessageError) {
    let base = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: ProtobufCMessage.self)
    let count = Int(base.pointee.n_unknown_fields)
    let fields: UnsafeMutablePointer<ProtobufCMessageUnknownField> =
      try allocate(count: count + 1)
    if let earlier = base.pointee.unknown_fields {
      fields.initialize(from: earlier, count: count)
    }
    let data: UnsafeMutablePointer<UInt8> = try allocate(count: bytes)
    data.initialize(repeating: 0, count: bytes)
    data[bytes - 1] = 0x80
    let wireType =
      bytes == 8 ? PROTOBUF_C_WIRE_TYPE_64BIT : PROTOBUF_C_WIRE_TYPE_32BIT
    (fields + count).initialize(
      to: ProtobufCMessageUnknownField(tag: number, wire_type: wireType, len: bytes, data: data))
    base.pointee.unknown_fields = fields
    base.pointee.n_unknown_fields = UInt32(count + 1)
  }

  private func storeNested<M: StoredMessage>(
    _ message: M, path: () -> String
  ) throws(MessageError) -> UnsafeMutablePointer<M.Storage> {
    guard state.pointee.depth < DecodingLimits.nestingMax else {
      throw MessageError(
        .nestingTooDeep,
        "Messages nest deeper than \(DecodingLimits.nestingMax) levels.", field: path())
    }
    state.pointee.depth += 1
    do throws(MessageError) {
      let storage = try storage(of: M.self)
      try message.store(in: storage, self)
      state.pointee.depth -= 1
      return storage
    } catch {
      throw error.inside(path())
    }
  }

  private func storeText(
    _ text: String, path: () -> String
  ) throws(MessageError) -> UnsafeMutablePointer<CChar> {
    var text = text
    let copy = text.withUTF8 { utf8 -> UnsafeMutablePointer<CChar>? in
      guard let memory = allocate(bytes: utf8.count + 1) else { return nil }
      if let start = utf8.baseAddress { memcpy(memory, start, utf8.count) }
      memory.storeBytes(of: 0, toByteOffset: utf8.count, as: UInt8.self)
      return memory.bindMemory(to: CChar.self, capacity: utf8.count + 1)
    }
    guard let copy else { throw Self.outOfMemory }
    guard strlen(copy) == text.utf8.count else {
      throw MessageError(
        .containsNull, "The string holds U+0000, which no string of a message may.",
        field: path())
    }
    return copy
  }

  private func allocate<T>(count: Int) throws(MessageError) -> UnsafeMutablePointer<T> {
    guard let memory = allocate(bytes: count * MemoryLayout<T>.stride) else {
      throw Self.outOfMemory
    }
    return memory.bindMemory(to: T.self, capacity: count)
  }

  private static var outOfMemory: MessageError {
    MessageError(.memoryExhausted, "There is no memory to encode the message in.")
  }
}
