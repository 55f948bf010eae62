// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools

/// `caffe catalog diff`: what changed between catalogs, by meaning.
struct CatalogDiffCommand: AsyncParsableCommand {
  /// How differences are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print what changed between two files, folders or revisions, text by text.",
    discussion: """
      Order, layout and escapes do not matter. A file or folder is named by its path or as \
      REVISION:PATH; files of two folders are compared by name. What was published is \
      published:REVISION, where current, canary and previous are revisions as well.

        caffe catalog diff old.xcstrings new.xcstrings
        caffe catalog diff main:Sources Sources --format markdown
        caffe catalog diff HEAD~1:L.xcstrings HEAD:L.xcstrings --language es \\
          --exit-code
        caffe catalog diff published:current Catalogs \\
          --at postgresql://caffe@db/caffe

      JSON: {"changes": [{"change", "field", "file", "form", "key", "language", "new", \
      "new_state", "old", "old_state"}], "summary": {"added", "changed", "removed"}}; "change" is \
      that of the key, "field" is text, variable, comment, extraction_state, should_translate or, \
      without a key, source_language.
      """)

  @Option(help: "text, json or markdown.")
  var format = Format.text

  @Option(help: ArgumentHelp("Only texts of this language.", valueName: "language"))
  var language: String?

  @Flag(help: "Exit with 1 if there are differences.")
  var exitCode = false

  @OptionGroup(title: "Published catalogs") var publishing: PublishingOptions

  @Argument(help: ArgumentHelp("What it was.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("What it is.", valueName: "new"))
  var new: String

  func run() async throws {
    let input = CatalogInput()
    let source = CatalogSource(input: input, publishing: publishing)
    let before = try catalogs(source.files(old), input)
    let after = try catalogs(source.files(new), input)
    var report = CatalogDiffReport()
    let names =
      after.map(\.name)
      + before.map(\.name).filter { name in
        !after.contains { $0.name == name }
      }
    for name in names {
      let earlier = before.first { $0.name == name }
      let later = after.first { $0.name == name }
      let empty = TranslationCatalog(
        sourceLanguage: (later ?? earlier)?.catalog.sourceLanguage ?? "en")
      var changes = CatalogChange.changes(
        from: earlier?.catalog ?? empty, to: later?.catalog ?? empty)
      if let language { changes.removeAll { $0.language != language } }
      let shown = name.isEmpty ? new : name
      if !changes.isEmpty { report.files.append((shown, changes)) }
    }
    switch format {
    case .text: try input.console.write(report.text(isStyled: input.console.isStyled))
    case .json: try input.console.write(json: report.document)
    case .markdown: try input.console.write(report.markdown)
    }
    if exitCode, !report.files.isEmpty { throw CommandError(status: .problems, message: "") }
  }

  private func catalogs(
    _ files: [CatalogSource.File], _ input: CatalogInput
  ) throws(CommandError) -> [(name: String, catalog: TranslationCatalog)] {
    try input.orReport { () throws(CatalogProblem) in
      try files.map { file throws(CatalogProblem) in
        let kind = CatalogKind(ofFile: file.path) ?? CatalogKind(guessing: file.bytes)
        // A revision's path is behind the colon.
        let path = file.path.split(separator: ":").last.map(String.init) ?? file.path
        let language = CatalogLocation.language(ofFile: path) ?? language ?? "en"
        let catalog = try kind.open(file.bytes, file: file.path).catalog(language: language)
        return (file.name, catalog)
      }
    }
  }
}
