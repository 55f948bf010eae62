// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Finds the types of expressions as far as the sources say them, without a type checker.
struct TypeFinder {
  /// What all files declare.
  let declarations: Declarations
  /// What the file itself declares, which counts where others have other things of a name.
  let own: Declarations

  /// What was found, since a name is asked for again and again by those that hang on it.
  private let found = Found()

  /// The types of expressions that were looked into; nothing is known of one that hangs on itself.
  private final class Found {
    var types: [SyntaxIdentifier: String?] = [:]
    /// The statements of a list that may bind a name, by list and name.
    var binders: [SyntaxIdentifier: [String: [CodeBlockItemSyntax]]] = [:]
    /// The closures that were asked for, and whether they have a second argument.
    var haveSeveralArguments: [SyntaxIdentifier: Bool] = [:]
  }

  /// The statements of a list that may bind a name, in their order.
  ///
  /// They are looked for once: each of many strings in a function asks for the names in it.
  func binders(of name: String, in items: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    if let known = found.binders[items.id] { return known[name] ?? [] }
    var binders: [String: [CodeBlockItemSyntax]] = [:]
    for item in items {
      for name in Self.names(boundBy: item.item) { binders[name, default: []].append(item) }
    }
    found.binders[items.id] = binders
    return binders[name] ?? []
  }

