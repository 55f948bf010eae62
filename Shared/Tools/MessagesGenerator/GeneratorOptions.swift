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
  /// The packages whose messages are written, with those below them, and single files by their
  /// names; empty for all.
  var messagePackages: [String] = []
  /// How servers are called for the methods that they do not answer in tasks from decoded messages,
  /// by the methods' full names.
  var handlerForms: [String: HandlerForm] = [:]
  /// The module that the messages are for.
  ///
  /// In another one than `Messages`, the stubs are of the same module, and what the messages refer
  /// to of packages that are not written comes from `Messages`.
  var module = Self.messages
  /// The module with the C structs of the messages.
  var cModule = "CMessages"

  /// The module with the contract of the services, and with what generated code relies on.
  static let messages = "Messages"

  /// Whether the messages are for another module than `Messages`.
  var isForeign: Bool { module != Self.messages }

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
      case "--message-package": messagePackages.append(value)
      case "--module": module = value
      case "--c-module": cModule = value
      default:
        guard let form = HandlerForm(option: option) else {
          throw GeneratorError("unknown option \(option)")
        }
        guard handlerForms.updateValue(form, forKey: value) == nil else {
          throw GeneratorError("\(value) has two forms")
        }
      }
    }
    guard !descriptorSet.isEmpty, !messages.isEmpty, !stubs.isEmpty else {
      throw GeneratorError("needs --descriptor-set, --messages and --stubs")
    }
  }
}
