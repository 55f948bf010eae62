// SPDX-License-Identifier: Apache-2.0

/// The messages, enums and methods of a contract as JSON needs them.
///
/// It is made from the same descriptors that reflection serves, so it knows what the C structs do
/// not say: JSON's own names, maps, and which methods have no side effects.
package final class JSONSchema: Sendable {
  /// What is known about a method.
  package struct Method: Sendable {
    /// The type of the requests.
    package let request: JSONMessageType
    /// The type of the responses.
    package let response: JSONMessageType
    /// Whether the contract declares it `NO_SIDE_EFFECTS`, so that a GET may call it.
    package let hasNoSideEffects: Bool
  }

  let messages: [JSONMessageType]
  let enums: [JSONEnumType]
  private let messageIndices: [String: Int]
  private let methods: [String: Method]

  /// Reads the descriptors of a contract.
  package convenience init(_ descriptors: Descriptors) {
    self.init(files: descriptors.files.map(\.serialized))
  }

  /// Reads serialized `google.protobuf.FileDescriptorProto`s that protoc has made.
  init(files: [[UInt8]]) {
    var reader = JSONSchemaReader()
    for file in files { reader.collectNames(of: file) }
    for file in files { reader.read(file) }
    messages = reader.messages
    enums = reader.enums
    messageIndices = reader.messageIndices
    let (messages, indices) = (reader.messages, reader.messageIndices)
    methods = reader.methods.compactMapValues { method in
      guard let request = indices[method.request], let response = indices[method.response] else {
        return nil
      }
      return Method(
        request: messages[request], response: messages[response],
        hasNoSideEffects: method.hasNoSideEffects)
    }
  }

  /// The message of this full name.
  package func message(named fullName: String) -> JSONMessageType? {
    messageIndices[fullName].map { messages[$0] }
  }

  /// The method with this path, such as `/caffe.menu.v1.MenuService/GetFood`.
  package func method(path: String) -> Method? { methods[path] }
}
