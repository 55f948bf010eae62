// SPDX-License-Identifier: Apache-2.0

import Foundation

// Writes the Swift messages and stubs that follow from a descriptor set.

do {
  let options = try GeneratorOptions(arguments: Array(CommandLine.arguments.dropFirst()))
  let schema = try SchemaReader.read(descriptorSet: options.descriptorSet)
  try SchemaCheck.check(schema)
  try SchemaCheck.check(options.handlerForms, in: schema)
  let messages = MessagesOutput(schema: schema, options: options).files
  let stubs = StubsOutput(schema: schema, options: options).files
  try OutputFolder(options.messages).replaceContents(with: messages)
  try OutputFolder(options.stubs).replaceContents(with: stubs)
} catch {
  FileHandle.standardError.write(Data("MessagesGenerator: \(error)\n".utf8))
  exit(1)
}
