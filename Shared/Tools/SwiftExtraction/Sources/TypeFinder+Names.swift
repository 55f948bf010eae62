// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension TypeFinder {
  /// The type of a name where it is used: that of the nearest declaration.
  func type(named name: String, at place: Syntax, _ depth: Int) -> String? {
    if name == "self" { return Scope.types(around: place).first }
    var inner = place
    while let outer = inner.parent {
      if let found = declared(name, in: outer, before: inner, depth) { return found.type }
      if outer.is(MemberBlockSyntax.self), let type = Scope.types(around: inner).first,
        let found = member(name, of: type)
      {
        return found.type
      }
      inner = outer
    }
    return member(name, of: "")?.type
  }

  private func declared(
    _ name: String, in outer: Syntax, before inner: Syntax, _ depth: Int
  ) -> Declared? {
    switch outer.kind {
    case .codeBlockItemList:
      guard let items = outer.as(CodeBlockItemListSyntax.self) else { return nil }
      // The nearest counts.
      for item in binders(of: name, in: items).reversed() where item.position < inner.position {
        if let found = declared(name, by: item.item, depth) { return found }
      }
      return nil
    case .functionDecl:
      return outer.as(FunctionDeclSyntax.self)
        .flatMap { parameter(name, $0.signature.parameterClause) }
    case .initializerDecl:
      return outer.as(InitializerDeclSyntax.self)
        .flatMap { parameter(name, $0.signature.parameterClause) }
    case .subscriptDecl:
      return outer.as(SubscriptDeclSyntax.self).flatMap { parameter(name, $0.parameterClause) }
    case .accessorDecl:
      return outer.as(AccessorDeclSyntax.self).flatMap { declared(name, by: $0) }
    case .closureExpr where !inner.is(ClosureSignatureSyntax.self):
      return outer.as(ClosureExprSyntax.self).flatMap { declared(name, by: $0, depth) }
    case .conditionElementList:
      // What a condition binds is there for those behind it.
      return outer.as(ConditionElementListSyntax.self).flatMap { conditions in
        declared(name, by: Array(conditions).filter { $0.position < inner.position }, depth)
      }
    case .ifExpr where inner.is(CodeBlockSyntax.self):
      guard let choice = outer.as(IfExprSyntax.self), inner.id == choice.body.id else {
        return nil
      }
      return declared(name, by: Array(choice.conditions), depth)
    case .whileStmt where inner.is(CodeBlockSyntax.self):
      return outer.as(WhileStmtSyntax.self)
        .flatMap { declared(name, by: Array($0.conditions), depth) }
    case .forStmt where inner.is(CodeBlockSyntax.self) || inner.is(WhereClauseSyntax.self):
      return outer.as(ForStmtSyntax.self).flatMap { loop in
        bound(name, by: loop.pattern) {
          type(loop.typeAnnotation) ?? element(of: loop.sequence, depth)
        }
      }
    case .switchCase where !inner.is(SwitchCaseLabelSyntax.self):
      return outer.as(SwitchCaseSyntax.self).flatMap { declared(name, by: $0, depth) }
    case .catchClause where inner.is(CodeBlockSyntax.self):
      return outer.as(CatchClauseSyntax.self).flatMap { declared(name, by: $0) }
    default: return nil
    }
  }

  func type(_ annotation: TypeAnnotationSyntax?) -> String? {
    annotation.flatMap { qualified($0.type.trimmedDescription, at: Syntax($0)) }
  }

  private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Declared? {
    for parameter in clause.parameters
    where (parameter.secondName ?? parameter.firstName).text == name {
      let type = qualified(parameter.type.trimmedDescription, at: Syntax(parameter))
      return Declared(type: parameter.ellipsis == nil ? type : type.map { "[\($0)]" })
    }
    return nil
  }

  /// `newValue` and its like, under the name that the accessor gives them.
  private func declared(_ name: String, by accessor: AccessorDeclSyntax) -> Declared? {
    let implicit = ["set": "newValue", "willSet": "newValue", "didSet": "oldValue"]
    guard let usual = implicit[accessor.accessorSpecifier.text],
      name == accessor.parameters?.name.text ?? usual
    else { return nil }
    var current = accessor.parent
    while let next = current {
      if let binding = next.as(PatternBindingSyntax.self) {
        return Declared(type: type(binding.typeAnnotation))
      }
      if let own = next.as(SubscriptDeclSyntax.self) {
        return Declared(
          type: qualified(own.returnClause.type.trimmedDescription, at: Syntax(own)))
      }
      current = next.parent
    }
    return Declared()
  }

  // MARK: Statements

  private func declared(
    _ name: String, by item: CodeBlockItemSyntax.Item, _ depth: Int
  ) -> Declared? {
    switch item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
      for binding in variable.bindings {
        let found = bound(name, by: binding.pattern) {
          type(binding.typeAnnotation)
            ?? binding.initializer.flatMap { self.type(of: $0.value, depth: depth) }
        }
        guard let found else { continue }
        // Of `let (a, b) = (1, 2)`, each value is seen for itself.
        guard found.type == nil, let pattern = binding.pattern.as(TuplePatternSyntax.self),
          let tuple = binding.initializer?.value.as(TupleExprSyntax.self)
        else { return found }
        return zip(pattern.elements, tuple.elements).lazy.compactMap { element, value in
          self.bound(name, by: element.pattern) {
            self.type(of: value.expression, depth: depth)
          }
        }.first ?? found
      }
      return nil
    case .stmt(let statement):
      return statement.as(GuardStmtSyntax.self).flatMap {
        self.declared(name, by: Array($0.conditions), depth)
      }
    case .expr: return nil
    }
  }

  private func declared(
    _ name: String, by conditions: [ConditionElementSyntax], _ depth: Int
  ) -> Declared? {
    for condition in conditions.reversed() {
      switch condition.condition {
      case .optionalBinding(let binding):
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
          pattern.identifier.text == name
        else { continue }
        if let own = type(binding.typeAnnotation) { return Declared(type: own) }
        if let value = binding.initializer?.value {
          return Declared(type: type(of: value, depth: depth).map(TypeName.unwrapped))
        }
        // `if let name` is what the name is outside of it.
        return Declared(
          type: type(named: name, at: Syntax(condition), depth + 1).map(TypeName.unwrapped))
      case .matchingPattern(let matching):
        let found = bound(name, by: matching.pattern) {
          type(matching.typeAnnotation) ?? type(of: matching.initializer.value, depth: depth)
        }
        if let found { return found }
      default: continue
      }
    }
    return nil
  }

  private func declared(
    _ name: String, by switchCase: SwitchCaseSyntax, _ depth: Int
  ) -> Declared? {
    guard case .case(let label) = switchCase.label else { return nil }
    var current = switchCase.parent
    while let next = current, !next.is(SwitchExprSyntax.self) { current = next.parent }
    let subject = current?.as(SwitchExprSyntax.self)?.subject
    let all = label.caseItems.compactMap { item in
      bound(name, by: item.pattern) { subject.flatMap { type(of: $0, depth: depth) } }
    }
    return all.isEmpty ? nil : common(all)
  }

  private func declared(_ name: String, by clause: CatchClauseSyntax) -> Declared? {
    guard !clause.catchItems.isEmpty else {
      return name == "error" ? Declared(type: "Error") : nil
    }
    let all = clause.catchItems.compactMap { item in
      item.pattern.flatMap { pattern in bound(name, by: pattern) { "Error" } }
    }
    return all.isEmpty ? nil : common(all)
  }

  private func common(_ all: [Declared]) -> Declared {
    let types = Set(all.map(\.type))
    return Declared(type: types.count == 1 ? all[0].type : nil)
  }
}
