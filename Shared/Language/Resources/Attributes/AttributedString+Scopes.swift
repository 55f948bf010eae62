// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Passing the attributes of an app's own scope to another process.
extension AttributedString {
  /// Copies the attributes of a scope to `foreignAttributes`, under their names.
  ///
  /// They can only be encoded this way: which attributes an app's own scope has is known only where
  /// the scope is named. Attributes that cannot be encoded are left in place.
  public func namingAttributes<Scope: AttributeScope>(of scope: Scope.Type) -> AttributedString {
    let codings = Self.codings(of: scope)
    var result = self
    for run in runs {
      let own = codings.compactMap { coding in
        coding.encode(run.attributes).map { (coding.name, $0) }
      }
      if own.isEmpty { continue }
      result[run.range].foreignAttributes = (run.foreignAttributes ?? [:])
        .merging(own) { _, own in own }
    }
    return result
  }

  /// Restores the attributes of a scope from `foreignAttributes`.
  ///
  /// A value of the wrong type for the attribute of its name is left there.
  public func readingAttributes<Scope: AttributeScope>(of scope: Scope.Type) -> AttributedString {
    let codings = Self.codings(of: scope)
    var result = self
    for run in runs {
      guard var foreign = run.foreignAttributes else { continue }
      var container = AttributeContainer()
      for coding in codings {
        guard let value = foreign[coding.name], coding.decode(value, &container) else { continue }
        foreign[coding.name] = nil
      }
      result[run.range].mergeAttributes(container)
      result[run.range].foreignAttributes = foreign.isEmpty ? nil : foreign
    }
    return result
  }

  /// The codings for those attributes of a scope that have no coding of their own here.
  private static func codings(of scope: any AttributeScope.Type) -> [AttributeCoding] {
    let foreign = AttributeScopes.LocalizationAttributes.ForeignAttributesAttribute.name
    return ScopeKeys(scope).types.compactMap { AttributeCoding.opened($0) }
      .filter { AttributeCoding.knownByName[$0.name] == nil && $0.name != foreign }
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Appends text, encoding its attributes of an app's own scope: `%@`.
  public mutating func appendInterpolation<Scope: AttributeScope>(
    _ text: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    appendInterpolation(text.namingAttributes(of: Scope.self))
  }
}
