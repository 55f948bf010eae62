// SPDX-License-Identifier: Apache-2.0

/// One message.
struct SchemaMessage {
  var name: String
  /// The name with its package: `caffe.menu.v1.Food`.
  var fullName: String
  var comment: String
  var fields: [SchemaField]
  var oneofs: [SchemaOneof]
  var messages: [SchemaMessage]
  var enums: [SchemaEnum]
  /// Whether this is one entry of a map, which no one declares.
  var isMapEntry: Bool

  /// The message and those within it.
  var withNested: [SchemaMessage] { [self] + messages.flatMap(\.withNested) }

  /// Whether a field of the message is a list of another, or of itself.
  func hasList(of other: SchemaMessage) -> Bool {
    fields.contains { $0.isRepeated && $0.type == .message(other.fullName) }
  }

  /// The fields outside of every `oneof`.
  var plainFields: [SchemaField] { fields.filter { $0.oneof == nil } }

  /// The fields and the `oneof`s, in the order of the contract.
  var members: [Member] {
    var seen: Set<Int> = []
    var members: [Member] = []
    for field in fields {
      if let index = field.oneof {
        guard seen.insert(index).inserted else { continue }
        members.append(.oneof(oneofs[index], fields.filter { $0.oneof == index }))
      } else {
        members.append(.field(field))
      }
    }
    return members
  }

  /// What is a property of the Swift value.
  enum Member {
    case field(SchemaField)
    case oneof(SchemaOneof, [SchemaField])
  }
}
