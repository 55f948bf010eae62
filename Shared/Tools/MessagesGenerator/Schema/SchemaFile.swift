// SPDX-License-Identifier: Apache-2.0

/// One `.proto` file.
struct SchemaFile {
  /// The path below `Protos`.
  var name: String
  var package: String
  var messages: [SchemaMessage]
  var enums: [SchemaEnum]
  var services: [SchemaService]
}
