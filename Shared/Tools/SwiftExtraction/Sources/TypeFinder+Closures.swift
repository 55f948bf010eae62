// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension TypeFinder {
  /// Methods that give their closure each element.
  private static let eachMethods: Set<String> = [
    "allSatisfy", "compactMap", "contains", "filter", "first", "flatMap", "forEach", "map",
  ]

  /// A name as a closure's parameters or captures declare it; `$0` where it has none.
  func declared(
    _ name: String, by closure: ClosureExprSyntax, _ depth: Int
  ) -> Declared? {
    for capture in closure.signature?.capture?.items ?? [] where capture.name.text == name {
      guard let value = capture.initializer?.value else { break }
      return Declared(type: type(of: value, depth: depth))
    }
    switch closure.signature?.parameterClause {
    case .parameterClause(let clause):
      let parameters = Array(clause.parameters)
      let names = parameters.map { ($0.secondName ?? $0.firstName).text }
      guard let index = names.firstIndex(of: name) else { return nil }
      if let type = parameters[index].type {
        return Declared(type: qualified(type.trimmedDescription, at: Syntax(type)))
      }
      return Declared(type: argument(index, of: names.count, closure, depth))
    case .simpleInput(let list):
      let names = list.map(\.name.text)
      guard let index = names.firstIndex(where: { $0 == name || $0 == "$" + name }) else {
        return nil
      }
      return Declared(type: argument(index, of: names.count, closure, depth))
    case nil:
      guard name.hasPrefix("$"), let index = Int(name.dropFirst()) else { return nil }
      let count = hasSeveralArguments(closure) ? 2 : 1
      return Declared(type: argument(index, of: count, closure, depth))
    }
  }

  /// The type of what a call gives a closure: `ForEach(orders) { order in`, `orders.map { $0 }`.
  private func argument(
    _ index: Int, of count: Int, _ closure: ClosureExprSyntax, _ depth: Int
  ) -> String? {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self),
      call.trailingClosure?.id == closure.id
    else { return nil }
    var sequence: ExprSyntax?
    if ["ForEach", "List"].contains(call.calledExpression.trimmedDescription) {
      sequence = call.arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      Self.eachMethods.contains(access.declName.baseName.text)
    {
      sequence = access.base
    }
    guard let found = sequence.flatMap({ element(of: $0, depth) }) else { return nil }
    let own = count == 1 ? found : TypeName.tupleElement(String(index), of: found)
    return own == Self.unknown ? nil : own
  }

  func element(of sequence: ExprSyntax, _ depth: Int) -> String? {
    if let range = sequence.as(SequenceExprSyntax.self) {
      let elements = Array(range.elements)
      if elements.count == 3, let own = elements[1].as(BinaryOperatorExprSyntax.self),
        ["...", "..<"].contains(own.operator.text)
      {
        return choice([[elements[0]], [elements[2]]], depth)
      }
    }
    // `ForEach($orders) { $order in`
    if let name = sequence.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("$") {
      return type(named: String(name.dropFirst()), at: Syntax(sequence), depth)
        .flatMap(TypeName.iterated)
    }
    if let call = sequence.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedDescription == "Array", let only = call.arguments.first
    {
      return element(of: only.expression, depth)
    }
    if let call = sequence.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "enumerated", let base = access.base
    {
      // What is counted is known, whatever it is counted beside.
      let own = element(of: base, depth) ?? Self.unknown
      return "(offset: Int, element: \(own))"
    }
    return type(of: sequence, depth: depth).flatMap(TypeName.iterated)
  }
}
