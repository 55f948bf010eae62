// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Locales
import Messages
import Stubs

/// `caffe resolve`: a key and its arguments as shown to the reader, or to many.
struct ResolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve a key with its arguments.",
    usage: "caffe resolve [<options>] <key> [<argument> ...]",
    discussion: """
      The arguments follow the specifiers of the key, or of the default value where there is one: \
      %lld takes a whole number, %lf a number, %@ the key of another string, or any text where no \
      catalog has such a key. Write -- before an argument that begins with a hyphen.

      With --in or --all-languages each language has a row of a table.

      JSON: {"text", "locale", "source": "catalog" | "default_value" | "key", "catalog_revision", \
      "runs"?: [{"text", "attributes": [{"name", "value"}]}], "explanation"?: [{"kind", \
      "detail"}], "diagnostics": [{"severity", "rule", "message"}]}; with --in or --all-languages \
      {"texts": [{"wanted", "answer"?: as above, "error"?}]}.
      """)

  @OptionGroup var asked: ResolutionOptions

  @Option(
    help: ArgumentHelp(
      "A language to show the text in; repeat it, or separate more by commas.", valueName: "tag"))
  var `in`: [String] = []

  @Flag(help: "Show the text in every language of the catalogs.")
  var allLanguages = false

  @Option(help: ArgumentHelp("How the text is marked up.", valueName: "form"))
  var output = TextOutputOption.plain

  @Flag(help: "Say on standard error how the text came about.")
  var explain = false

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var form: OutputOptions
  @OptionGroup var addresses: AddressOptions

  /// The languages of `--in`.
  private var languages: [String] {
    self.in.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  func validate() throws {
    for tag in languages where LanguageTag(validating: tag) == nil {
      throw ValidationError("--in must be a BCP 47 tag, such as es-MX, not '\(tag)'.")
    }
    if allLanguages || !self.in.isEmpty, !reader.locale.isEmpty {
      throw ValidationError("--locale is for one reader; --in and --all-languages are for many.")
    }
  }

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let asked = try request()
    try await Connection.with(.localization, try addresses.book(), timeLimit: form.timeLimit) {
      connection in
      let request = try await connection.tellingKeysFromTexts(asked)
      if allLanguages || !self.in.isEmpty {
        try await resolveInMany(request, connection, console)
      } else {
        try await resolve(request, connection, console)
      }
    }
  }

  private func resolve(
    _ request: Caffe.Localization.V1.ResolveRequest, _ connection: Connection, _ console: Console
  ) async throws {
    let response = try await connection.call(naming: asked.typedFields) { options in
      try await LocalizationServiceClient(connection.client).resolve(request, options: options)
    }
    let answer = ResolveDocument(
      response, hasRuns: output == .attributed, hasExplanation: explain)
    if form.json { return try console.write(json: answer) }
    let page = ResolvePage(answer: answer)
    try console.write(text(of: page.lines, on: console))
    for remark in page.remarks { console.say(remark) }
    if response.source == .key, let other = try? await connection.key(near: asked.key) {
      console.say("Did you mean '\(other)'?")
    }
  }

  private func resolveInMany(
    _ request: Caffe.Localization.V1.ResolveRequest, _ connection: Connection, _ console: Console
  ) async throws {
    let locales = allLanguages ? try await connection.languages().map(\.locale) : languages
    let requests = locales.map { locale in
      var own = request
      own.options?.locales = [locale]
      return own
    }
    let results = try await connection.results(of: requests, options: request.options ?? .init())
    let texts = zip(locales, results).map { locale, result in
      ResolveTableDocument.Text(
        wanted: locale, result, hasRuns: output == .attributed, hasExplanation: explain)
    }
    let document = ResolveTableDocument(texts: texts)
    if form.json { return try console.write(json: document) }
    let page = ResolveTablePage(document: document, columns: console.columns)
    try console.write(text(of: page.lines, on: console))
    for remark in page.remarks { console.say(remark) }
  }

  /// The lines of a page; in those of `--output ansi` a terminal is to obey what the service wrote,
  /// which leaves out all others' controls.
  private func text(of lines: [String], on console: Console) -> String {
    let text = lines.joined(separator: "\n")
    return output == .ansi ? text : console.shown(text)
  }

  func request() throws(CommandError) -> Caffe.Localization.V1.ResolveRequest {
    var options = asked.options(of: reader)
    options.output = output.message
    options.explain = explain
    return Caffe.Localization.V1.ResolveRequest(resource: try asked.resource(), options: options)
  }
}
