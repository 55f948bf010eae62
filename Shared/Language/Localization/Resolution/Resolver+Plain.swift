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
    var budget = WorkBudget.unlimited
    return plainText(of: resource, options: options, budget: &budget)
  }

  /// The characters of a resource that is no more than words, values and plurals, as one of the
  /// texts of a call.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - options: What only the reader's side knows.
  ///   - budget: What the call may still do.
  /// - Returns: As ``plainText(of:options:)``; nil also where the budget ends, which
  ///   ``resolve(_:options:budget:)`` reports.
  public func plainText(
    of resource: LocalizedStringResource, options: ResolveOptions, budget: inout WorkBudget
  ) -> PlainText? {
    guard !options.explains, !options.isolatesArguments, !options.fallsBackPerKey,
      options.formattingLocale == nil
    else { return nil }
    var request = PlainRequest(
      resolver: self, locales: options.locales, work: Work(limits, budget))
    let text = request.text(of: resource, depth: 0)
    budget.take(request.work.done, isBegun: text == nil)
    return text
  }
}

/// One resource being written, with the resources in it.
private struct PlainRequest {
  let resolver: Resolver
  let locales: [LanguageTag]
  private let reader: PlainReader?
  var work: Work

  init(resolver: Resolver, locales: [LanguageTag], work: Work) {
    self.resolver = resolver
    self.locales = locales
    self.work = work
    reader = locales.isEmpty ? nil : resolver.reader(preferring: locales)
  }

  /// The text of a resource; nil also where a limit is reached, which the composer reports.
  mutating func text(of resource: LocalizedStringResource, depth: Int) -> PlainText? {
    guard depth < resolver.limits.nestingMax else { return nil }
    let reader =
      self.reader ?? resolver.reader(preferring: [resource.languageTag ?? .english])
    guard let found = reader.message(for: resource, resolver: resolver, work: &work),
      // The key was looked for, and a plural looks for its number among the arguments.
      work.takes(
        steps: found.message.steps + resource.key.utf8.count >> 6
          + Price.search(resource.arguments.count))
    else { return nil }
    let text = found.message.string(resource.arguments, bytesMax: work.bytesLeft) { inner in
      self.text(of: inner, depth: depth + 1)?.text
    }
    guard let text else { return nil }
    // Each text counts, also those within others: the work has a limit, not only its result.
    guard work.takes(bytes: text.utf8.count) else { return nil }
    return PlainText(text: text, language: found.language)
  }
}

extension Resolver {
  fileprivate func reader(preferring languages: [LanguageTag]) -> PlainReader {
    readers.value(for: languages) { PlainReader(preferred: languages) }
  }
}
