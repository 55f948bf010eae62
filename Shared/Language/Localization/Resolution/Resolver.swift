// SPDX-License-Identifier: Apache-2.0

public import Catalogs
import Concurrency
public import Diagnostics
public import Inflection
import Locales
import MessageSyntax
public import Resources

/// Turns resources into text: looks the words up, chooses variants, puts the arguments in and
/// makes them agree.
///
/// A resolver belongs to one snapshot of the catalogs; when they are read again, a new one takes
/// its place. It may be used from any number of threads at once.
public final class Resolver: Sendable {
  /// The catalogs.
  public let snapshot: CatalogSnapshot

  /// What is wrong with the project's terms; what is left out of them, the built-in words replace.
  public let termDiagnostics: [Diagnostic]

  let inflection: InflectionEngine
  let inflections = makeInflections()
  let features = makeFeatures()
  let limits: ResolverLimits

  /// What was made ready for readers of the same languages.
  let readers = BoundedCache<[LanguageTag], PlainReader>(bytesMax: 4 << 20) { languages, _ in
    2 * languages.heapBytes + HeapBytes.object
  }

  /// What readers were given, of all of them: a reader has no bound of its own, as callers name any
  /// number of readers.
  let plainMessages = PlainReader.makeMessages()

  private let negotiators: [String: LocaleNegotiator]

  /// Where a resource that names no bundle is looked up: `main`, then every other bundle.
  let mainCandidates: [CatalogBundle]

  /// The parsed templates of keys and default values, which no catalog holds.
  private let fallbacks = BoundedCache<String, MessageTemplate>(bytesMax: 8 << 20)

  /// The templates that have percent signs, parsed for resources without arguments.
  private let unformatted = BoundedCache<String, MessageTemplate>(bytesMax: 4 << 20)

  /// Makes a resolver for the catalogs of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The catalogs.
  ///   - inflection: The grammar; nil for that with the snapshot's own terms, which takes time to
  ///     make where there are many.
  ///   - limits: How much work one text may be.
  public init(
    snapshot: CatalogSnapshot, inflection: InflectionEngine? = nil,
    limits: ResolverLimits = ResolverLimits()
  ) {
    self.snapshot = snapshot
    if let inflection {
      (self.inflection, termDiagnostics) = (inflection, [])
    } else {
      (self.inflection, termDiagnostics) = InflectionEngine.loading(
        snapshot.terms.map {
          ProjectTerms(language: $0.language, file: $0.file, text: $0.text)
        })
    }
    self.limits = limits
    let others = snapshot.bundles.values.filter { $0.name != Self.mainBundle }
    mainCandidates =
      (snapshot.bundles[Self.mainBundle].map { [$0] } ?? [])
      + others.sorted { $0.name < $1.name }
    negotiators = snapshot.bundles.mapValues {
      LocaleNegotiator(available: $0.languages, development: $0.developmentLanguage)
    }
  }

  /// The text of a resource for a reader.
  ///
  /// Imperfect data gives the best text there is, with diagnostics.
  ///
  /// - Throws: ``ResolverError`` with `notTranslated` where `options` insist on a translation
  ///   that no catalog has, and with `limitExceeded` where a limit of the resolver is reached.
  public func resolve(
    _ resource: LocalizedStringResource, options: ResolveOptions
  ) throws(ResolverError) -> ResolvedString {
    var budget = WorkBudget.unlimited
    return try resolve(resource, options: options, budget: &budget)
  }

  /// The text of a resource for a reader, as one of the texts of a call.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - options: What only the reader's side knows.
  ///   - budget: What the call may still do. Where ``plainText(of:options:budget:)`` was asked for
  ///     the same resource just before, what that has done counts for this text.
  /// - Throws: What ``resolve(_:options:)`` does, and `limitExceeded` also where the budget ends.
  public func resolve(
    _ resource: LocalizedStringResource, options: ResolveOptions, budget: inout WorkBudget
  ) throws(ResolverError) -> ResolvedString {
    var composer = Composer(resolver: self, options: options, work: Work(limits, budget))
    defer { budget.take(composer.work.done) }
    let composed = try composer.compose(resource, depth: 0)
    let runs = try composer.runs(of: composed.composition)
    return ResolvedString(
      text: RichText(runs), language: composed.language, source: composed.source,
      catalogRevision: snapshot.revision, diagnostics: composer.diagnostics,
      missing: composer.missing, steps: composer.steps, nextChange: composer.nextChange)
  }

  /// The bundle's languages for a reader's locales, best first.
  func languages(
    of bundle: CatalogBundle, for preferred: [LanguageTag], work: inout Work
  ) -> [LanguageTag] {
    guard let negotiator = negotiators[bundle.name] else { return [bundle.developmentLanguage] }
    work.owe(steps: Price.negotiation(locales: preferred.count))
    return negotiator.localizations(for: preferred)
  }

  /// A template in which a percent sign is only a percent sign.
  func unformatted(_ template: MessageTemplate, work: inout Work) -> MessageTemplate {
    work.owe(steps: Price.copying(bytes: template.source.utf8.count))
    guard template.source.utf8.contains(UInt8(ascii: "%")) else { return template }
    return parsed(template.source, options: .unformatted, in: unformatted, work: &work)
  }

  /// A text that stands in for a missing translation, taken apart.
  func fallbackTemplate(_ text: String, work: inout Work) -> MessageTemplate {
    parsed(text, options: .localized, in: fallbacks, work: &work)
  }

  /// A text taken apart, also before; empty where there is not as much work left as that takes.
  private func parsed(
    _ text: String, options: TemplateParser.Options,
    in cache: BoundedCache<String, MessageTemplate>, work: inout Work
  ) -> MessageTemplate {
    let bytes = text.utf8.count
    work.owe(steps: Price.remembering(bytes: bytes))
    do throws(NoWorkLeft) {
      return try cache.value(for: text) { () throws(NoWorkLeft) in
        try work.pay(
          steps: Price.parsing(bytes: bytes, marks: TemplateParser.Marks(of: text)))
        return TemplateParser.parse(text, options: options)
      }
    } catch {
      return MessageTemplate(text: "")
    }
  }
}
