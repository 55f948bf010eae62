// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// What all files declare: the types of members, and the functions with localizable parameters.
struct Declarations {
  /// The types of members, by the name of the type that has them; those of no type are at "".
  private(set) var members: [String: [String: String]] = [:]
  /// What functions return, by the type that they are of and their name.
  private(set) var results: [String: [String: String]] = [:]
  /// The parameters of functions, by name.
  private(set) var signatures: [String: [Signature]] = [:]
  /// Other names of types.
  private(set) var aliases: [String: String] = [:]
  /// The types that are declared.
  private(set) var types: Set<String> = []

  /// Adds what a file declares.
  mutating func add(_ file: SourceFileSyntax) {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(file)
    for (type, name, own) in collector.members { members[type, default: [:]][name] = own }
    for (type, name, own) in collector.results { results[type, default: [:]][name] = own }
    for (name, signature) in collector.signatures {
      signatures[name, default: []].append(signature)
    }
    aliases.merge(collector.aliases) { first, _ in first }
    types.formUnion(collector.types)
  }

  /// A type under the name that it was declared with.
  func resolved(_ type: String) -> String {
    var type = type
    // Aliases of aliases end somewhere, unless the source is wrong.
    for _ in 0..<8 {
      guard let next = aliases[type] else { break }
      type = next
    }
    return type
  }
}

/// Walks through a file's declarations.
private final class DeclarationCollector: SyntaxVisitor {
  var members: [(type: String, name: String, own: String)] = []
  var results: [(type: String, name: String, own: String)] = []
  var signatures: [(name: String, signature: Signature)] = []
  var aliases: [String: String] = [:]
  var types: Set<String> = []
  private var path: [String] = []

  private var type: String { path.last ?? "" }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addMemberwise(node.memberBlock, of: node.name.text)
    return enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if let raw = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription {
      members.append((node.name.text, "rawValue", raw))
    }
    return enter(node.name.text)
  }
  override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(TypeName.last(node.extendedType.trimmedDescription))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.insert(name)
    path.append(name)
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    aliases[node.name.text] = node.initializer.value.trimmedDescription
    return .skipChildren
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
      if let own = binding.typeAnnotation?.type.trimmedDescription {
        members.append((type, name, own))
      } else if let value = binding.initializer?.value, let own = TypeName.ofLiteral(value) {
        members.append((type, name, own))
      }
    }
    return .visitChildren
  }

  private func isGlobal(_ node: VariableDeclSyntax) -> Bool {
    node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let own = node.signature.returnClause?.type.trimmedDescription {
      results.append((type, node.name.text, own))
    }
    add(node.signature.parameterClause.parameters, of: node.name.text)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.signature.parameterClause.parameters, of: type)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let parameters = (node.parameterClause?.parameters ?? []).map { parameter in
      Signature.Parameter(
        label: parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text },
        isLocalizable: parameter.type.isLocalizable, isOptional: parameter.defaultValue != nil)
    }
    signatures.append((node.name.text, Signature(owner: type, parameters: parameters)))
    return .visitChildren
  }

  private func add(_ list: FunctionParameterListSyntax, of name: String) {
    let parameters = list.map { parameter in
      Signature.Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.text,
        isLocalizable: parameter.type.isLocalizable, isOptional: parameter.defaultValue != nil)
    }
    signatures.append((name, Signature(owner: type, parameters: parameters)))
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
        parameters.append(
          Signature.Parameter(
            label: label, isLocalizable: binding.typeAnnotation?.type.isLocalizable ?? false,
            isOptional: binding.initializer != nil
              || binding.typeAnnotation?.type.trimmedDescription.hasSuffix("?") == true))
      }
    }
    signatures.append((name, Signature(owner: name, parameters: parameters)))
  }
}
