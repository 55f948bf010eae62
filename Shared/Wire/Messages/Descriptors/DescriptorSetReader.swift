// SPDX-License-Identifier: Apache-2.0

import CMessages
import CProtobufC

/// Splits a descriptor set that an executable embeds into its files.
struct DescriptorSetReader {
  private var symbols: [String] = []
  private var services: [String] = []

  /// The files of a set, each with its original bytes.
  static func files(of set: UnsafeRawBufferPointer) -> [FileDescriptorEntry] {
    split(set).map { bytes in
      guard let entry = DescriptorSetReader.read(bytes) else {
        // protoc made the bytes when the executable was built; a test reads every file.
        preconditionFailure("The embedded descriptors are malformed.")
      }
      return entry
    }
  }

  /// The elements of the set's only field, which are never serialized anew: options that this
  /// process does not know would be lost.
  private static func split(_ bytes: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
    var parts: [UnsafeRawBufferPointer] = []
    WireFields(bytes).forEach(in: 0..<bytes.count) { field in
      guard field.tag.number == 1 else { return }
      parts.append(UnsafeRawBufferPointer(rebasing: bytes[field.content]))
    }
    return parts
  }

  private static func read(_ bytes: UnsafeRawBufferPointer) -> FileDescriptorEntry? {
    let arena = Arena.lease()
    defer { arena.release() }
    let unpacked = google__protobuf__file_descriptor_proto__unpack(
      arena.allocator, bytes.count, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    guard let file = unpacked else { return nil }
    let package = readString(file.pointee.package)
    var reader = DescriptorSetReader()
    for message in list(file.pointee.message_type, file.pointee.n_message_type) {
      reader.add(message, in: package)
    }
    for enumeration in list(file.pointee.enum_type, file.pointee.n_enum_type) {
      reader.add(enumeration, in: package)
    }
    for service in list(file.pointee.service, file.pointee.n_service) {
      reader.add(service, in: package)
    }
    return FileDescriptorEntry(
      name: readString(file.pointee.name), package: package, serialized: [UInt8](bytes),
      dependencies: readStrings(file.pointee.dependency, file.pointee.n_dependency),
      services: reader.services, symbols: reader.symbols)
  }

  private mutating func add(
    _ message: UnsafeMutablePointer<Google__Protobuf__DescriptorProto>, in scope: String
  ) {
    let name = Self.join(scope, message.pointee.name)
    symbols.append(name)
    for field in Self.list(message.pointee.field, message.pointee.n_field) {
      symbols.append(Self.join(name, field.pointee.name))
    }
    for oneof in Self.list(message.pointee.oneof_decl, message.pointee.n_oneof_decl) {
      symbols.append(Self.join(name, oneof.pointee.name))
    }
    for nested in Self.list(message.pointee.nested_type, message.pointee.n_nested_type) {
      add(nested, in: name)
    }
    for enumeration in Self.list(message.pointee.enum_type, message.pointee.n_enum_type) {
      add(enumeration, in: name)
    }
  }

  private mutating func add(
    _ enumeration: UnsafeMutablePointer<Google__Protobuf__EnumDescriptorProto>, in scope: String
  ) {
    let name = Self.join(scope, enumeration.pointee.name)
    symbols.append(name)
    for value in Self.list(enumeration.pointee.value, enumeration.pointee.n_value) {
      // As in C++, an enum's values are named beside the enum. Tools also look within it.
      symbols.append(Self.join(scope, value.pointee.name))
      symbols.append(Self.join(name, value.pointee.name))
    }
  }

  private mutating func add(
    _ service: UnsafeMutablePointer<Google__Protobuf__ServiceDescriptorProto>, in scope: String
  ) {
    let name = Self.join(scope, service.pointee.name)
    services.append(name)
    symbols.append(name)
    for method in Self.list(service.pointee.method, service.pointee.n_method) {
      symbols.append(Self.join(name, method.pointee.name))
    }
  }

  private static func join(_ scope: String, _ name: UnsafeMutablePointer<CChar>?) -> String {
    let name = readString(name)
    return scope.isEmpty ? name : "\(scope).\(name)"
  }

  private static func list<Storage>(
    _ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int
  ) -> [UnsafeMutablePointer<Storage>] {
    UnsafeBufferPointer(start: start, count: count).compactMap { $0 }
  }
}
