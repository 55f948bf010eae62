// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages
import Stubs

/// `caffe resolve`: a key and its arguments as shown to the reader.
struct ResolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve a key with its arguments.",
    usage: "caffe resolve [<options>] <key> [<argument> ...]",
    discussion: """
      The arguments follow the specifiers of the key, or of the default value where there is one: \
      %lld takes a whole number, %lf a number, %@ the key of another string, or any text where no \
      catalog has such a key. Write -- before an argument that begins with a hyphen.

      JSON: {"text", "locale", "source": "catalog" | "default_value" | "key", "catalog_revision", \
      "runs"?: [{"text", "attributes": [{"name", "value"}]}], "explanation"?: [{"kind", \
      "detail"}], "diagnostics": [{"severity", "rule", "message"}]}.
      """)

  @Argument(help: ArgumentHelp("What to look up: 'Your %@ %@ is ready.'", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("The values of the key's specifiers, in order."))
  var arguments: [String] = []

  @Option(help: ArgumentHelp("The set of catalogs to look in.", valueName: "name"))
  var bundle = ""

  @Option(help: ArgumentHelp("The table to look in.", valueName: "name"))
  var table = ""

  @Option(
    help: ArgumentHelp(
      "The text where no catalog has the key. Without it the key.", valueName: "text"))
  var defaultValue = ""

  @Option(help: ArgumentHelp("How the text is marked up.", valueName: "form"))
  var output = TextOutputOption.plain

  @Flag(help: "Say on standard error how the text came about.")
  var explain = false

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var form: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let asked = try request()
    let response = try await Connection.with(
      .localization, try addresses.book(), timeLimit: form.timeLimit
    ) { connection in
      let request = try await connection.tellingKeysFromTexts(asked)
      return try await connection.call(naming: typedFields) { options in
        try await LocalizationServiceClient(connection.client).resolve(request, options: options)
      }
    }
    let answer = ResolveDocument(
      response, hasRuns: output == .attributed, hasExplanation: explain)
    if form.json { return try console.write(json: answer) }
    let page = ResolvePage(answer: answer)
    try console.write(page.lines.joined(separator: "\n"))
    for remark in page.remarks { console.say(remark) }
  }

  /// The user's input for the request's fields.
  private var typedFields: TypedFields {
    TypedFields(typed: [
      "resource.key": "The key '\(key)'", "resource.default_value": "--default-value",
      "resource.bundle": "--bundle '\(bundle)'", "resource.table": "--table '\(table)'",
    ])
  }

  func request() throws(CommandError) -> Caffe.Localization.V1.ResolveRequest {
    var resource = Caffe.Localization.V1.LocalizedStringResource()
    resource.key = key
    resource.defaultValue = defaultValue
    resource.bundle = bundle
    resource.table = table
    // For an opaque key such as ORDER_READY, the specifiers are in the default value.
    let specifiers = KeySpecifiers(defaultValue.isEmpty ? key : defaultValue)
    resource.arguments = try ResolveArgument.arguments(arguments, for: specifiers).map(\.message)
    var options = reader.options
    options.output = output.message
    options.explain = explain
    return Caffe.Localization.V1.ResolveRequest(resource: resource, options: options)
  }
}
