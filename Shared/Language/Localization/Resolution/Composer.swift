// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics
import Foundation
import Locales
import MessageSyntax
import Resources

/// One resolve at work: it writes a resource's text and, on the way, those of the resources in it,
/// and keeps count of what it has done.
///
/// Programs are run into a ``TextSink``. Which of the two a text needs is decided in one place:
/// ``run(_:into:frame:)`` of a message. Whoever wants characters gets them without pieces, but
/// where words are to agree.
struct Composer: ~Copyable {
  /// What is known of a text that was written.
  struct Composed {
    var language: LanguageTag
    var source: ResolvedString.Source
  }

  /// What a program is run with.
  struct Frame: ~Copyable {
    let arguments: [LocalizationArgument]
    let program: MessageProgram
    var variables = ProgramVariables.none
    let voice: Voice
    /// Resources and variables around this template.
    var depth: Int
    /// Which of the arguments is next.
    var cursor: ArgumentCursor
    /// The value that was written to choose a variant by: the variant shows it nearly always.
    var written: Written?
    /// Whether some variants had none that fits.
    var lacksVariant = false

    init(
      _ arguments: [LocalizationArgument], _ program: MessageProgram, _ voice: Voice, depth: Int
    ) {
      self.arguments = arguments
      self.program = program
      self.voice = voice
      self.depth = depth
      cursor = ArgumentCursor(count: arguments.count)
    }
  }

  /// A value that was written, and how.
  struct Written {
    var argument: Int
    var place: Place
    var value: FormattedValue
  }

  let resolver: Resolver
  let options: ResolveOptions
  var diagnostics: [Diagnostic] = []
  private(set) var missing: [ResolvedString.Missing] = []
  var steps: [ResolvedString.Step] = []
  /// When the text may change because time passes.
  var nextChange: Date?
  var work: Work
  /// Where the last resource's words came from.
  var readers: ReadersTable?
  /// Who spoke last in no table's voice.
  private var ownVoice: Voice?

  init(resolver: Resolver, options: ResolveOptions, work: Work) {
    self.resolver = resolver
    self.options = options
    self.work = work
  }

  /// A text that was written, with all that there is to say about it.
  func resolved<Text>(_ text: Text, _ composed: Composed) -> Resolved<Text> {
    Resolved(
      text: text, language: composed.language, source: composed.source,
      catalogRevision: resolver.snapshot.revision, diagnostics: diagnostics, missing: missing,
      steps: steps, nextChange: nextChange)
  }

  /// Writes the text of a resource.
  mutating func compose<Sink: TextSink & ~Copyable>(
    _ resource: LocalizedStringResource, depth: Int, into sink: inout Sink
  ) throws(ResolverError) -> Composed {
    try enter(depth, steps: Price.resource)
    let preferred = preferred(for: resource)
    work.owe(steps: Price.search(preferred.count))
    let found = look(up: resource, preferred: preferred)
    // Nothing is found, either, where no work is left.
    try work.spend(steps: 0)
    // Where none of its variants fits, the reader gets what stands in for a missing text, and not
    // an empty one.
    if let found, try compose(found, resource.arguments, depth: depth, into: &sink) {
      let composed = Composed(language: found.voice.words, source: .catalog)
      if !found.texts.fit.isFirst { miss(resource, preferred[0], composed) }
      return composed
    }
    if options.requiresTranslation {
      throw ResolverError(
        .notTranslated,
        "No catalog of \(preferred.names) has the key "
          + "\"\(resource.key)\".")
    }
    // What stands in for a missing text is in the development language; its values are of the
    // language that the bundle speaks to the reader, as those of its other texts.
    let language = developmentLanguage(for: resource)
    let values = resolver.language(
      ofBundle: resource.bundle.name, for: preferred, work: &work)
    let voice = voice(
      language, values: resolver.formattingLocale(for: values, among: preferred))
    let text = resource.fallbackText
    let program = resolver.fallbackProgram(text, work: &work)
    var frame = self.frame(resource.arguments, program, voice, depth: depth)
    _ = try run(&frame, into: &sink)
    let composed = Composed(
      language: language, source: text == resource.key ? .key : .defaultValue)
    miss(resource, preferred[0], composed)
    return composed
  }

