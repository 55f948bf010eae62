// SPDX-License-Identifier: Apache-2.0

public import Catalogs
public import Inflection
import Locales
public import Resources
import MessageSyntax

/// Turns resources into text: looks the words up, chooses variants, puts the arguments in and
/// makes them agree.
///
/// A resolver belongs to one snapshot of the catalogs; when they are read again, a new one takes
/// its place. It may be used from any number of threads at once.
public final class Resolver: Sendable {
  /// The catalogs.
  public let snapshot: CatalogSnapshot

  let inflection: InflectionEngine
  let limits: ResolverLimits

  /// The answers to "which of this bundle's languages for these locales".
  private let negotiations = BoundedCache<NegotiationKey, [LanguageTag]>(capacity: 4096)

  /// The parsed templates of keys and default values, which no catalog holds.
  private let fallbacks = BoundedCache<String, MessageTemplate>(capacity: 1024)

  /// The templates that have percent signs, parsed for resources without arguments.
  private let unformatted = BoundedCache<String, MessageTemplate>(capacity: 1024)

  private struct NegotiationKey: Hashable {
    var bundle: String
    var preferred: [LanguageTag]
  }

  /// Makes a resolver for the catalogs of a snapshot.
  public init(
    snapshot: CatalogSnapshot, inflection: InflectionEngine = .shared,
    limits: ResolverLimits = ResolverLimits()
  ) {
    self.snapshot = snapshot
    self.inflection = inflection
    self.limits = limits
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
    var composer = Composer(resolver: self, options: options)
    let composed = try composer.compose(resource, depth: 0)
    return ResolvedString(
      text: RichText(
        composed.composition.pieces.map { RichText.Run($0.text, attributes: $0.attributes) }),
      language: composed.language, source: composed.source, catalogRevision: snapshot.revision,
      diagnostics: composer.diagnostics, steps: composer.steps)
  }

  /// The bundle's languages for a reader's locales, best first.
  func languages(of bundle: CatalogBundle, for preferred: [LanguageTag]) -> [LanguageTag] {
    let key = NegotiationKey(bundle: bundle.name, preferred: preferred)
    return negotiations.value(for: key) {
      LocaleNegotiator(available: bundle.languages, development: bundle.developmentLanguage)
        .localizations(for: preferred)
    } ?? [bundle.developmentLanguage]
  }

  /// A template in which a percent sign is only a percent sign.
  func unformatted(_ template: MessageTemplate) -> MessageTemplate {
    guard template.source.utf8.contains(UInt8(ascii: "%")) else { return template }
    return unformatted.value(for: template.source) {
      TemplateParser.parse(template.source, options: .unformatted)
    } ?? template
  }

  /// A text that stands in for a missing translation, taken apart.
  func fallbackTemplate(_ text: String) -> MessageTemplate {
    fallbacks.value(for: text) { TemplateParser.parse(text) }
      ?? MessageTemplate(source: text, nodes: [.text(text)])
  }
}
