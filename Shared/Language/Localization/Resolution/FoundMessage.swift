// SPDX-License-Identifier: Apache-2.0

package import Resources

/// A message that was looked up for a reader and has not been run.
package struct FoundMessage: Sendable {
  let lookup: Resolver.Lookup
  let options: ResolveOptions
}

extension Resolver {
  /// Looks a resource's message up; nil where no catalog has it.
  package func find(
    _ resource: LocalizedStringResource, options: ResolveOptions
  ) -> FoundMessage? {
    var composer = Composer(resolver: self, options: options, work: Work(.unlimited))
    let preferred = composer.preferred(for: resource)
    return composer.look(up: resource, preferred: preferred).map {
      FoundMessage(lookup: $0, options: options)
    }
  }

  /// The characters of a message that was found, for those who measure what running it takes.
  package func text(
    of message: FoundMessage, _ arguments: [LocalizationArgument]
  ) throws(ResolverError) -> String {
    var composer = Composer(
      resolver: self, options: message.options, work: Work(limits, .unlimited))
    return try withText { (text) throws(ResolverError) in
      _ = try composer.compose(message.lookup, arguments, depth: 0, into: &text)
      return text.string
    }
  }
}
