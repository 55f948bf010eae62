// SPDX-License-Identifier: Apache-2.0

/// How protoc-c spells the contract's names.
enum CNames {
  /// `caffe.menu.v1.FoodSize` as `Caffe__Menu__V1__FoodSize`.
  static func type(_ fullName: String) -> String {
    fullName.split(separator: ".").map { camel($0) }.joined(separator: "__")
  }

  /// `caffe.menu.v1.FoodSize` as `caffe__menu__v1__food_size__init`.
  static func initializer(_ fullName: String) -> String {
    (fullName.split(separator: ".").map { lower(camel($0)) } + ["init"]).joined(separator: "__")
  }

  /// A field's name, in backticks where Swift reserves it.
  static func field(_ name: String) -> String {
    let name = name.lowercased()
    if keywords.contains(name) { return name + "_" }
    return swiftKeywords.contains(name) ? "`\(name)`" : name
  }

  /// The name of a list's count.
  static func count(_ name: String) -> String {
    let name = name.lowercased()
    return keywords.contains(name) ? "n_\(name)_" : "n_\(name)"
  }

  /// The name of the field that says which member of a `oneof` is set.
  static func oneofCase(_ name: String) -> String { "\(name.lowercased())_case" }

  private static func camel(_ name: Substring) -> String {
    var result = ""
    var startsWord = true
    for character in name {
      if character == "_" {
        startsWord = true
      } else {
        result += startsWord ? character.uppercased() : String(character)
        startsWord = false
      }
    }
    return result
  }

  private static func lower(_ name: String) -> String {
    var result = ""
    var wasUpper = true
    for character in name {
      if character.isUppercase, !wasUpper { result += "_" }
      result += character.lowercased()
      wasUpper = character.isUppercase
    }
    return result
  }

  /// The names that protoc-c puts an underscore behind: C++'s keywords.
  private static let keywords: Set<String> = [
    "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char",
    "class", "compl", "const", "const_cast", "continue", "default", "delete", "do", "double",
    "dynamic_cast", "else", "enum", "explicit", "extern", "false", "float", "for", "friend",
    "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "not", "not_eq",
    "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "return", "short", "signed", "sizeof", "static", "static_cast", "struct", "switch",
    "template", "this", "throw", "true", "try", "typedef", "typeid", "typename", "union",
    "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq",
  ]

  /// Keywords of Swift, and not of C++, that a C field may be named by.
  private static let swiftKeywords: Set<String> = [
    "as", "associatedtype", "defer", "deinit", "extension", "fallthrough", "fileprivate", "func",
    "guard", "import", "in", "init", "inout", "internal", "is", "let", "nil", "precedencegroup",
    "protocol", "repeat", "rethrows", "self", "subscript", "super", "throws", "typealias", "var",
    "where",
  ]
}
