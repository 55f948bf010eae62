// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Locales
public import Resources

extension Resolver {
  /// The characters of a resource that is no more than words, values and plurals.
  ///
  /// Several times faster than ``resolve(_:options:)``, whose characters they are. It is for those
  /// who need no attributes.
  ///
  /// - Returns: The text and the language of its words; nil where the resource, what was found
  ///   for it or the options need more, of which ``resolve(_:options:)`` knows.
  public func plainText(
    of resource: LocalizedStringResource, options: ResolveOptions
  ) -> PlainText? {
    guard !options.explains, !options.isolatesArguments, !options.fallsBackPerKey,
      options.formattingLocale == nil
    else { return nil }
    var request = PlainRequest(resolver: self, locales: options.locales)
    return request.text(of: resource, depth: 0)
  }
}

/// One resource being written, with the resources in it.
private struct PlainRequest {
  let resolver: Resolver
  let locales: [LanguageTag]
  private let reader: PlainReader?
  private var stepsLeft: Int
  private var bytesLeft: Int

  init(resolver: Resolver, locales: [LanguageTag]) {
    self.resolver = resolver
    self.locales = locales
    reader = locales.isEmpty ? nil : resolver.reader(preferring: locales)
    stepsLeft = resolver.limits.stepsMax
    bytesLeft = resolver.limits.textBytesMax
  }

  /// The text of a resource; nil also where a limit is reached, which the composer reports.
  mutating func text(of resource: LocalizedStringResource, depth: Int) -> PlainText? {
    stepsLeft -= 1
    guard stepsLeft > 0, depth < resolver.limits.nestingMax else { return nil }
    let reader =
      self.reader ?? resolver.reader(preferring: [resource.languageTag ?? .english])
    guard let found = reader.message(for: resource, resolver: resolver) else { return nil }
    let text = found.message.string(resource.arguments) { inner in
      self.text(of: inner, depth: depth + 1)?.text
    }
    guard let text else { return nil }
    // Each text counts, also those within others: the work has a limit, not only its result.
    bytesLeft -= text.utf8.count
    return bytesLeft >= 0 ? PlainText(text: text, language: found.language) : nil
  }
}

extension Resolver {
  fileprivate func reader(preferring languages: [LanguageTag]) -> PlainReader {
    readers.value(for: languages) { PlainReader(preferred: languages) }
  }
}
