// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension TypeFinder {
  /// Stands in a tuple's type for one that cannot be seen.
  static let unknown = "_"

  /// A name as a pattern binds it; nothing where it binds others.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - pattern: The pattern: `let (a, b)`, `.some(let a)`, `let a as Int`.
  ///   - type: The type of the value, which is asked for only if the name is bound.
  func bound(
    _ name: String, by pattern: PatternSyntax, to type: () -> String?
  ) -> Declared? {
    guard let steps = steps(to: name, in: Syntax(pattern), isBinding: false) else { return nil }
    let found = steps.reduce(type()) { self.type(behind: $1, $0) }
    return Declared(type: found == Self.unknown ? nil : found)
  }

  /// A part of a pattern on the way to a name.
  private enum Step {
    case element(String)
    case unwrapping
    case cast(String?)
    case enumCase(FunctionCallExprSyntax, argument: Int)
  }

  private func type(behind step: Step, _ type: String?) -> String? {
    switch step {
    case .element(let name): type.flatMap { TypeName.tupleElement(name, of: $0) }
    case .unwrapping: type.map(TypeName.unwrapped)
    case .cast(let target): target
    case .enumCase(let call, let argument): value(argument, of: call, type)
    }
  }

  /// The way through a pattern to where a name is bound, the outermost step first.
  private func steps(to name: String, in node: Syntax, isBinding: Bool) -> [Step]? {
    switch node.kind {
    case .identifierPattern:
      return node.as(IdentifierPatternSyntax.self)?.identifier.text == name ? [] : nil
    case .declReferenceExpr:
      let isName = node.as(DeclReferenceExprSyntax.self)?.baseName.text == name
      return isBinding && isName ? [] : nil
    case .valueBindingPattern:
      return node.as(ValueBindingPatternSyntax.self)
        .flatMap { steps(to: name, in: Syntax($0.pattern), isBinding: true) }
    case .expressionPattern:
      return node.as(ExpressionPatternSyntax.self)
        .flatMap { steps(to: name, in: Syntax($0.expression), isBinding: isBinding) }
    case .patternExpr:
      return node.as(PatternExprSyntax.self)
        .flatMap { steps(to: name, in: Syntax($0.pattern), isBinding: isBinding) }
    case .optionalChainingExpr:
      return node.as(OptionalChainingExprSyntax.self)
        .flatMap { steps(to: name, in: Syntax($0.expression), isBinding: isBinding) }
        .map { [.unwrapping] + $0 }
    case .tuplePattern:
      let elements = node.as(TuplePatternSyntax.self)?.elements
        .map { ($0.label, Syntax($0.pattern)) }
      return steps(to: name, inTuple: elements ?? [], isBinding: isBinding)
    case .tupleExpr:
      let elements = node.as(TupleExprSyntax.self)?.elements
        .map { ($0.label, Syntax($0.expression)) }
      return steps(to: name, inTuple: elements ?? [], isBinding: isBinding)
    case .sequenceExpr:
      // `let a as Int`
      guard let elements = node.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
        elements.count == 3, let target = elements[2].as(TypeExprSyntax.self)
      else { return nil }
      let own = qualified(target.type.trimmedDescription, at: node)
      return steps(to: name, in: Syntax(elements[0]), isBinding: isBinding)
        .map { [.cast(own)] + $0 }
    case .functionCallExpr:
      guard let call = node.as(FunctionCallExprSyntax.self) else { return nil }
      for (index, argument) in call.arguments.enumerated() {
        if let rest = steps(to: name, in: Syntax(argument.expression), isBinding: isBinding) {
          return [.enumCase(call, argument: index)] + rest
        }
      }
      return nil
    default: return nil
    }
  }

  private func steps(
    to name: String, inTuple elements: [(label: TokenSyntax?, pattern: Syntax)], isBinding: Bool
  ) -> [Step]? {
    for (index, element) in elements.enumerated() {
      guard let rest = steps(to: name, in: element.pattern, isBinding: isBinding) else { continue }
      // Brackets alone make no tuple.
      return elements.count == 1 ? rest : [.element(element.label?.text ?? String(index))] + rest
    }
    return nil
  }

  /// The type of one of the values of a case, as the enumeration declares it.
  private func value(
    _ index: Int, of call: FunctionCallExprSyntax, _ type: String?
  ) -> String? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let subject = access.base.map({ qualified($0.trimmedDescription, at: Syntax(call)) })
        ?? type
    else { return nil }
    let name = access.declName.baseName.text
    let owner = TypeName.parts(TypeName.unwrapped(subject)).joined(separator: ".")
    if name == "some", call.arguments.count == 1 { return TypeName.unwrapped(subject) }
    let types = (declarations.signatures[name] ?? []).filter {
      $0.kind == .enumCase && declarations.isOwner($0.owner, owner)
    }.map { signature in
      let parameters = signature.parameters
      return parameters.indices.contains(index)
        ? parameters[index].type.flatMap { declarations.qualified($0, at: signature.owner) } : nil
    }
    return Set(types).count == 1 ? types[0] : nil
  }
}
