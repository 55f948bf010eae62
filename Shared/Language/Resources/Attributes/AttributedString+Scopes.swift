// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Attributes of an app's own scope, on their way to another process.
extension AttributedString {
  /// The text with the attributes of a scope in `foreignAttributes` too, by their names.
  ///
  /// Only so they travel: which attributes there are in a scope of an app's own is known where the
  /// scope is named. Those that cannot be encoded stay where they are.
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

  /// The text with the attributes of a scope that have come in `foreignAttributes`.
  ///
  /// What is not a value of the attribute that has the name stays there.
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

  /// How the attributes of a scope are written that have no coding of their own here.
  private static func codings(of scope: any AttributeScope.Type) -> [AttributeCoding] {
    let foreign = AttributeScopes.LocalizationAttributes.ForeignAttributesAttribute.name
    return ScopeKeys(scope).types.compactMap { AttributeCoding.opened($0) }
      .filter { AttributeCoding.knownByName[$0.name] == nil && $0.name != foreign }
  }
}

extension String.LocalizationValue.StringInterpolation {
  /// Appends text whose attributes of a scope of the app's own travel with it: `%@`.
  public mutating func appendInterpolation<Scope: AttributeScope>(
    _ text: AttributedString, including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    appendInterpolation(text.namingAttributes(of: Scope.self))
  }
}
