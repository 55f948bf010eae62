// SPDX-License-Identifier: Apache-2.0

public import Catalogs
import Diagnostics
import Inflection
import Locales

/// Looks for problems in catalogs.
public struct Linter: Sendable {
  /// How many keys are looked at in one go.
  ///
  /// Enough that handing them out costs nothing, few enough that one large table keeps all cores
  /// busy.
  private static let keysPerTask = 500

  /// Gets how much of the checking is done, of how much; in pieces of about the same time.
  public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  private let configuration: LintConfiguration
  private let rules: LintRuleSet
  private let formats: CatalogFormats

  /// Makes a linter.
  ///
  /// - Parameters:
  ///   - configuration: What to look for.
  ///   - rules: The rules that there are.
  ///   - formats: The formats that are read.
  public init(
    configuration: LintConfiguration, rules: [any LintRule] = LintRules.all,
    formats: CatalogFormats = .standard
  ) {
    self.configuration = configuration
    self.rules = LintRuleSet(rules.filter { configuration.isEnabled($0.id) })
    self.formats = formats
  }

  /// Lints files that are in memory.
  ///
  /// - Parameter sources: The files. Those that are no catalogs are passed over.
  /// - Returns: What was found, in the order of the files and places.
  public func lint(_ sources: [LintSource]) async -> [LintFinding] {
    let findings = await check(read(sources))
    guard let changes = configuration.changes else { return findings.sorted() }
    // What was found in keys is about changed ones already.
    return findings.filter { finding in
      let line = finding.location.line
      return !finding.key.isEmpty
        || changes.contains(file: finding.location.file, lines: line...line)
    }.sorted()
  }

  /// Reads files and puts their tables together.
  ///
  /// - Parameter sources: The files.
  /// - Returns: The tables, sorted by name.
  public func tables(_ sources: [LintSource]) async -> [LintTable] {
    await tables(of: read(sources)).sorted { $0.name < $1.name }
  }

  // MARK: Reading

  private func read(_ sources: [LintSource]) async -> [LintFile] {
    let (formats, language) = (formats, configuration.sourceLanguage ?? .english)
    return await withTaskGroup(of: (Int, LintFile?).self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask {
          (index, LintFile(source, formats: formats, developmentLanguage: language))
        }
      }
      var files: [(Int, LintFile)] = []
      for await (index, file) in group { if let file { files.append((index, file)) } }
      return files.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private struct TableName: Hashable {
    var folder: String
    var table: String
    var ending: String
  }

  private func tables(of files: [LintFile]) async -> [LintTable] {
    var groups: [TableName: [LintFile]] = [:]
    for file in files where !file.isTerms {
      // A String Catalog is a table by itself.
      let folder = file.place == nil ? file.path : file.folder
      groups[TableName(folder: folder, table: file.table, ending: file.ending), default: []]
        .append(file)
    }
    let language = configuration.sourceLanguage
    return await withTaskGroup(of: LintTable.self) { tasks in
      for (name, files) in groups {
        var elsewhere: [String: Set<String>] = [:]
        for other in ["strings", "stringsdict"] where other != name.ending {
          var otherName = name
          otherName.ending = other
          guard name.ending.hasPrefix("strings"), let others = groups[otherName] else { continue }
          for file in others {
            for (place, entries) in file.document.entries {
              let language = if case .language(let tag) = place { tag.identifier } else { "Base" }
              elsewhere[language, default: []].formUnion(entries.map(\.key))
            }
          }
        }
        let keysElsewhere = elsewhere
        tasks.addTask {
          var builder = LintTableBuilder(
            name: name.folder.isEmpty ? name.table : "\(name.folder)/\(name.table)",
            files: files, developmentLanguage: language)
          return builder.build(keysElsewhere: keysElsewhere)
        }
      }
      var tables: [LintTable] = []
      for await table in tasks { tables.append(table) }
      return tables
    }
  }

  // MARK: Checking

  private func check(_ files: [LintFile]) async -> [LintFinding] {
    let (configuration, rules) = (configuration, rules)
    let tables = await tables(of: files)
    let terms = files.compactMap(\.document.terms).map {
      ProjectTerms(language: $0.language, file: $0.file, text: $0.text)
    }
    let (inflection, problems) = InflectionEngine.loading(terms)
    return await withTaskGroup(of: [LintFinding].self) { group in
      group.addTask {
        var report = LintReporter(configuration, inflection)
        for file in files { rules.check(file, &report) }
        rules.check(problems, &report)
        return report.findings
      }
      for table in tables {
        for start in stride(from: 0, to: table.keys.count, by: Self.keysPerTask) {
          group.addTask {
            var report = LintReporter(configuration, inflection)
            for key in table.keys[start..<min(start + Self.keysPerTask, table.keys.count)] {
              if let changes = configuration.changes, !changes.touch(key) { continue }
              rules.check(key, in: table, &report)
            }
            return report.findings
          }
        }
        group.addTask {
          var report = LintReporter(configuration, inflection)
          rules.check(table, &report)
          return report.findings.filter { finding in
            let line = finding.location.line
            return configuration.changes?.contains(
              file: finding.location.file, lines: line...line) ?? true
          }
        }
      }
      var findings: [LintFinding] = []
      let total = tables.reduce(1) { total, table in
        total + 1 + (table.keys.count + Self.keysPerTask - 1) / Self.keysPerTask
      }
      var done = 0
      for await found in group {
        findings += found
        done += 1
        progress?(done, total)
      }
      return findings
    }
  }
}
