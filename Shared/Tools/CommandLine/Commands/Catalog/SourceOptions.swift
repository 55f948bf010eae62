// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogLint
import CatalogTools
import Foundation

/// The source files that a command looks for strings in.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The settings; by default .caffe-extract.json of the current folder.", valueName: "file"))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "A bundle whose strings count, as calls spell it: .module, or main for those without one; "
        + "by default all.", valueName: "bundle"))
  var bundle: [String] = []

  @Argument(help: ArgumentHelp("Source files, or folders with some.", valueName: "source"))
  var sources: [String]

  private static let configurationName = ".caffe-extract.json"

  /// What was found.
  struct Found {
    var strings: [SourceString]
    /// The keys of files that were generated of catalogs.
    var symbols: [SourceString] = []
    var problems: [ExtractionProblem]

    /// Whether more may be missing than the problems name.
    var isIncomplete: Bool { problems.contains(where: \.isError) }
  }

  /// Looks through the sources.
  func find(_ input: CatalogInput) throws(CommandError) -> Found {
    let configuration = try self.configuration(input)
    let ignored = configuration.ignored.map(GlobPattern.init)
    let calls = configuration.calls.map { calls in
      (calls: calls, files: calls.files.map(GlobPattern.init))
    }
    func isOf(_ index: Int, _ path: String) -> Bool {
      let ending = (path as NSString).pathExtension.lowercased()
      return calls[index].files.isEmpty
        ? calls[index].calls.language.endings.contains(ending)
        : calls[index].files.contains { $0.matches(Self.plain(path)) }
    }
    let paths = try input.orReport { () throws(CatalogProblem) in
      try CatalogSearch.files(in: sources) { path in
        path.hasSuffix(".swift") || calls.indices.contains { isOf($0, path) }
          || Self.generated(path) != nil
      }
    }.filter { path in !ignored.contains { $0.matches(Self.plain(path)) } }
    guard !paths.isEmpty else {
      throw CommandError.nothing(
        "sources (Swift, or what \(Self.configurationName) names)", in: sources)
    }
    var found = Found(strings: [], problems: [])
    let swift = paths.filter { $0.hasSuffix(".swift") }
    if !swift.isEmpty {
      let (strings, problems) = try SwiftExtractor.strings(in: swift)
      found = Found(
        strings: strings.filter { !$0.isGenerated }, symbols: strings.filter(\.isGenerated),
        problems: problems)
    }
    for path in paths where !path.hasSuffix(".swift") {
      if let target = Self.generated(path) {
        let snapshot = try input.orReport { () throws(CatalogProblem) in
          try FileSnapshot(path: path)
        }
        found.symbols += GeneratedSymbols.strings(in: snapshot.bytes, file: path, target: target)
        continue
      }
      let own = calls.indices.filter { isOf($0, path) }
      guard let language = own.first.map({ calls[$0].calls.language }) else { continue }
      let snapshot = try input.orReport { () throws(CatalogProblem) in
        try FileSnapshot(path: path)
      }
      let extraction = CallExtraction(
        snapshot.bytes, file: path, language: language,
        patterns: own.flatMap { calls[$0].calls.patterns })
      found.strings += extraction.strings
      found.problems += extraction.problems
    }
    // Whether a key is used through a symbol does not hang on the bundle, which the symbol knows.
    let bundles = Set((bundle.isEmpty ? Array(configuration.bundles) : bundle).map(Self.bundleName))
    if !bundles.isEmpty {
      found.strings.removeAll { !bundles.contains(Self.bundleName($0.bundle)) }
    }
    found.strings.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    return found
  }

  /// What a file of Python or TypeScript was generated for; nothing where somebody wrote it.
  private static func generated(_ path: String) -> SymbolGeneration.Target? {
    guard let target = SymbolGeneration.Target(ofFile: path), target != .swift,
      let file = FileHandle(forReadingAtPath: path),
      let start = try? file.read(upToCount: GeneratedSymbols.markLength),
      GeneratedSymbols.isFile(beginningWith: start)
    else { return nil }
    return target
  }

  /// A path as patterns have it.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// A bundle as it is compared: calls may spell `.module` as `Bundle.module`.
  private static func bundleName(_ bundle: String?) -> String {
    guard let bundle else { return "main" }
    let name = bundle.hasPrefix("Bundle.") ? String(bundle.dropFirst("Bundle".count)) : bundle
    return name == ".main" ? "main" : name
  }

  private func configuration(
    _ input: CatalogInput
  ) throws(CommandError) -> ExtractionConfiguration {
    let isThere = LintConfigurationFile.isThere(Self.configurationName)
    guard let path = config ?? (isThere ? Self.configurationName : nil) else {
      return ExtractionConfiguration()
    }
    do throws(CatalogProblem) {
      return try ExtractionConfiguration(FileSnapshot(path: path).bytes, file: path)
    } catch {
      input.console.report("\(error)")
      throw CommandError(status: .usage, message: "")
    }
  }
}

extension SourceOptions.Found {
  /// Says what could not be found, and what was guessed.
  func report(to console: Console) {
    for problem in problems { console.report("\(problem)") }
    for string in strings {
      for note in string.notes {
        console.report("\(string.file):\(string.line):\(string.column): note: \(note)")
      }
    }
  }
}
