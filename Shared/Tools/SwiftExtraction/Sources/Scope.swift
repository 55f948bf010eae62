// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types that a place is within.
enum Scope {
  /// Their names, the outermost first.
  static func path(of node: Syntax) -> [String] {
    var path: [String] = []
    var current = node.parent
    while let next = current {
      path = names(of: next) + path
      current = next.parent
    }
    return path
  }

  /// The types, the innermost first, each with the names of those around it.
  static func types(around node: Syntax) -> [String] {
    let path = path(of: node)
    return path.indices.reversed().map { path[...$0].joined(separator: ".") }
  }

  private static func names(of node: Syntax) -> [String] {
    switch node.kind {
    case .structDecl: node.as(StructDeclSyntax.self).map { [$0.name.text] } ?? []
    case .classDecl: node.as(ClassDeclSyntax.self).map { [$0.name.text] } ?? []
    case .enumDecl: node.as(EnumDeclSyntax.self).map { [$0.name.text] } ?? []
    case .actorDecl: node.as(ActorDeclSyntax.self).map { [$0.name.text] } ?? []
    case .protocolDecl: node.as(ProtocolDeclSyntax.self).map { [$0.name.text] } ?? []
    case .extensionDecl:
      node.as(ExtensionDeclSyntax.self)
        .map { TypeName.parts($0.extendedType.trimmedDescription) } ?? []
    default: []
    }
  }
}
