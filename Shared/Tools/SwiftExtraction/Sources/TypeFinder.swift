// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the types of expressions as far as the sources say them, without a type checker.
struct TypeFinder {
  let declarations: Declarations

  /// How deep expressions are looked into.
  private static let depthMax = 16

  /// Members of the standard library that are the same whatever they are of.
  private static let knownMembers: [String: String] = [
    "count": "Int", "hashValue": "Int", "utf8Count": "Int", "startIndex": "Int",
    "description": "String", "debugDescription": "String", "localizedDescription": "String",
    "capitalized": "String", "absoluteString": "String", "lastPathComponent": "String",
    "path": "String", "uuidString": "String", "identifier": "String", "isEmpty": "Bool",
    "magnitude": "",
  ]

  /// Methods that are the same whatever they are of; the empty type is that of the value itself.
  private static let knownMethods: [String: String] = [
    "formatted": "String", "uppercased": "String", "lowercased": "String", "joined": "String",
    "trimmingCharacters": "String", "replacingOccurrences": "String", "string": "String",
    "rounded": "", "advanced": "", "magnitude": "",
  ]

  /// The type of an expression; nothing where it cannot be seen.
  func type(of expression: ExprSyntax, depth: Int = 0) -> String? {
    guard depth < Self.depthMax else { return nil }
    guard let found = find(expression, depth + 1) else { return nil }
    return declarations.resolved(TypeName.plain(found))
  }

