// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Resources

/// One resolve at work: it composes a resource's text and, on the way, those of the resources in
/// it, and keeps count of what it has done.
struct Composer {
  /// A resource's text, with what is known of its words.
  struct Composed {
    var composition: Composition
    var language: LanguageTag
    var source: ResolvedString.Source
  }

  /// What a template is run with.
  struct Frame {
    var arguments: [LocalizationArgument]
    var variables: [String: MessageVariable]
    /// The language of the words: its plural rules and its grammar hold.
    var language: LanguageTag
    var formatter: ValueFormatter
    /// Resources and variables around this template.
    var depth: Int
    /// The argument that the next specifier without a number takes, counted from 1.
    var nextArgument = 1
    /// The argument that chose the variant that is being run, counted from 1, and how it is
    /// written where the variant says `%arg`.
    var selecting: (argument: Int, valueFormat: String)?
    /// The value that was written to choose a variant by, and how: the variant shows it nearly
    /// always.
    var written: (argument: Int, place: Place, value: FormattedValue)?
    /// Whether some variants had none that fits.
    var lacksVariant = false
  }

  let resolver: Resolver
  let options: ResolveOptions
  var diagnostics: [Diagnostic] = []
  private(set) var missing: [ResolvedString.Missing] = []
  var steps: [ResolvedString.Step] = []
  /// When the text may change because time passes.
  var nextChange: Date?
  var work: Work

  init(resolver: Resolver, options: ResolveOptions, work: Work) {
    self.resolver = resolver
    self.options = options
    self.work = work
  }

  /// Composes the text of a resource.
  mutating func compose(
    _ resource: LocalizedStringResource, depth: Int
  ) throws(ResolverError) -> Composed {
    try enter(depth, steps: Price.resource)
    let preferred =
      options.locales.isEmpty
      ? [resource.languageTag ?? .english] : options.locales
    work.owe(steps: Price.search(preferred.count))
    let found = look(up: resource, preferred: preferred)
    // Nothing is found, either, where no work is left.
    try work.spend(steps: 0)
    if let found, let composed = try compose(found, resource, preferred: preferred, depth: depth) {
      if !found.suits(preferred.prefix(1)) { miss(resource, preferred[0], composed) }
      return composed
    }
    if options.requiresTranslation {
      throw ResolverError(
        .notTranslated,
        "No catalog of \(preferred.names) has the key "
          + "\"\(resource.key)\".")
    }
    let language = developmentLanguage(for: resource)
    // What stands in for a missing text is in the development language; its values are of the
    // language that the bundle speaks to the reader, as those of its other texts.
    var frame = self.frame(
      resource, language: language,
      values: resolver.language(
        ofBundle: resource.bundle.name, for: preferred, work: &work),
      preferred: preferred, depth: depth)
    var composition = Composition()
    let template = resolver.fallbackTemplate(resource.defaultValue.key, work: &work)
    try run(template, into: &composition, attributes: TextAttributes(), frame: &frame)
    if options.inflects { try agree(&composition, frame: frame) }
    let composed = Composed(
      composition: composition, language: language,
      source: resource.defaultValue.key == resource.key ? .key : .defaultValue)
    miss(resource, preferred[0], composed)
    return composed
  }

  private mutating func miss(
    _ resource: LocalizedStringResource, _ wanted: LanguageTag, _ composed: Composed
  ) {
    missing.append(
      ResolvedString.Missing(
        bundle: resource.bundle.name, table: resource.tableName, key: resource.key,
        wanted: wanted, source: composed.source, language: composed.language))
  }

  /// Composes the text that a catalog has; nothing where none of its variants fits, so that the
  /// reader gets what stands in for a missing text, and not an empty one.
  private mutating func compose(
    _ found: Resolver.Lookup, _ resource: LocalizedStringResource, preferred: [LanguageTag],
    depth: Int
  ) throws(ResolverError) -> Composed? {
    var frame = self.frame(
      resource, language: found.language,
      values: resolver.valueLanguage(of: found, for: preferred, work: &work), preferred: preferred,
      depth: depth)
    let message = found.match.entry.message
    frame.variables = message.variables
    var composition = Composition()
    try run(
      message.pattern, into: &composition, attributes: TextAttributes(), frame: &frame)
    if frame.lacksVariant { return nil }
    if options.inflects { try agree(&composition, frame: frame) }
    return Composed(composition: composition, language: found.language, source: .catalog)
  }

  private func frame(
    _ resource: LocalizedStringResource, language: LanguageTag, values: LanguageTag?,
    preferred: [LanguageTag], depth: Int
  ) -> Frame {
    let locale =
      options.formattingLocale ?? resolver.formattingLocale(for: values, among: preferred)
    var formatter = ValueFormatter(tag: locale, timeZone: options.timeZone, now: options.now)
    formatter.words = language
    return Frame(
      arguments: resource.arguments, variables: [:], language: language, formatter: formatter,
      depth: depth)
  }

  /// Counts steps, and stops where there are too many of them or they nest too deep.
  mutating func enter(_ depth: Int, steps: Int = Price.part) throws(ResolverError) {
    guard depth <= resolver.limits.nestingMax else {
      throw ResolverError(
        .limitExceeded,
        "Resources or variables nest more than \(resolver.limits.nestingMax) deep.")
    }
    try work.spend(steps: steps)
  }

  /// Adds a piece, and stops where the text gets too long.
  mutating func add(
    _ piece: Composition.Piece, to composition: inout Composition
  ) throws(ResolverError) {
    guard !piece.text.isEmpty else { return }
    try work.spend(bytes: piece.text.utf8.count)
    try work.spend(steps: Price.piece)
    composition.pieces.append(piece)
  }

  /// Reports something that is not as it should be.
  ///
  /// The first hundred things are kept.
  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: @autoclosure () -> String
  ) {
    work.owe(steps: Price.part)
    guard diagnostics.count < Self.diagnosticsMax, !work.isUsedUp else { return }
    let message = Excerpt.of(message())
    work.owe(steps: Price.report(count: diagnostics.count, bytes: message.utf8.count))
    let diagnostic = Diagnostic(severity, rule: rule, message: message)
    guard !diagnostics.contains(diagnostic) else { return }
    diagnostics.append(diagnostic)
    if severity > .note { explain(.warning, diagnostic.message) }
  }

  private static let diagnosticsMax = 100

  /// Records a step for the explanation, where one was asked for; the first thousand are kept.
  mutating func explain(_ kind: ResolvedString.Step.Kind, _ detail: @autoclosure () -> String) {
    guard options.explains, steps.count < Self.stepsMax, !work.isUsedUp else { return }
    let detail = Excerpt.of(detail())
    work.owe(steps: Price.explanation(bytes: detail.utf8.count))
    work.owe(bytes: detail.utf8.count)
    steps.append(ResolvedString.Step(kind, detail))
  }

  private static let stepsMax = 1000

  private func developmentLanguage(for resource: LocalizedStringResource) -> LanguageTag {
    resolver.candidates(for: resource.bundle.name).first?.developmentLanguage ?? .english
  }
}
