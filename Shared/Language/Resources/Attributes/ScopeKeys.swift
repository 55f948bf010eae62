// SPDX-License-Identifier: Apache-2.0

package import Foundation
@_spi(Reflection) import Swift

/// The attributes of a scope.
///
/// Foundation keeps this list private, and does not create it on Linux at all; it is read from the
/// scope's stored properties, as Foundation does on Apple's platforms.
package struct ScopeKeys {
  /// The attributes' keys, including those of nested scopes.
  package private(set) var types: [any AttributedStringKey.Type] = []

  /// The maximum depth of nested scopes.
  private static let depthMax = 8

  /// Reads a scope.
  package init(_ scope: any AttributeScope.Type) { add(scope, depth: 0) }

  private mutating func add(_ scope: any AttributeScope.Type, depth: Int) {
    guard depth < Self.depthMax else { return }
    var found: [Any.Type] = []
    _ = _forEachField(of: scope) { _, _, type, _ in
      found.append(type)
      return true
    }
    for type in found {
      if let key = type as? any AttributedStringKey.Type { types.append(key) }
      if let inner = type as? any AttributeScope.Type { add(inner, depth: depth + 1) }
    }
  }
}
