// SPDX-License-Identifier: Apache-2.0

/// What the command line says.
struct GeneratorOptions {
  /// The file with the serialized `google.protobuf.FileDescriptorSet`, comments included.
  var descriptorSet = ""
  /// The folder for the messages.
  var messages = ""
  /// The folder for the stubs.
  var stubs = ""
  /// The packages whose services get stubs, with those below them.
  var stubPackages: [String] = []

  init(arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else {
        throw GeneratorError("\(option) needs a value")
      }
      switch option {
      case "--descriptor-set": descriptorSet = value
      case "--messages": messages = value
      case "--stubs": stubs = value
      case "--stub-package": stubPackages.append(value)
      default: throw GeneratorError("unknown option \(option)")
      }
    }
    guard !descriptorSet.isEmpty, !messages.isEmpty, !stubs.isEmpty else {
      throw GeneratorError("needs --descriptor-set, --messages and --stubs")
    }
  }
}
