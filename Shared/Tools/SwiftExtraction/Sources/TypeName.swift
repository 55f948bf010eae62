// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Types as their names in the source.
enum TypeName {
  /// The specifiers of Foundation's interpolations; all other values are `%@`.
  private static let specifiers: [String: String] = [
    "Int": "%lld", "Int64": "%lld", "Int8": "%d", "Int16": "%d", "Int32": "%d",
    "UInt": "%llu", "UInt64": "%llu", "UInt8": "%u", "UInt16": "%u", "UInt32": "%u",
    "Float": "%f", "Float32": "%f", "Double": "%lf", "Float64": "%lf", "CGFloat": "%lf",
    "TimeInterval": "%lf",
  ]

  /// The numbers that C and Apple's frameworks have other names for.
  private static let aliases: [String: String] = [
    "CChar": "Int8", "CSignedChar": "Int8", "CUnsignedChar": "UInt8", "CShort": "Int16",
    "CUnsignedShort": "UInt16", "CInt": "Int32", "CUnsignedInt": "UInt32", "CLong": "Int",
    "CUnsignedLong": "UInt", "CLongLong": "Int64", "CUnsignedLongLong": "UInt64",
    "CFloat": "Float", "CDouble": "Double", "NSInteger": "Int", "CFIndex": "Int",
    "CFTimeInterval": "Double", "CFAbsoluteTime": "Double", "CLLocationDegrees": "Double",
    "CLLocationDistance": "Double", "CLLocationSpeed": "Double", "CLLocationAccuracy": "Double",
    "CLLocationDirection": "Double", "CMTimeValue": "Int64", "CMTimeScale": "Int32",
  ]

  static func specifier(_ type: String) -> String { numberSpecifier(type) ?? "%@" }

  static func isNumber(_ type: String) -> Bool { numberSpecifier(type) != nil }

  private static func numberSpecifier(_ type: String) -> String? {
    let name = plain(type)
    return specifiers[aliases[name] ?? name]
  }

  /// A type without what `borrowing`, attributes and the module's name add to it.
  static func plain(_ type: String) -> String {
    var words = type.split(separator: " ").filter { !$0.hasPrefix("@") }
    while let first = words.first,
      ["borrowing", "consuming", "inout", "sending", "some", "any"].contains(first)
    {
      words.removeFirst()
    }
    let name = words.joined(separator: " ")
    for prefix in ["Swift.", "Foundation.", "CoreFoundation."] where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// The parts of a name, without generic arguments: `A` and `B` of `A<C>.B<D>`.
  static func parts(_ type: String) -> [String] {
    var depth = 0
    var name = ""
    for character in type {
      if character == "<" { depth += 1 }
      if depth == 0 { name.append(character) }
      if character == ">" { depth -= 1 }
    }
    return name.split(separator: ".").map(String.init)
  }

  /// The last part of a name: `B` of `A.B`.
  static func last(_ type: String) -> String { parts(type).last ?? type }

  /// What a subscript of an array or a dictionary gives.
  static func element(_ type: String) -> String? {
    if let (_, value) = dictionary(type) { return value + "?" }
    return sequenceElement(type)
  }

  /// What a loop over an array, a set or a dictionary gives.
  static func iterated(_ type: String) -> String? {
    if let (key, value) = dictionary(type) { return "(key: \(key), value: \(value))" }
    return sequenceElement(type)
  }

  private static func sequenceElement(_ type: String) -> String? {
    let type = plain(type)
    if type.hasPrefix("["), type.hasSuffix("]") {
      return type.dropFirst().dropLast().trimmingSpaces
    }
    for prefix in ["Array<", "Set<", "ContiguousArray<", "ArraySlice<", "Range<", "ClosedRange<"]
    where type.hasPrefix(prefix) && type.hasSuffix(">") {
      return type.dropFirst(prefix.count).dropLast().trimmingSpaces
    }
    return nil
  }

  private static func dictionary(_ type: String) -> (key: String, value: String)? {
    let type = plain(type)
    if type.hasPrefix("["), type.hasSuffix("]") {
      let sides = split(type.dropFirst().dropLast(), at: ":")
      return sides.count == 2 ? (sides[0].trimmingSpaces, sides[1].trimmingSpaces) : nil
    }
    guard type.hasPrefix("Dictionary<"), type.hasSuffix(">") else { return nil }
    let sides = split(type.dropFirst("Dictionary<".count).dropLast(), at: ",")
    return sides.count == 2 ? (sides[0].trimmingSpaces, sides[1].trimmingSpaces) : nil
  }

  /// One of the values of a tuple, by its name or its number.
  static func tupleElement(_ name: String, of type: String) -> String? {
    guard type.hasPrefix("("), type.hasSuffix(")") else { return nil }
    let elements = split(type.dropFirst().dropLast(), at: ",").map { element in
      let sides = split(element, at: ":").map(\.trimmingSpaces)
      return (label: sides.count == 2 ? sides[0] : nil, type: sides.last ?? "")
    }
    if let index = Int(name), elements.indices.contains(index) { return elements[index].type }
    return elements.first { $0.label == name }?.type
  }

  /// The parts between separators that are in no bracket.
  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      // But not that of `->`.
      if character == ">", index == start || text[text.index(before: index)] != "-" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
  }

  /// A type without its last question mark.
  static func unwrapped(_ type: String) -> String {
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") {
      return String(type.dropFirst("Optional<".count).dropLast())
    }
    return type
  }

  /// The type that a number written out has where nothing else is asked of it; nothing for what is
  /// no number written out.
  static func ofNumber(_ expression: ExprSyntax) -> String? {
    if expression.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if expression.is(FloatLiteralExprSyntax.self) { return "Double" }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) {
      return ofNumber(prefix.expression)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return ofNumber(only.expression)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return ofNumbers(Array(sequence.elements))
    }
    return nil
  }

  /// The type of numbers written out, with operators between them: one with a point makes all so.
  static func ofNumbers(_ elements: [ExprSyntax]) -> String? {
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let branches = [ofNumber(ternary.thenExpression), ofNumbers(Array(elements[(index + 1)...]))]
      return branches.contains(nil) ? nil : branches.contains("Double") ? "Double" : "Int"
    }
    var result: String?
    for element in elements where !isArithmetic(element) {
      guard let own = ofNumber(element) else { return nil }
      if result != "Double" { result = own }
    }
    return result
  }

  private static func isArithmetic(_ element: ExprSyntax) -> Bool {
    guard let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*"].contains(text)
  }

  /// The type that a literal has where nothing else is asked of it, or that a call makes.
  static func ofLiteral(_ expression: ExprSyntax) -> String? {
    switch expression.kind {
    case .stringLiteralExpr, .simpleStringLiteralExpr: return "String"
    case .booleanLiteralExpr: return "Bool"
    default: break
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      if name.first?.isUppercase == true, !name.contains("."), !name.contains("(") {
        return name
      }
      // `[Int]()`
      if name.hasPrefix("["), name.hasSuffix("]") { return name }
    }
    // `64 << 20`
    if let number = ofNumber(expression) { return number }
    if let array = expression.as(ArrayExprSyntax.self), let first = array.elements.first {
      let elements = array.elements.map(\.expression)
      return (ofNumbers(elements) ?? ofLiteral(first.expression)).map { "[\($0)]" }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    var result = self
    while result.first == " " { result.removeFirst() }
    while result.last == " " { result.removeLast() }
    return String(result)
  }
}
