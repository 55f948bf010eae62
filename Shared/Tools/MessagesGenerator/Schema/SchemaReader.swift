// SPDX-License-Identifier: Apache-2.0

import CMessages
import CProtobufC
import Foundation

/// Reads a descriptor set through protobuf-c.
struct SchemaReader {
  private var comments: CommentTable

  /// Reads the files of a serialized `google.protobuf.FileDescriptorSet`.
  static func read(descriptorSet path: String) throws -> Schema {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    guard let set = google__protobuf__file_descriptor_set__unpack(nil, bytes.count, bytes) else {
      throw GeneratorError("\(path) is no descriptor set")
    }
    defer { google__protobuf__file_descriptor_set__free_unpacked(set, nil) }
    let files = elements(set.pointee.file, set.pointee.n_file)
    return Schema(files: try files.map { try SchemaReader(comments: CommentTable($0)).read($0) })
  }

  private func read(_ file: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>) throws
    -> SchemaFile
  {
    let name = string(file.pointee.name)
    guard string(file.pointee.syntax) == "proto3" else {
      throw GeneratorError("\(name): only proto3 is supported")
    }
    let package = string(file.pointee.package)
    let messages = elements(file.pointee.message_type, file.pointee.n_message_type)
    let enums = elements(file.pointee.enum_type, file.pointee.n_enum_type)
    let services = elements(file.pointee.service, file.pointee.n_service)
    return SchemaFile(
      name: name, package: package,
      messages: try messages.enumerated().map { try read($1, package, [4, Int32($0)]) },
      enums: enums.enumerated().map { read($1, package, [5, Int32($0)]) },
      services: services.enumerated().map { read($1, package, [6, Int32($0)]) })
  }

  private func read(
    _ message: UnsafeMutablePointer<Google__Protobuf__DescriptorProto>, _ scope: String,
    _ path: [Int32]
  ) throws -> SchemaMessage {
    let name = string(message.pointee.name)
    let fullName = "\(scope).\(name)"
    let fields = elements(message.pointee.field, message.pointee.n_field)
    let oneofs = elements(message.pointee.oneof_decl, message.pointee.n_oneof_decl)
    let nested = elements(message.pointee.nested_type, message.pointee.n_nested_type)
    let enums = elements(message.pointee.enum_type, message.pointee.n_enum_type)
    return SchemaMessage(
      name: name, fullName: fullName, comment: comments[path],
      fields: try fields.enumerated().map { try read($1, path + [2, Int32($0)]) },
      oneofs: oneofs.enumerated().map {
        SchemaOneof(
          name: string($1.pointee.name), comment: comments[path + [8, Int32($0)]])
      },
      messages: try nested.enumerated().map { try read($1, fullName, path + [3, Int32($0)]) },
      enums: enums.enumerated().map { read($1, fullName, path + [4, Int32($0)]) },
      isMapEntry: message.pointee.options.map { $0.pointee.map_entry != 0 } ?? false)
  }

  private func read(
    _ field: UnsafeMutablePointer<Google__Protobuf__FieldDescriptorProto>, _ path: [Int32]
  ) throws -> SchemaField {
    SchemaField(
      name: string(field.pointee.name), number: Int(field.pointee.number),
      type: try type(field),
      isRepeated: field.pointee.label
        == GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__LABEL__LABEL_REPEATED,
      oneof: field.pointee.has_oneof_index != 0 ? Int(field.pointee.oneof_index) : nil,
      comment: comments[path])
  }

  private func read(
    _ value: UnsafeMutablePointer<Google__Protobuf__EnumDescriptorProto>, _ scope: String,
    _ path: [Int32]
  ) -> SchemaEnum {
    let values = elements(value.pointee.value, value.pointee.n_value)
    let name = string(value.pointee.name)
    return SchemaEnum(
      name: name, fullName: "\(scope).\(name)", comment: comments[path],
      values: values.enumerated().map {
        SchemaEnum.Value(
          name: string($1.pointee.name), number: Int($1.pointee.number),
          comment: comments[path + [2, Int32($0)]])
      })
  }

  private func read(
    _ service: UnsafeMutablePointer<Google__Protobuf__ServiceDescriptorProto>, _ package: String,
    _ path: [Int32]
  ) -> SchemaService {
    let methods = elements(service.pointee.method, service.pointee.n_method)
    let name = string(service.pointee.name)
    return SchemaService(
      name: name, fullName: "\(package).\(name)", comment: comments[path],
      methods: methods.enumerated().map {
        SchemaService.Method(
          name: string($1.pointee.name),
          request: String(string($1.pointee.input_type).dropFirst()),
          response: String(string($1.pointee.output_type).dropFirst()),
          clientStreaming: $1.pointee.client_streaming != 0,
          serverStreaming: $1.pointee.server_streaming != 0,
          comment: comments[path + [2, Int32($0)]])
      })
  }

  private func type(
    _ field: UnsafeMutablePointer<Google__Protobuf__FieldDescriptorProto>
  ) throws -> SchemaType {
    // The descriptor writes full names with a dot before them.
    let typeName = String(string(field.pointee.type_name).dropFirst())
    switch field.pointee.type {
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_INT32,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SINT32,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SFIXED32:
      return .int32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_INT64,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SINT64,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_SFIXED64:
      return .int64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_UINT32,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FIXED32:
      return .uint32
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_UINT64,
      GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FIXED64:
      return .uint64
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_FLOAT: return .float
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_DOUBLE: return .double
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_BOOL: return .bool
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_STRING: return .string
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_BYTES: return .bytes
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_MESSAGE: return .message(typeName)
    case GOOGLE__PROTOBUF__FIELD_DESCRIPTOR_PROTO__TYPE__TYPE_ENUM:
      return .enumeration(typeName)
    default:
      throw GeneratorError("\(string(field.pointee.name)): the field's type is not supported")
    }
  }
}
