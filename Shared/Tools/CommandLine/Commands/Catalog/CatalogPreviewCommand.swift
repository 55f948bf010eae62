// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogLint
import Foundation

/// `caffe catalog preview`: a key as readers get it.
struct CatalogPreviewCommand: AsyncParsableCommand {
  /// A form of output.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, html
  }

  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a key in its languages, with several numbers, as the service would say it.",
    discussion: """
      Needs no service. The key's numbers are those of --counts; its texts those of --argument, in \
      order. A terms.LANGUAGE.tsv that is named beside the catalogs counts for the grammar.

      Examples:
        caffe catalog preview "%lld items" App
        caffe catalog preview greeting App --argument Anna --languages 'pt*'
        caffe catalog preview "%lld items" App --counts 0,1,2,22 \\
          --format html > items.html
      """)

  @Argument(help: ArgumentHelp("The key.", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("Files or folders.", valueName: "path"))
  var paths: [String]

  @Option(help: ArgumentHelp("The numbers, with commas between.", valueName: "numbers"))
  var counts = "0,1,2,5,21"

  @Option(help: ArgumentHelp("A text for a placeholder; may be repeated.", valueName: "text"))
  var argument: [String] = []

  @Option(help: ArgumentHelp("Languages or patterns, with commas between.", valueName: "languages"))
  var languages: String?

  @Option(help: ArgumentHelp("The reader's device, such as iphone or mac.", valueName: "device"))
  var device = ""

  @Option(help: ArgumentHelp("The room for the text.", valueName: "width"))
  var width: Int?

  @Option(help: ArgumentHelp("table or html.", valueName: "format"))
  var format = Format.table

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let numbers = counts.split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    guard !numbers.isEmpty, numbers.count == counts.split(separator: ",").count else {
      throw CommandError.usage("--counts: “\(counts)” is no list of numbers, such as 0,1,2.")
    }
    let sources = try await LintedCatalogs.read(paths)
    let request = CatalogPreview.Request(
      key: key, numbers: numbers, texts: argument,
      languages: (languages ?? "").split(separator: ",").map { GlobPattern(String($0)) },
      device: device, width: width)
    let preview = CatalogPreview(request, in: sources)
    guard !preview.tables.isEmpty else {
      throw CommandError(status: .problems, message: "“\(key)” is in none of the catalogs.")
    }
    switch format {
    case .html: try console.write(PreviewPage.html(preview, key: key))
    case .table: try console.write(Self.table(preview))
    }
  }

  private static func table(_ preview: CatalogPreview) -> String {
    preview.tables.map { name, rows in
      var table = TextTable([.leading, .trailing])
      table.rows = rows.map { row in
        let remarks = row.remarks.isEmpty ? "" : "  (\(row.remarks.joined(separator: " ")))"
        let text = CatalogLine.escaped(row.text + remarks)
        return [row.language, row.number.map(String.init) ?? "", text]
      }
      return ([CatalogLine.escaped(name)] + table.lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}