  /// The reader's languages, or that of a resource for no reader in particular.
  mutating func preferred(for resource: LocalizedStringResource) -> [LanguageTag] {
    guard options.locales.isEmpty else { return options.locales }
    work.owe(steps: Price.locale)
    return [resource.languageTag ?? .english]
  }

  /// Who speaks, where that is no table's voice: mostly the one that spoke last.
  private mutating func voice(_ words: LanguageTag, values: LanguageTag) -> Voice {
    if let ownVoice, ownVoice.words == words, ownVoice.values == values { return ownVoice }
    let voice = Voice(words: words, values: values, work: &work)
    ownVoice = voice
    return voice
  }

  /// Writes the text of a message that was found, with arguments.
  ///
  /// - Returns: Whether there is one; otherwise none of its variants fits, and nothing was added.
  mutating func compose<Sink: TextSink & ~Copyable>(
    _ found: Resolver.Lookup, _ arguments: [LocalizationArgument], depth: Int,
    into sink: inout Sink
  ) throws(ResolverError) -> Bool {
    let program = found.program
    if program.traits.contains(.isText) {
      // Nearly half of an app's messages, and nothing in them needs a frame.
      let outer = sink.openText()
      try addText(program, depth: depth, to: &sink)
      sink.close(outer)
      return true
    }
    var frame = self.frame(arguments, program, found.voice, depth: depth)
    return try run(&frame, into: &sink)
  }

  private mutating func miss(
    _ resource: LocalizedStringResource, _ wanted: LanguageTag, _ composed: Composed
  ) {
    missing.append(
      ResolvedString.Missing(
        bundle: resource.bundle.name, table: resource.tableName, key: resource.key,
        wanted: wanted, source: composed.source, language: composed.language))
  }

  private mutating func frame(
    _ arguments: [LocalizationArgument], _ program: MessageProgram, _ voice: Voice, depth: Int
  ) -> Frame {
    var voice = voice
    if let values = options.formattingLocale {
      voice = self.voice(voice.words, values: values)
    }
    return Frame(arguments, program, voice, depth: depth)
  }

  /// Runs a message, and makes its words agree.
  ///
  /// Words agree in a composition of their own, whatever the text goes into.
  ///
  /// - Returns: Whether there is a text; otherwise none of its variants fits, and nothing was
  ///   added.
  private mutating func run<Sink: TextSink & ~Copyable>(
    _ frame: inout Frame, into sink: inout Sink
  ) throws(ResolverError) -> Bool {
    if options.inflects, frame.program.traits.contains(.hasGrammar) {
      var composition = Composition()
      try run(frame.program, into: &composition, frame: &frame)
      if frame.lacksVariant { return false }
      try agree(&composition, frame: &frame)
      sink.append(composition)
    } else {
      let outer = sink.openText()
      let mark = sink.mark
      try run(frame.program, into: &sink, frame: &frame)
      sink.close(outer)
      if frame.lacksVariant {
        sink.truncate(to: mark)
        return false
      }
    }
    return true
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

  /// Adds words of a program, and stops where the text gets too long.
  mutating func add<Sink: TextSink & ~Copyable>(
    words: String, to sink: inout Sink
  ) throws(ResolverError) {
    guard try takesPiece(bytes: words.utf8.count) else { return }
    sink.append(words: words)
  }

  /// Counts a piece of text before it is added, and stops where the text gets too long.
  ///
  /// - Returns: Whether there is anything to add.
  mutating func takesPiece(bytes: Int) throws(ResolverError) -> Bool {
    guard bytes > 0 else { return false }
    try work.spend(bytes: bytes)
    try work.spend(steps: Price.piece)
    return true
  }

  /// Who writes values in a frame, for a text as the options want it.
  func formatter(_ frame: borrowing Frame) -> ValueFormatter {
    var formatter = ValueFormatter(
      tag: frame.voice.values, timeZone: options.timeZone, now: options.now)
    formatter.words = frame.voice.words
    return formatter
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
