// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Walks through a file's declarations.
final class DeclarationCollector: SyntaxVisitor {
  private(set) var members: [(name: String, type: Declarations.Spelling)] = []
  private(set) var signatures: [(name: String, signature: Signature)] = []
  private(set) var aliases: [(name: String, type: Declarations.Spelling)] = []
  private(set) var types: Set<String> = []
  private(set) var imports: Set<String> = []
  /// The types around each place that is within another, the innermost place last.
  private var scopes: [[String]] = [[]]

  private var path: [String] { scopes.last ?? [] }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { imports.insert(module) }
    return .skipChildren
  }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scopes.append(path + [name])
    types.insert(path.joined(separator: "."))
    return .visitChildren
  }

  private func leave() { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addMemberwise(node.memberBlock, of: node.name.text)
    return enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let raw = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
    _ = enter(node.name.text)
    // What else stands there are protocols.
    if let raw, TypeName.isNumber(raw) || ["String", "Character"].contains(raw) {
      add("rawValue", raw)
    }
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(path + TypeName.parts(node.extendedType.trimmedDescription))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases.append(
      (node.name.text, .init(text: node.initializer.value.trimmedDescription, path: path)))
    return .skipChildren
  }

  private func add(_ name: String, _ type: String?) {
    members.append((name, .init(text: type, path: path)))
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    // Those of functions' bodies are found where they are used.
    guard node.parent?.is(MemberBlockItemSyntax.self) == true || isGlobal(node) else {
      return .skipChildren
    }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      // Where the type is not said, the name is declared all the same.
      add(
        name,
        binding.typeAnnotation?.type.trimmedDescription
          ?? binding.initializer.flatMap { TypeName.ofLiteral($0.value) }
          ?? environmentType(of: node))
    }
    return .visitChildren
  }

  /// The type of `@Environment(Order.self) var order`.
  private func environmentType(of node: VariableDeclSyntax) -> String? {
    for case .attribute(let attribute) in node.attributes
    where TypeName.last(attribute.attributeName.trimmedDescription) == "Environment" {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let access = arguments.first?.expression.as(MemberAccessExprSyntax.self),
        access.declName.baseName.text == "self"
      else { continue }
      return access.base?.trimmedDescription
    }
    return nil
  }

  private func isGlobal(_ node: VariableDeclSyntax) -> Bool {
    node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  // MARK: Functions

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    add(node.signature.parameterClause.parameters, .function, node.name.text, result)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.signature.parameterClause.parameters, .initializer, path.last ?? "", nil)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let parameters = (node.parameterClause?.parameters ?? []).map { parameter in
      Signature.Parameter(
        label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text },
        type: parameter.type.trimmedDescription, isLocalizable: parameter.type.isLocalizable,
        isOptional: parameter.defaultValue != nil)
    }
    signatures.append(
      (node.name.text, Signature(kind: .enumCase, owner: path, parameters: parameters)))
    return .visitChildren
  }

  private func add(
    _ list: FunctionParameterListSyntax, _ kind: Signature.Kind, _ name: String, _ result: String?
  ) {
    let parameters = list.map { parameter in
      Signature.Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
        type: parameter.type.trimmedDescription, isLocalizable: parameter.type.isLocalizable,
        isOptional: parameter.defaultValue != nil || parameter.ellipsis != nil,
        isVariadic: parameter.ellipsis != nil)
    }
    signatures.append(
      (name, Signature(kind: kind, owner: path, parameters: parameters, result: result)))
  }

  /// Whether a property wrapper has the value, so that the initializer need not be given one: it
  /// has arguments, or the property is private, as those of SwiftUI are.
  private func isWrapped(_ variable: VariableDeclSyntax) -> Bool {
    let isPrivate = variable.modifiers.contains {
      ["private", "fileprivate"].contains($0.name.text)
    }
    return variable.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return isPrivate || attribute.arguments != nil
    }
  }

  /// The initializer that a structure without one of its own has.
  private func addMemberwise(_ block: MemberBlockSyntax, of name: String) {
    guard !block.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) else { return }
    var parameters: [Signature.Parameter] = []
    for member in block.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { $0.name.text == "static" })
      else { continue }
      for binding in variable.bindings where binding.accessorBlock == nil {
        guard let label = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        let type = binding.typeAnnotation?.type
        parameters.append(
          Signature.Parameter(
            label: label, type: type?.trimmedDescription,
            isLocalizable: type?.isLocalizable ?? false,
            isOptional: binding.initializer != nil || isWrapped(variable)
              || type?.trimmedDescription.hasSuffix("?") == true))
      }
    }
    signatures.append(
      (name, Signature(kind: .initializer, owner: path + [name], parameters: parameters)))
  }
}
