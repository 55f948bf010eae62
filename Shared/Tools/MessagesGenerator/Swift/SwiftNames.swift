// SPDX-License-Identifier: Apache-2.0

/// How the contract's names are spelled in Swift.
enum SwiftNames {
  /// `caffe.menu.v1` as `Caffe.Menu.V1`, `v1alpha` as `V1Alpha`.
  static func namespace(_ package: String) -> String {
    package.split(separator: ".").map { upperCamel(String($0)) }.joined(separator: ".")
  }

  /// The name a type is declared with.
  static func type(_ name: String) -> String {
    switch name {
    case "Any": "`Any`"
    // Swift reserves the first ones; generated code declares the others.
    case "Type", "Protocol", "Self", "Fields", "View", "ListView", "Storage": name + "Message"
    default: name
    }
  }

  /// A type's name from the outermost namespace on: `Caffe.Menu.V1.Food`.
  static func qualified(_ fullName: String, in schema: Schema) -> String {
    let packages = schema.files.map(\.package).filter { fullName.hasPrefix($0 + ".") }
    let package = packages.max { $0.count < $1.count } ?? ""
    let names = fullName.dropFirst(package.count + 1).split(separator: ".")
    return ([namespace(package)] + names.map { type(String($0)) }).joined(separator: ".")
  }

  /// The name of a property.
  static func property(_ name: String) -> String {
    member(name, reserved: reservedProperties, suffix: "Field")
  }

  /// The name of a member of a `oneof`.
  static func oneofCase(_ name: String) -> String {
    // Optional has a case of this name.
    member(name, reserved: ["init", "self", "none"], suffix: "Field")
  }

  /// The name of the type of a `oneof`.
  static func oneofType(_ name: String, in message: SchemaMessage) -> String {
    let name = type(upperCamel(name))
    let isTaken =
      message.messages.contains { type($0.name) == name }
      || message.enums.contains { type($0.name) == name }
    return isTaken ? name + "Choice" : name
  }

  /// The name of an enum's value, without the enum's own: `ALLERGEN_MILK` as `milk`.
  static func enumValue(_ name: String, in enumName: String) -> String {
    let prefix = upperSnake(enumName) + "_"
    var rest = name
    if name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first, next.isLetter {
      rest = String(name.dropFirst(prefix.count))
    }
    return member(
      rest.lowercased(), reserved: ["init", "self", "allCases", "fullName"], suffix: "Value")
  }

  /// The name of a service's method.
  static func method(_ name: String) -> String {
    member(name, reserved: ["init", "self"], suffix: "Method")
  }

  /// `fraction_digits` and `FractionDigits` as `FractionDigits`.
  static func upperCamel(_ name: String) -> String {
    var result = ""
    var startsWord = true
    for character in name {
      if character == "_" {
        startsWord = true
      } else {
        result += startsWord ? character.uppercased() : String(character)
        startsWord = character.isNumber
      }
    }
    return result
  }

  private static func member(_ name: String, reserved: Set<String>, suffix: String) -> String {
    let camel = upperCamel(name)
    // An acronym at the start goes to lower case as a whole, but for the next word's letter.
    let upper = name.prefix { $0.isUppercase }.count
    let count = upper > 1 && upper < name.count ? upper - 1 : max(upper, 1)
    let result = camel.prefix(count).lowercased() + camel.dropFirst(count)
    if reserved.contains(result) { return result + suffix }
    return keywords.contains(result) ? "`\(result)`" : result
  }

  /// `NumberStyle` as `NUMBER_STYLE`.
  private static func upperSnake(_ name: String) -> String {
    var result = ""
    for character in name {
      if character.isUppercase, let last = result.last, last != "_" { result += "_" }
      result += character.uppercased()
    }
    return result
  }

  /// What generated code, `Message` and `Hashable` declare in every message.
  private static let reservedProperties: Set<String> = [
    "init", "self", "hash", "hashValue", "encoder", "encoded", "withEncoder", "store", "storage",
  ]

  /// The keywords that cannot be a declaration's name without backticks.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
