// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import CatalogLint
import Foundation
import Locales

/// `caffe catalog pseudo`: a language that only tests have.
struct CatalogPseudoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract: "Write a pseudo-translation, to find texts that are cut off or not translated.",
    discussion: """
      Makes texts of the source language that look foreign: letters with accents, a third longer, in \
      brackets (en-XA), or words from right to left (ar-XB, with --style rtl). Placeholders, markup, \
      tags and addresses stay as they are.

      A String Catalog is written anew with the language added; of a .strings or .stringsdict, the \
      file of that language is written. Without --output, it goes to standard output.

      Examples:
        caffe catalog pseudo App/Localizable.xcstrings \\
          --output /tmp/Localizable.xcstrings
        caffe catalog pseudo App/en.lproj/Localizable.strings \\
          --output App/en-XA.lproj/Localizable.strings
        caffe catalog pseudo App/Localizable.xcstrings --style rtl --language ar
      """)

  @Argument(help: ArgumentHelp("The catalog.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("accents or rtl.", valueName: "style"))
  var style = PseudoTranslator.Style.accents

  @Option(
    help: ArgumentHelp(
      "The language's name; en-XA, or ar-XB from right to left.", valueName: "language"))
  var language: String?

  @Option(help: ArgumentHelp("Where to write.", valueName: "file"))
  var output: String?

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let name = language ?? (style == .accents ? "en-XA" : "ar-XB")
    guard let tag = LanguageTag(validating: name) else {
      throw CommandError.usage("--language: “\(name)” is no language.")
    }
    let sources = try await LintedCatalogs.read([file])
    guard let source = sources.first else { throw CommandError.usage("\(file): It is no catalog.") }
    let (bytes, diagnostics) = try pseudo(source, tag)
    for diagnostic in diagnostics { console.report("\(diagnostic)") }
    guard let output else {
      return try console.write(
        String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))
    }
    try OutputFile.write(bytes, to: output, console)
  }

  private func pseudo(
    _ source: LintSource, _ tag: LanguageTag
  ) throws(CommandError) -> PseudoCatalog.Output {
    do throws(PseudoCatalogError) {
      return try PseudoCatalog.make(of: source, language: tag, style: style)
    } catch {
      throw error.isInContents
        ? CommandError(status: .problems, message: "\(error)") : .usage("\(error)")
    }
  }
}

extension PseudoTranslator.Style: ExpressibleByArgument {}
