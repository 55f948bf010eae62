// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogTools
import Foundation

/// `caffe catalog sync`: catalogs brought up to date with source code.
struct CatalogSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync",
    abstract: "Bring String Catalogs up to date with source code, as Xcode does when it builds.",
    discussion: """
      Keys that are new in the source are added, those that are gone become stale, and stale ones \
      that are back are no longer. The source's comments and default values are taken over; a text \
      that was edited in the catalog stays, and translations of a default value that has changed \
      are to be reviewed. Manual keys stay as they are, and so does every other line.

        caffe catalog sync Sources --into Resources
        caffe catalog sync Sources --into Resources/Localizable.xcstrings --dry-run
        caffe catalog sync Sources --into Resources --check

      Each table has the catalog of its name. In a folder, one that is not there is made. Catalogs \
      called InfoPlist and AppShortcuts are left alone, unless the source names those tables. Keys \
      of files that caffe catalog generate made, and entries with generatesSymbol, are never stale.

      Exit status: 0 fine; 1 a file cannot be parsed, so that nothing is written, or with --check \
      something would change; 2 the command line is wrong, or a file cannot be read or written.
      """)

  /// What is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Option(help: ArgumentHelp("A String Catalog, or the folder with them.", valueName: "path"))
  var into: [String]

  @Option(
    help: ArgumentHelp(
      "The table of the one catalog that is named, if not that of its name.", valueName: "table"))
  var table: String?

  @Option(help: ArgumentHelp("The language of catalogs that are made.", valueName: "language"))
  var sourceLanguage = "en"

  @Flag(
    help: ArgumentHelp(
      "Take out what is stale, with its translations; what extraction cannot see is stale as well, "
        + "unless it is manual."))
  var removeStale = false

  @Flag(help: "Say what would change, and change nothing.")
  var dryRun = false

  @Flag(help: "The same, and exit with 1 if something would change.")
  var check = false

  @Option(help: "text or json.")
  var format = Format.text

  @OptionGroup var sources: SourceOptions

  /// Tables that Xcode fills from elsewhere than source code.
  private static let otherTables: Set<String> = ["InfoPlist", "AppShortcuts"]

  /// A catalog as it was and as it is to be.
  private struct Target {
    var path: String
    var snapshot: FileSnapshot?
    var file: XCStringsFile
    var changes: [SyncChange] = []
  }

  private struct ChangeDocument: Encodable {
    var file: String
    var change: String
    var key: String
    var value: String?
  }

  func validate() throws {
    if into.isEmpty { throw ValidationError("--into names the catalogs.") }
    if table != nil, into.count != 1 {
      throw ValidationError("--table is for one catalog.")
    }
  }

  func run() async throws {
    let input = CatalogInput()
    let found = try sources.find(input)
    found.report(to: input.console)
    if found.isIncomplete {
      throw CommandError(status: .problems, message: "Nothing is written.")
    }
    let strings = SourceStrings(found.strings + found.symbols)
    for problem in strings.problems { input.console.report("\(problem)") }
    var targets: [Target] = []
    for (table, place) in try places(strings, input).sorted(by: { $0.key < $1.key }) {
      var target = try open(place, input)
      try input.orReport { () throws(CatalogProblem) in
        target.changes = try target.file.synchronize(
          with: strings, table: table, removesStale: removeStale)
      }
      targets.append(target)
    }
    for table in strings.tables.keys.sorted()
    where try places(strings, input)[table] == nil {
      input.console.report(
        "warning: the table “\(table)” has no catalog; it has "
          + "\((strings.tables[table]?.count ?? 0).counted("key"))")
    }
    // What has been written is said, and a reader of it that ends early stops nothing.
    if !check, !dryRun { try write(targets.filter { !$0.changes.isEmpty }, input) }
    try show(targets, input)
    warn(of: targets.flatMap(\.changes), found, input.console)
    let isChanged = targets.contains { !$0.changes.isEmpty }
    if check, isChanged { throw CommandError(status: .problems, message: "") }
  }

  /// Writes all catalogs, or none of them where somebody else has changed or made one meanwhile.
  private func write(_ targets: [Target], _ input: CatalogInput) throws(CommandError) {
    var files: [(FileSnapshot, [UInt8])] = []
    var newFiles: [(String, [UInt8])] = []
    for target in targets {
      if let snapshot = target.snapshot {
        files.append((snapshot, target.file.bytes))
      } else {
        newFiles.append((target.path, target.file.bytes))
      }
    }
    for (path, _) in newFiles { try OutputFile.makeFolder(of: path) }
    try input.orReport { () throws(CatalogProblem) in
      try FileSnapshot.write(files, newFiles: newFiles)
    }
  }

  // MARK: Catalogs

  /// The catalogs of the tables.
  private func places(
    _ strings: SourceStrings, _ input: CatalogInput
  ) throws(CommandError) -> [String: String] {
    var places: [String: String] = [:]
    for path in into {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isThere, !isFolder.boolValue || path.hasSuffix(".xcstrings") {
        try add(path, table ?? Self.table(path), to: &places)
        continue
      }
      if !isThere {
        guard path.hasSuffix(".xcstrings") else {
          throw .usage("\(path): There is no such file or folder.")
        }
        try add(path, table ?? Self.table(path), to: &places)
        continue
      }
      let files = try input.orReport { () throws(CatalogProblem) in
        try CatalogSearch.files(in: [path]) { $0.hasSuffix(".xcstrings") }
      }
      for file in files { try add(file, Self.table(file), to: &places) }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      for table in strings.tables.keys where places[table] == nil {
        places[table] = "\(folder)/\(table).xcstrings"
      }
    }
    return places.filter { table, _ in
      strings.tables[table] != nil || !Self.otherTables.contains(table)
    }
  }

  private func add(
    _ path: String, _ table: String, to places: inout [String: String]
  ) throws(CommandError) {
    if let other = places[table] {
      throw .usage("\(path): \(other) is a catalog of the table “\(table)”, too; name one of them.")
    }
    places[table] = path
  }

  private static func table(_ path: String) -> String {
    ((path as NSString).lastPathComponent as NSString).deletingPathExtension
  }

  private func open(_ path: String, _ input: CatalogInput) throws(CommandError) -> Target {
    try input.orReport { () throws(CatalogProblem) in
      guard FileManager.default.fileExists(atPath: path) else {
        return Target(
          path: path, file: try XCStringsFile.empty(sourceLanguage: sourceLanguage, file: path))
      }
      let snapshot = try FileSnapshot(path: path)
      return Target(
        path: path, snapshot: snapshot, file: try XCStringsFile(snapshot.bytes, file: path))
    }
  }

  // MARK: Output

  private func show(_ targets: [Target], _ input: CatalogInput) throws {
    if format == .json {
      return try input.console.write(
        json: targets.flatMap { target in
          target.changes.map {
            ChangeDocument(
              file: target.path, change: $0.kind.rawValue, key: $0.key, value: $0.value)
          }
        })
    }
    for target in targets where !target.changes.isEmpty {
      try input.console.write(input.console.shown(target.path))
      for change in target.changes {
        var line = "  \(change.kind.rawValue): \(CatalogLine.escaped(change.key))"
        if let value = change.value { line += " = \(CatalogLine.escaped(value))" }
        try input.console.write(line)
      }
    }
    let all = targets.flatMap(\.changes)
    let counts = SyncChange.Kind.allCases.compactMap { kind -> String? in
      let count = all.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    let keys = targets.count.counted("catalog")
    input.console.say(
      counts.isEmpty
        ? "nothing changed in \(keys)" : "\(counts.joined(separator: ", ")) in \(keys)")
  }

  /// Says what cannot be known of keys that are taken out.
  private func warn(
    of changes: [SyncChange], _ found: SourceOptions.Found, _ console: Console
  ) {
    let removed = changes.count { $0.kind == .removed }
    guard removed > 0 else { return }
    let keys = removed == 1 ? "a key that is" : "\(removed) keys that are"
    console.report(
      "warning: --remove-stale takes out \(keys) in none of the sources; keys that are put "
        + "together at run time, or stand in storyboards, Objective-C or calls that are not known, "
        + "cannot be seen. Mark those as manual.")
    // Problems that are errors have ended the command.
    let unseen = found.problems.count
    guard unseen > 0 else { return }
    console.report(
      "warning: \(unseen.counted("call")) \(unseen == 1 ? "has" : "have") a key that is no "
        + "literal, and may be one of them.")
  }
}
