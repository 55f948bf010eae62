// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Resources

extension AttributedString {
  /// The text of a resource with its attributes, from the catalogs in use.
  ///
  /// See `LocalizationCatalogs`. Markdown in the catalog's text, the attributes of `^[…](…)` and
  /// those of the arguments are on the result; grammar is made to agree.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource) {
    self.init(LocalizationRequest(resource), LocalizationOptions(), AttributeKeys())
  }

  /// The text of a resource with its attributes, made as the options say.
  @_disfavoredOverload
  public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
    self.init(LocalizationRequest(resource), options, AttributeKeys())
  }

  /// The text of a resource with its attributes, those of an app's scope included.
  @_disfavoredOverload
  public init<Scope: AttributeScope>(
    localized resource: LocalizedStringResource, options: LocalizationOptions = .init(),
    including scope: KeyPath<AttributeScopes, Scope.Type>
  ) {
    self.init(LocalizationRequest(resource), options, AttributeKeys(Scope.self))
  }

  /// The text of a resource with its attributes, those of an app's scope included.
  @_disfavoredOverload
  public init<Scope: AttributeScope>(
    localized resource: LocalizedStringResource, options: LocalizationOptions = .init(),
    including scope: Scope.Type
  ) {
    self.init(LocalizationRequest(resource), options, AttributeKeys(scope))
  }

  /// What all initializers come to.
  init(_ request: LocalizationRequest, _ options: LocalizationOptions, _ keys: AttributeKeys) {
    var request = request
    request.replacements = options.replacements ?? []
    request.concepts = options.concepts ?? []
    request.inflects = options.inflect
    let resolved = request.attributed()
    self.init(
      resolved.text, keys: keys, keepsReplacementIndices: true, arguments: resolved.attributes)
    markArguments(resolved.arguments)
    if !options.applyReplacementIndexAttribute { self.replacementIndex = nil }
  }
}
