// SPDX-License-Identifier: Apache-2.0

/// One field of a message.
struct SchemaField {
  var name: String
  var number: Int
  var type: SchemaType
  var isRepeated: Bool
  /// The index of the `oneof` the field is a member of.
  var oneof: Int?
  var comment: String
}

/// One `oneof` of a message.
struct SchemaOneof {
  var name: String
  var comment: String
}
