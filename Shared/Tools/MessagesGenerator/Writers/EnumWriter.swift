// SPDX-License-Identifier: Apache-2.0

/// Writes an enum as a struct over its number, so that unknown values stay what they are.
enum EnumWriter {
  static func write(_ enumeration: SchemaEnum, to code: inout CodeWriter) {
    let type = SwiftNames.type(enumeration.name)
    code.documentation(
      enumeration.comment, default: "The values of `\(enumeration.fullName)`.")
    code.block("public struct \(type): MessageEnum") { code in
      code.line("/// The number on the wire.")
      code.line("public let rawValue: Int32")
      code.line()
      code.line("/// Creates the value of this number, whether the contract declares it or not.")
      code.block("public init(rawValue: Int32)") { $0.line("self.rawValue = rawValue") }
      // Further names of a number may be the same in Swift.
      var constants: [String: Int] = [:]
      for value in enumeration.values {
        let name = SwiftNames.enumValue(value.name, in: enumeration.name)
        guard constants.updateValue(value.number, forKey: name) != value.number else { continue }
        code.line()
        code.documentation(value.comment, default: "`\(value.name)`.")
        code.line("public static let \(name) = \(type)(rawValue: \(value.number))")
      }
      let distinct = distinctValues(enumeration)
      code.line()
      code.line("/// The values that the contract declares.")
      let names = distinct.map { "." + SwiftNames.enumValue($0.name, in: enumeration.name) }
      code.block("public static var allCases: [\(type)]") { $0.list("[", names, "]") }
      code.line()
      code.line("/// The name with its package.")
      code.line("public static var fullName: String { \"\(enumeration.fullName)\" }")
      code.line()
      code.line("/// The name in the contract; nil where the contract has none.")
      code.block("public var name: String?") { code in
        code.block("switch rawValue") { code in
          for value in distinct {
            code.label("case \(value.number): \"\(value.name)\"") { _ in }
          }
          code.label("default: nil") { _ in }
        }
      }
    }
  }

  /// The values without further names for the same number.
  private static func distinctValues(_ enumeration: SchemaEnum) -> [SchemaEnum.Value] {
    var seen: Set<Int> = []
    return enumeration.values.filter { seen.insert($0.number).inserted }
  }
}