  private func find(_ expression: ExprSyntax, _ depth: Int) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return type(named: reference.baseName.text, at: Syntax(reference), depth)
    }
    if let access = expression.as(MemberAccessExprSyntax.self) { return member(access, depth) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return result(of: call, depth) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return type(of: Array(sequence.elements), depth)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) {
      return prefix.operator.text == "!" ? "Bool" : type(of: prefix.expression, depth: depth)
    }
    if let wrapped = expression.as(ForceUnwrapExprSyntax.self) {
      return type(of: wrapped.expression, depth: depth).map(TypeName.unwrapped)
    }
    if let wrapped = expression.as(TryExprSyntax.self) {
      let own = type(of: wrapped.expression, depth: depth)
      return wrapped.questionOrExclamationMark?.text == "?" ? own.map { $0 + "?" } : own
    }
    if let wrapped = expression.as(AwaitExprSyntax.self) {
      return type(of: wrapped.expression, depth: depth)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let first = tuple.elements.first
    {
      return type(of: first.expression, depth: depth)
    }
    if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
      let found = type(of: subscripted.calledExpression, depth: depth).flatMap(TypeName.element)
      // `counts[name, default: 0]`
      let hasDefault = subscripted.arguments.contains { $0.label?.text == "default" }
      return hasDefault ? found.map(TypeName.unwrapped) : found
    }
    return TypeName.ofLiteral(expression)
  }

  // MARK: Operators

  private func type(of elements: [ExprSyntax], _ depth: Int) -> String? {
    if elements.count == 1 { return type(of: elements[0], depth: depth) }
    // What binds least decides, and comes first here.
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      return choice([[ternary.thenExpression], Array(elements[(index + 1)...])], depth)
    }
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    if operators.contains(where: Self.comparisons.contains) { return "Bool" }
    let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }
    if parts.count > 1 { return coalescing(parts.map { Array($0) }, depth) }
    if elements[elements.count - 2].is(UnresolvedIsExprSyntax.self) { return "Bool" }
    if let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
      let target = elements[elements.count - 1].as(TypeExprSyntax.self)
    {
      let mark = cast.questionOrExclamationMark?.text
      return target.type.trimmedDescription + (mark == "?" ? "?" : "")
    }
    guard operators.count == elements.count / 2,
      operators.allSatisfy({ "+-*/%&|^<>".contains($0.last ?? "?") && $0 != "..." })
    else { return nil }
    let operands = elements.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let others = operands.filter { TypeName.ofNumber($0) == nil }
    if others.isEmpty { return TypeName.ofNumbers(operands) }
    let types = others.compactMap { type(of: $0, depth: depth) }
    // Who cannot be seen may be a number of another kind.
    guard types.count == others.count, Set(types).count == 1 else { return nil }
    return types[0]
  }

  private static let comparisons: Set<String> = [
    "==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~=",
  ]

  /// The type of `a ? b : c`, where a literal has the type of what it stands beside.
  private func choice(_ branches: [[ExprSyntax]], _ depth: Int) -> String? {
    let values = branches.filter { !Self.isNil($0) }
    let others = values.filter { TypeName.ofNumbers($0) == nil }
    let found =
      others.isEmpty
      ? TypeName.ofNumbers(values.flatMap { $0 })
      : others.lazy.compactMap { self.type(of: $0, depth) }.first
    return values.count == branches.count ? found : found.map { TypeName.unwrapped($0) + "?" }
  }

  /// The type of `a ?? b ?? c`, where a literal has the type of what it stands in for.
  private func coalescing(_ parts: [[ExprSyntax]], _ depth: Int) -> String? {
    let others = parts.filter { TypeName.ofNumbers($0) == nil && !Self.isNil($0) }
    if others.isEmpty { return TypeName.ofNumbers(parts.flatMap { $0 }) }
    let isLast = parts.last.map { TypeName.ofNumbers($0) == nil } ?? false
    if isLast, let last = parts.last, let own = type(of: last, depth) { return own }
    return others.lazy.compactMap { self.type(of: $0, depth) }.first.map(TypeName.unwrapped)
  }

  private static func isNil(_ elements: [ExprSyntax]) -> Bool {
    elements.count == 1 && elements[0].is(NilLiteralExprSyntax.self)
  }

  // MARK: Members and calls

  private func member(_ access: MemberAccessExprSyntax, _ depth: Int) -> String? {
    let name = access.declName.baseName.text
    guard let base = access.base else { return nil }
    if Self.isSelf(base) {
      if let own = enclosingTypes(of: Syntax(access)).lazy
        .compactMap({ declarations.members[$0]?[name] }).first
      {
        return own
      }
    }
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      guard let own = type(of: optional.expression, depth: depth) else { return nil }
      return declarations.members[TypeName.last(TypeName.unwrapped(own))]?[name].map { $0 + "?" }
    }
    // `Double.pi`, `Int.max`, and the static members of a project's own types.
    let named = TypeName.last(base.trimmedDescription)
    if TypeName.isNumber(named), ["max", "min", "pi", "zero", "random"].contains(name) {
      return named
    }
    if let own = declarations.members[named]?[name] { return own }
    if let own = type(of: base, depth: depth) {
      if name == "self" { return own }
      if let member = declarations.members[TypeName.last(own)]?[name] { return member }
      if own.hasPrefix("("), let tuple = tupleElement(named: name, of: own) { return tuple }
    }
    guard let known = Self.knownMembers[name] else { return nil }
    return known.isEmpty ? type(of: base, depth: depth) : known
  }

  private static func isSelf(_ base: ExprSyntax) -> Bool {
    ["self", "Self"].contains(base.trimmedDescription)
  }

  /// The types whose functions a call may be of: that of what is asked, or those around the call.
  func owners(of call: FunctionCallExprSyntax) -> [String] {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = access.base, !Self.isSelf(base)
    else { return enclosingTypes(of: Syntax(call)) + [""] }
    let named = TypeName.last(base.trimmedDescription)
    return [named] + (type(of: base).map { [TypeName.last($0)] } ?? [])
  }

  private func tupleElement(named name: String, of type: String) -> String? {
    let parts = type.dropFirst().dropLast().split(separator: ",")
    if let index = Int(name), parts.indices.contains(index) {
      return parts[index].split(separator: ":").last.map { $0.filter { $0 != " " } }
    }
    for part in parts {
      let pair = part.split(separator: ":").map { $0.filter { $0 != " " } }
      if pair.count == 2, pair[0] == name { return pair[1] }
    }
    return nil
  }

  private func result(of call: FunctionCallExprSyntax, _ depth: Int) -> String? {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      for type in enclosingTypes(of: Syntax(call)) + [""] {
        if let own = declarations.results[type]?[name] { return own }
      }
      if ["max", "min", "abs"].contains(name) {
        return choice(call.arguments.map { [$0.expression] }, depth)
      }
      return name.first?.isUppercase == true ? name : nil
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let name = access.declName.baseName.text
    guard let base = access.base else { return nil }
    if name == "init" { return base.trimmedDescription }
    let owners =
      Self.isSelf(base)
      ? enclosingTypes(of: Syntax(call))
      : [base.trimmedDescription] + (type(of: base, depth: depth).map { [$0] } ?? [])
    for type in owners {
      if let own = declarations.results[TypeName.last(type)]?[name] { return own }
    }
    if TypeName.isNumber(base.trimmedDescription), name == "random" {
      return base.trimmedDescription
    }
    guard let known = Self.knownMethods[name] else { return nil }
    return known.isEmpty ? type(of: base, depth: depth) : known
  }

  // MARK: Names

  /// The types that a place is within, the innermost first.
  private func enclosingTypes(of node: Syntax) -> [String] {
    var types: [String] = []
    var current = node.parent
    while let next = current {
      if let named = Self.typeName(of: next) {
        types.append(named)
      } else if let own = next.as(ExtensionDeclSyntax.self) {
        types.append(TypeName.last(own.extendedType.trimmedDescription))
      }
      current = next.parent
    }
    return types
  }

  private static func typeName(of node: Syntax) -> String? {
    switch node.kind {
    case .structDecl: node.as(StructDeclSyntax.self)?.name.text
    case .classDecl: node.as(ClassDeclSyntax.self)?.name.text
    case .enumDecl: node.as(EnumDeclSyntax.self)?.name.text
    case .actorDecl: node.as(ActorDeclSyntax.self)?.name.text
    case .protocolDecl: node.as(ProtocolDeclSyntax.self)?.name.text
    default: nil
    }
  }

  /// The type of a name where it is used: that of the nearest declaration.
  private func type(named name: String, at place: Syntax, _ depth: Int) -> String? {
    var inner = place
    while let outer = inner.parent {
      if let found = declared(name, in: outer, before: inner, depth) { return found.type }
      if outer.is(MemberBlockSyntax.self), let type = enclosingTypes(of: inner).first,
        let own = declarations.members[type]?[name]
      {
        return own
      }
      inner = outer
    }
    return declarations.members[""]?[name]
  }

  /// A declaration that was found, whatever is known of its type.
  private struct Declared {
    var type: String?
  }

  private func declared(
    _ name: String, in outer: Syntax, before inner: Syntax, _ depth: Int
  ) -> Declared? {
    if let items = outer.as(CodeBlockItemListSyntax.self) {
      return items.filter { $0.position < inner.position }.reversed().lazy
        .compactMap { self.declared(name, by: $0.item, depth) }.first
    }
    if let function = outer.as(FunctionDeclSyntax.self) {
      return parameter(name, function.signature.parameterClause)
    }
    if let initializer = outer.as(InitializerDeclSyntax.self) {
      return parameter(name, initializer.signature.parameterClause)
    }
    if let own = outer.as(SubscriptDeclSyntax.self) { return parameter(name, own.parameterClause) }
    if let closure = outer.as(ClosureExprSyntax.self) {
      switch closure.signature?.parameterClause {
      case .parameterClause(let clause):
        for parameter in clause.parameters
        where (parameter.secondName ?? parameter.firstName).text == name {
          return Declared(type: parameter.type?.trimmedDescription)
        }
      case .simpleInput(let list):
        if list.contains(where: { $0.name.text == name }) { return Declared() }
      case nil: break
      }
      return nil
    }
    if let loop = outer.as(ForStmtSyntax.self), inner.is(CodeBlockSyntax.self),
      loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
    {
      return Declared(
        type: loop.typeAnnotation?.type.trimmedDescription ?? element(of: loop.sequence, depth))
    }
    if let conditional = outer.as(IfExprSyntax.self), inner.is(CodeBlockSyntax.self) {
      return declared(name, by: conditional.conditions, depth)
    }
    if let loop = outer.as(WhileStmtSyntax.self), inner.is(CodeBlockSyntax.self) {
      return declared(name, by: loop.conditions, depth)
    }
    return nil
  }

  private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Declared? {
    for parameter in clause.parameters
    where (parameter.secondName ?? parameter.firstName).text == name {
      return Declared(type: parameter.type.trimmedDescription)
    }
    return nil
  }

  private func element(of sequence: ExprSyntax, _ depth: Int) -> String? {
    if let range = sequence.as(SequenceExprSyntax.self) {
      let elements = Array(range.elements)
      if elements.count == 3, let own = elements[1].as(BinaryOperatorExprSyntax.self),
        ["...", "..<"].contains(own.operator.text)
      {
        let bounds = [elements[2], elements[0]]
        return bounds.lazy.compactMap { self.type(of: $0, depth: depth) }.first
      }
    }
    return type(of: sequence, depth: depth).flatMap(TypeName.element)
  }

  private func declared(
    _ name: String, by item: CodeBlockItemSyntax.Item, _ depth: Int
  ) -> Declared? {
    switch item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
      for binding in variable.bindings {
        if let tuple = binding.pattern.as(TuplePatternSyntax.self) {
          let names = tuple.elements.map {
            $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
          }
          guard let index = names.firstIndex(of: name) else { continue }
          return Declared(type: self.element(index, of: binding.initializer?.value, depth))
        }
        guard binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else {
          continue
        }
        return Declared(
          type: binding.typeAnnotation?.type.trimmedDescription
            ?? binding.initializer.flatMap { self.type(of: $0.value, depth: depth) })
      }
      return nil
    case .stmt(let statement):
      return statement.as(GuardStmtSyntax.self).flatMap {
        self.declared(name, by: $0.conditions, depth)
      }
    case .expr: return nil
    }
  }

  /// The type of one of the values of a tuple.
  private func element(_ index: Int, of value: ExprSyntax?, _ depth: Int) -> String? {
    guard let value else { return nil }
    if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count > index {
      return type(of: Array(tuple.elements)[index].expression, depth: depth)
    }
    return type(of: value, depth: depth).flatMap { tupleElement(named: String(index), of: $0) }
  }

  private func declared(
    _ name: String, by conditions: ConditionElementListSyntax, _ depth: Int
  ) -> Declared? {
    for condition in conditions {
      guard case .optionalBinding(let binding) = condition.condition,
        let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        pattern.identifier.text == name
      else { continue }
      if let own = binding.typeAnnotation?.type.trimmedDescription { return Declared(type: own) }
      if let value = binding.initializer?.value {
        return Declared(type: type(of: value, depth: depth).map(TypeName.unwrapped))
      }
      // `if let name` is what the name is outside of it.
      return Declared(
        type: type(named: name, at: Syntax(conditions), depth + 1).map(TypeName.unwrapped))
    }
    return nil
  }
}
