// SPDX-License-Identifier: Apache-2.0

import CMessages
import CProtobufC

/// Reads descriptors through protobuf-c: first every name, then what the names stand for.
struct JSONSchemaReader {
  struct Method {
    var request: String
    var response: String
    var hasNoSideEffects: Bool
  }

  private(set) var messageIndices: [String: Int] = [:]
  private(set) var messages: [JSONMessageType] = []
  private(set) var enums: [JSONEnumType] = []
  private(set) var methods: [String: Method] = [:]
  private var enumIndices: [String: Int] = [:]
  /// The full names of the messages that are entries of maps.
  private var mapEntries: Set<String> = []

  /// Gives every message and enum of a file its index.
  mutating func collectNames(of file: [UInt8]) {
    Self.withFile(file) { file in
      let package = readString(file.pointee.package)
      for message in list(file.pointee.message_type, file.pointee.n_message_type) {
        collect(message, in: package)
      }
      for enumeration in list(file.pointee.enum_type, file.pointee.n_enum_type) {
        collect(enumeration, in: package)
      }
    }
  }

  private mutating func collect(
    _ message: UnsafeMutablePointer<Google__Protobuf__DescriptorProto>, in scope: String
  ) {
    let name = Self.join(scope, message.pointee.name)
    messageIndices[name] = messageIndices.count
    if let options = message.pointee.options, options.pointee.map_entry != 0 {
      mapEntries.insert(name)
    }
    for nested in list(message.pointee.nested_type, message.pointee.n_nested_type) {
      collect(nested, in: name)
    }
    for enumeration in list(message.pointee.enum_type, message.pointee.n_enum_type) {
      collect(enumeration, in: name)
    }
  }

  private mutating func collect(
    _ enumeration: UnsafeMutablePointer<Google__Protobuf__EnumDescriptorProto>, in scope: String
  ) {
    let name = Self.join(scope, enumeration.pointee.name)
    enumIndices[name] = enums.count
    let values = list(enumeration.pointee.value, enumeration.pointee.n_value)
    enums.append(
      JSONEnumType(
        fullName: name,
        values: values.map { (readString($0.pointee.name), $0.pointee.number) }))
  }

  /// Reads the messages and methods of a file, in the order in which the names were collected.
  mutating func read(_ file: [UInt8]) {
    Self.withFile(file) { file in
      let package = readString(file.pointee.package)
      for message in list(file.pointee.message_type, file.pointee.n_message_type) {
        read(message, in: package)
      }
      for service in list(file.pointee.service, file.pointee.n_service) {
        let name = Self.join(package, service.pointee.name)
        for method in list(service.pointee.method, service.pointee.n_method) {
          let level = method.pointee.options?.pointee.idempotency_level
          methods["/\(name)/\(readString(method.pointee.name))"] = Method(
            request: Self.typeName(method.pointee.input_type),
            response: Self.typeName(method.pointee.output_type),
            hasNoSideEffects: level
              == GOOGLE__PROTOBUF__METHOD_OPTIONS__IDEMPOTENCY_LEVEL__NO_SIDE_EFFECTS)
        }
      }
    }
  }

  private mutating func read(
    _ message: UnsafeMutablePointer<Google__Protobuf__DescriptorProto>, in scope: String
  ) {
    let name = Self.join(scope, message.pointee.name)
    let fields = list(message.pointee.field, message.pointee.n_field)
    messages.append(
      JSONMessageType(
        fullName: name, fields: fields.compactMap(field),
        oneofCount: Int(message.pointee.n_oneof_decl)))
    for nested in list(message.pointee.nested_type, message.pointee.n_nested_type) {
      read(nested, in: name)
    }
  }

  /// A field; nil for a group, which proto3 does not have.
  private func field(_ field: UnsafeMutablePointer<Google__Protobuf__FieldDescriptorProto>)
    -> JSONField?
  {
    guard let kind = kind(field) else { return nil }
    let name = readString(field.pointee.name)
    let jsonName = readString(field.pointee.json_name)
    let isRepeated =
      field.pointee.label == GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__LABEL__LABEL_REPEATED
    return JSONField(
      number: UInt32(bitPattern: field.pointee.number), name: name,
      jsonName: jsonName.isEmpty ? name : jsonName, kind: kind, isRepeated: isRepeated,
      isMap: isRepeated && mapEntries.contains(Self.typeName(field.pointee.type_name)),
      oneof: field.pointee.has_oneof_index != 0 ? Int(field.pointee.oneof_index) : -1)
  }

  private func kind(
    _ field: UnsafeMutablePointer<Google__Protobuf__FieldDescriptorProto>
  ) -> JSONField.Kind? {
    switch field.pointee.type {
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_INT32: .int32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_INT64: .int64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_UINT32: .uint32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_UINT64: .uint64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SINT32: .sint32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SINT64: .sint64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FIXED32: .fixed32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FIXED64: .fixed64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SFIXED32: .sfixed32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SFIXED64: .sfixed64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FLOAT: .float
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_DOUBLE: .double
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_BOOL: .bool
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_STRING: .string
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_BYTES: .bytes
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_ENUM:
      enumIndices[Self.typeName(field.pointee.type_name)].map { .enumeration($0) }
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_MESSAGE:
      messageIndices[Self.typeName(field.pointee.type_name)].map { .message($0) }
    default: nil
    }
  }

  private static func withFile(
    _ bytes: [UInt8], _ body: (UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>) -> Void
  ) {
    let arena = Arena.lease()
    defer { arena.release() }
    let file = google__protobuf__file_descriptor_proto__unpack(arena.allocator, bytes.count, bytes)
    // protoc made the bytes when the executable was built.
    if let file { body(file) }
  }

  private static func join(_ scope: String, _ name: UnsafeMutablePointer<CChar>?) -> String {
    let name = readString(name)
    return scope.isEmpty ? name : "\(scope).\(name)"
  }

  /// The descriptor writes full names with a dot before them.
  private static func typeName(_ name: UnsafeMutablePointer<CChar>?) -> String {
    String(readString(name).drop { $0 == "." })
  }

  private func list<Storage>(
    _ start: UnsafeMutablePointer<UnsafeMutablePointer<Storage>?>?, _ count: Int
  ) -> [UnsafeMutablePointer<Storage>] {
    UnsafeBufferPointer(start: start, count: count).compactMap { $0 }
  }
}
