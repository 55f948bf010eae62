// SPDX-License-Identifier: Apache-2.0

public import Catalogs
import Concurrency
public import Diagnostics
public import Inflection
public import Locales
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

  /// The grammar.
  public let inflection: InflectionEngine
  let inflections = makeInflections()
  let features = makeFeatures()
  let limits: ResolverLimits

  /// Where readers' texts come from.
  let readersTables = ReadersTable.makeCache()

  private let negotiators: [String: LocaleNegotiator]

  /// Where a resource that names no bundle is looked up: `main`, then every other bundle.
  let mainCandidates: [CatalogBundle]

  /// Where a resource is looked up that names a bundle: in that alone.
  private let namedCandidates: [String: [CatalogBundle]]

  /// The programs of keys and default values, which no catalog holds.
  private let fallbacks = BoundedCache<ExactText, MessageProgram>(bytesMax: 8 << 20) {
    $0.text.heapBytes + HeapBytes.array + $1.code.count
  }

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
    namedCandidates = snapshot.bundles.mapValues { [$0] }
    negotiators = snapshot.bundles.mapValues {
      LocaleNegotiator(available: $0.languages, development: $0.developmentLanguage)
    }
  }

  /// The text of a resource for a reader, with its attributes.
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

  /// The text of a resource for a reader, with its attributes, as one of the texts of a call.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - options: What only the reader's side knows.
  ///   - budget: What the call may still do.
  /// - Throws: What ``resolve(_:options:)`` does, and `limitExceeded` also where the budget ends.
  public func resolve(
    _ resource: LocalizedStringResource, options: ResolveOptions, budget: inout WorkBudget
  ) throws(ResolverError) -> ResolvedString {
    var composer = Composer(resolver: self, options: options, work: Work(limits, budget))
    defer { budget.take(composer.work.done) }
    var composition = Composition()
    let composed = try composer.compose(resource, depth: 0, into: &composition)
    return composer.resolved(RichText(try composer.runs(of: composition)), composed)
  }

  /// The characters of a resource's text for a reader: those of ``resolve(_:options:)``, several
  /// times faster.
  ///
  /// - Throws: What ``resolve(_:options:)`` does.
  public func text(
    of resource: LocalizedStringResource, options: ResolveOptions
  ) throws(ResolverError) -> ResolvedText {
    var budget = WorkBudget.unlimited
    return try text(of: resource, options: options, budget: &budget)
  }

  /// The characters of a resource's text for a reader, as one of the texts of a call.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - options: What only the reader's side knows.
  ///   - budget: What the call may still do.
  /// - Throws: What ``resolve(_:options:budget:)`` does.
  public func text(
    of resource: LocalizedStringResource, options: ResolveOptions, budget: inout WorkBudget
  ) throws(ResolverError) -> ResolvedText {
    var composer = Composer(resolver: self, options: options, work: Work(limits, budget))
    defer { budget.take(composer.work.done) }
    return try TextBuffer.withRoom { (text) throws(ResolverError) in
      let composed = try composer.compose(resource, depth: 0, into: &text)
      // What was owed for work that could not wait.
      try composer.work.spend(steps: 0)
      try composer.work.spend(bytes: 0)
      return composer.resolved(text.string, composed)
    }
  }

  /// The languages of the catalogs that have a grammar, one of each that differ by region alone.
  public var grammarLanguages: [LanguageTag] {
    var found: [String: LanguageTag] = [:]
    for bundle in snapshot.bundles.values {
      for language in bundle.languages where inflection.canInflect(language) {
        found[language.language] = found[language.language] ?? language
      }
    }
    return found.values.sorted { $0.identifier < $1.identifier }
  }

  /// Reads a language's grammar now, which its first text would wait for: some tens of
  /// milliseconds.
  public func prepareGrammar(of language: LanguageTag) { inflection.prepare(language) }

  /// The bundles to look a resource up in, in order.
  ///
  /// A caller that names none means `main`: first the bundle of that name, if there is one, then
  /// the others in the order of their names, as an app's main bundle holds everything that its
  /// author has not put elsewhere.
  func candidates(for name: String) -> [CatalogBundle] {
    name == Self.mainBundle ? mainCandidates : namedCandidates[name] ?? []
  }

  /// The bundle's languages for a reader's locales, best first.
  func languages(
    of bundle: CatalogBundle, for preferred: [LanguageTag], work: inout Work
  ) -> [LanguageTag] {
    guard let negotiator = negotiators[bundle.name] else { return [bundle.developmentLanguage] }
    work.owe(steps: Price.negotiation(locales: preferred.count))
    return negotiator.localizations(for: preferred)
  }

  /// The program of a text that stands in for a missing translation; empty where there is not as
  /// much work left as taking it apart takes.
  func fallbackProgram(_ text: String, work: inout Work) -> MessageProgram {
    let bytes = text.utf8.count
    work.owe(steps: Price.remembering(bytes: bytes))
    do throws(NoWorkLeft) {
      return try fallbacks.value(for: ExactText(text)) { () throws(NoWorkLeft) in
        let marks = TemplateParser.Marks(of: text)
        // Where there may be specifiers it is parsed again, as it is without arguments.
        let times = text.utf8.contains(UInt8(ascii: "%")) ? 2 : 1
        try work.pay(steps: times * Price.parsing(bytes: bytes, marks: marks))
        return MessageProgram(
          LocalizedMessage(pattern: .template(TemplateParser.parse(text))))
      }
    } catch {
      return .empty
    }
  }
}
