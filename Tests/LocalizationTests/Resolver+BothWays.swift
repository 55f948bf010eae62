// SPDX-License-Identifier: Apache-2.0

import Localization
import Resources
import Testing

extension Resolver {
  /// The text with its attributes, having seen that the characters alone are the same, and so is
  /// all that there is to say about them.
  func resolveBothWays(
    _ resource: LocalizedStringResource, options: ResolveOptions
  ) throws -> ResolvedString {
    let resolved = try resolve(resource, options: options)
    let text = try text(of: resource, options: options)
    #expect(Array(text.text.utf8) == Array(resolved.string.utf8))
    #expect(text.language == resolved.language)
    #expect(text.source == resolved.source)
    #expect(text.catalogRevision == resolved.catalogRevision)
    #expect(text.diagnostics == resolved.diagnostics)
    #expect(text.missing == resolved.missing)
    #expect(text.steps == resolved.steps)
    #expect(text.nextChange == resolved.nextChange)
    return resolved
  }
}