  /// The names that a statement may bind, and perhaps others.
  private static func names(boundBy item: CodeBlockItemSyntax.Item) -> Set<String> {
    let patterns: [Syntax] =
      switch item {
      case .decl(let declaration):
        declaration.as(VariableDeclSyntax.self)?.bindings.map { Syntax($0.pattern) } ?? []
      case .stmt(let statement):
        statement.as(GuardStmtSyntax.self)?.conditions.compactMap { element -> Syntax? in
          switch element.condition {
          case .optionalBinding(let binding): Syntax(binding.pattern)
          case .matchingPattern(let matching): Syntax(matching.pattern)
          default: nil
          }
        } ?? []
      case .expr: []
      }
    return Set(patterns.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) })
  }

  /// Whether a closure without a signature has a second argument.
  func hasSeveralArguments(_ closure: ClosureExprSyntax) -> Bool {
    if let known = found.haveSeveralArguments[closure.id] { return known }
    let hasSeveral = closure.statements.description.contains("$1")
    found.haveSeveralArguments[closure.id] = hasSeveral
    return hasSeveral
  }

  /// How deep expressions are looked into.
  private static let depthMax = 48

  /// Prepares for a file.
  init(declarations: Declarations, own: Declarations) {
    self.declarations = declarations
    self.own = own
  }

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
    if let known = found.types[expression.id] { return known }
    found.types[expression.id] = .some(nil)
    let type = find(expression, depth + 1).map(TypeName.plain)
    found.types[expression.id] = .some(type)
    return type
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
    return TypeName.ofLiteral(expression).flatMap { qualified($0, at: Syntax(expression)) }
  }

  /// A type that is spelled at a place, with the names of those around it.
  func qualified(_ text: String, at place: Syntax) -> String? {
    declarations.qualified(text, at: Scope.path(of: place))
  }

  /// Whether the sources declare the type that is named at a place, as in `Text("Menu")` or
  /// `Text.init("Menu")`.
  func isDeclared(_ named: Syntax) -> Bool {
    let text = named.trimmedDescription
    let name = text.hasSuffix(".init") ? String(text.dropLast(".init".count)) : text
    if ["self", "Self"].contains(name) {
      return Scope.types(around: named).first.map(declarations.isType) ?? true
    }
    return qualified(name, at: named).map(declarations.isType) ?? true
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
      return qualified(target.type.trimmedDescription, at: Syntax(target))
        .map { $0 + (mark == "?" ? "?" : "") }
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
  func choice(_ branches: [[ExprSyntax]], _ depth: Int) -> String? {
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

  // MARK: Members

  /// A declaration that was found, whatever is known of its type.
  struct Declared {
    var type: String?
  }

  /// A member of a type that files declare; nothing where they declare none.
  func member(_ name: String, of type: String) -> Declared? {
    let type = TypeName.parts(type).joined(separator: ".")
    let found = declarations.types(of: name, in: type)
    if found.count <= 1 { return found.first.map(declared) }
    return declared(found, own.types(of: name, in: type))
  }

  /// What declarations of one name agree on, or else those of the file itself.
  private func declared(
    _ all: Set<Declarations.Spelling>, _ own: Set<Declarations.Spelling>
  ) -> Declared {
    for spellings in [all, own] {
      let types = Set(spellings.map { declared($0).type })
      if types.count == 1, let only = types.first { return Declared(type: only) }
    }
    return Declared()
  }

  private func declared(_ spelling: Declarations.Spelling) -> Declared {
    Declared(type: spelling.text.flatMap { declarations.qualified($0, at: spelling.path) })
  }

  /// The type that an expression names, as in `Order.most`.
  private func named(_ base: ExprSyntax) -> String? {
    let text = base.trimmedDescription
    guard text != "self" else { return nil }
    guard text == "Self" || TypeName.last(text).first?.isUppercase == true else { return nil }
    return qualified(text, at: Syntax(base))
  }

  /// The type of what a member is asked of, and whether it is asked with a question mark.
  private func asked(
    _ base: ExprSyntax, _ depth: Int
  ) -> (type: String, isOptional: Bool)? {
    let inner = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    guard let own = type(of: inner, depth: depth) else { return nil }
    // Of an optional, members are asked only behind a question mark.
    let plain = TypeName.unwrapped(own)
    return (plain, plain != own)
  }

  private func member(_ access: MemberAccessExprSyntax, _ depth: Int) -> String? {
    let name = access.declName.baseName.text
    guard let base = access.base else { return nil }
    // `Double.pi`, `Int.max`, and the static members of a project's own types.
    if let named = named(base) {
      if TypeName.isNumber(named), ["max", "min", "pi", "zero", "random"].contains(name) {
        return named
      }
      if let found = member(name, of: named) { return found.type }
    }
    let asked = asked(base, depth)
    if name == "self" { return asked?.type }
    func optional(_ type: String?) -> String? {
      asked?.isOptional == true ? type.map { TypeName.unwrapped($0) + "?" } : type
    }
    if let type = asked?.type {
      if let found = member(name, of: type) { return optional(found.type) }
      if let value = TypeName.tupleElement(name, of: type) { return optional(value) }
      if ["first", "last"].contains(name), let element = TypeName.iterated(type) {
        return element + "?"
      }
    }
    guard let known = Self.knownMembers[name] else { return nil }
    if known.isEmpty { return optional(asked?.type) }
    guard asked != nil || !declarations.isAmbiguous(name, besides: known) else { return nil }
    return optional(known)
  }

  // MARK: Calls

  /// The types whose functions a call may be of: that of what is asked, or those around the call.
  func owners(of call: FunctionCallExprSyntax) -> [String] {
    let called = call.calledExpression
    var owners = named(called).map { [TypeName.parts($0).joined(separator: ".")] } ?? []
    guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base else {
      return owners + Scope.types(around: Syntax(call)) + [""]
    }
    if let named = named(base) { owners.append(named) }
    if let asked = asked(base, 0) { owners.append(asked.type) }
    return owners
  }

  /// What a function of a type returns; nothing where files declare none of the name.
  private func result(
    _ name: String, of type: String, _ call: FunctionCallExprSyntax
  ) -> Declared? {
    let type = TypeName.parts(type).joined(separator: ".")
    func results(_ declarations: Declarations) -> Set<Declarations.Spelling> {
      let candidates = (declarations.signatures[name] ?? []).filter {
        $0.kind == .function && self.declarations.isOwner($0.owner, type)
      }
      let fitting = candidates.filter {
        $0.places(of: call.arguments, hasTrailingClosure: call.trailingClosure != nil) != nil
      }
      return Set(
        (fitting.isEmpty ? candidates : fitting).map { .init(text: $0.result, path: $0.owner) })
    }
    let all = results(declarations)
    return all.isEmpty ? nil : declared(all, results(own))
  }

  private func result(of call: FunctionCallExprSyntax, _ depth: Int) -> String? {
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      for type in Scope.types(around: Syntax(call)) + [""] {
        if let found = result(name, of: type, call) { return found.type }
      }
      if ["max", "min", "abs"].contains(name) {
        return choice(call.arguments.map { [$0.expression] }, depth)
      }
      return named(call.calledExpression)
    }
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else {
      return TypeName.ofLiteral(ExprSyntax(call)).flatMap { qualified($0, at: Syntax(call)) }
    }
    let name = access.declName.baseName.text
    guard let base = access.base else { return nil }
    if name == "init" { return named(base) }
    if let named = named(call.calledExpression) { return named }
    if let named = named(base) {
      if let found = result(name, of: named, call) { return found.type }
      if TypeName.isNumber(named), name == "random" { return named }
    }
    let asked = asked(base, depth)
    func optional(_ type: String?) -> String? {
      asked?.isOptional == true ? type.map { TypeName.unwrapped($0) + "?" } : type
    }
    if let type = asked?.type, let found = result(name, of: type, call) {
      return optional(found.type)
    }
    guard let known = Self.knownMethods[name] else { return nil }
    if known.isEmpty { return optional(asked?.type) }
    guard asked != nil || !declarations.isAmbiguous(name, besides: known) else { return nil }
    return optional(known)
  }
}
