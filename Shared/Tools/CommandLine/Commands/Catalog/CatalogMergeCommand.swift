// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog merge`: what two sides did to a catalog, put together entry by entry.
struct CatalogMergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a catalog entry by entry; exit with 1 at a conflict.",
    discussion: """
      Two branches that add keys, or translate different texts, never conflict. Where both sides \
      changed one text differently, the file keeps ours, so that it can still be read by every \
      tool, and both sides are shown on standard error; with --markers, both are in the file as \
      git marks them. A file is named by its path or as REVISION:PATH, from the root of the \
      repository. An empty BASE means that both sides added the file.

        caffe catalog merge base.xcstrings ours.xcstrings theirs.xcstrings \\
          --output merged.xcstrings
        caffe catalog merge main~3:L.xcstrings L.xcstrings origin/main:L.xcstrings
        caffe catalog merge :1:L.xcstrings :2:L.xcstrings :3:L.xcstrings \\
          --output L.xcstrings

      As git's merge driver, in .git/config or ~/.gitconfig:

        [merge "catalog"]
          name = texts, entry by entry
          driver = caffe catalog merge %O %A %B --output %A --path %P \\
            --marker-size %L

      and in .gitattributes:

        *.xcstrings merge=catalog
        *.strings merge=catalog
        *.stringsdict merge=catalog
        **/values*/strings.xml merge=catalog
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where the result goes; by default standard output.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The file's own path, which says its format where the versions have other names.",
      valueName: "path"))
  var path: String?

  @Flag(help: "Mark conflicts in the file as git does.")
  var markers = false

  @Option(help: ArgumentHelp("How many characters a marker has.", valueName: "count"))
  var markerSize = 7

  @Argument(help: ArgumentHelp("The version that both sides began with.", valueName: "base"))
  var base: String

  @Argument(help: ArgumentHelp("This side's version.", valueName: "ours"))
  var ours: String

  @Argument(help: ArgumentHelp("The other side's version.", valueName: "theirs"))
  var theirs: String

  func validate() throws {
    guard (1...100).contains(markerSize) else {
      throw ValidationError("--marker-size must be 1 to 100.")
    }
  }

  func run() async throws {
    let input = CatalogInput()
    let base = try version(base, input)
    let ours = try version(ours, input)
    let theirs = try version(theirs, input)
    let kind = kind(ours)
    let name = path ?? ours.path
    let markers = markers ? MergeMarkers(size: markerSize) : nil
    let result = try input.orReport { () throws(CatalogProblem) in
      let before = base.bytes.isEmpty ? nil : try kind.open(base.bytes, file: base.path)
      let other = try kind.open(theirs.bytes, file: theirs.path)
      return try kind.open(ours.bytes, file: ours.path)
        .merged(base: before, with: other, markers: markers)
    }
    for conflict in result.conflicts { input.console.report(Self.description(conflict, in: name)) }
    if let output {
      try input.orReport { () throws(CatalogProblem) in
        try AtomicFile.write(result.bytes, to: output)
      }
    } else {
      try input.console.write(bytes: result.bytes)
    }
    if !result.conflicts.isEmpty { throw CommandError(status: .problems, message: "") }
  }

  private func version(
    _ argument: String, _ input: CatalogInput
  ) throws(CommandError) -> CatalogSource.File {
    let files = try CatalogSource(input: input).files(argument)
    guard files.count == 1, let file = files.first, file.name.isEmpty else {
      throw CommandError.usage("\(argument): This is a folder; a file is merged.")
    }
    return file
  }

  private func kind(_ ours: CatalogSource.File) -> CatalogKind {
    let names = [path, output, self.ours, theirs, base].compactMap { $0 }
    return names.lazy.compactMap { CatalogKind(ofFile: $0) }.first
      ?? CatalogKind(guessing: ours.bytes)
  }

  private static func description(_ conflict: MergeConflict, in file: String) -> String {
    let part = conflict.part.isEmpty ? "" : " (\(conflict.part))"
    func side(_ name: String, _ text: String?) -> String { "  \(name) \(text ?? "(not there)")" }
    return [
      "\(file): conflict: “\(CatalogLine.escaped(conflict.key))”\(part)",
      side("base:  ", conflict.base), side("ours:  ", conflict.ours),
      side("theirs:", conflict.theirs),
    ].joined(separator: "\n")
  }
}
