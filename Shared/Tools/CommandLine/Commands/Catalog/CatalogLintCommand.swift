// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
public import CatalogLint
import Diagnostics
import Foundation

/// `caffe catalog lint`: what is wrong with catalogs.
struct CatalogLintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Look for problems in catalogs; exit with 1 where there are some.",
    discussion: """
      Reads String Catalogs, .strings, .stringsdict and Android's resources: files, folders with \
      all that is in them, or - for standard input. Of a file that has one language, the others \
      are read as well, and not reported about. It needs no service.

      Exit status: 0 nothing found, 1 something of the severity of --fail-on or above, 2 the \
      command line or the configuration is wrong, or there are no catalogs. A file or folder that \
      cannot be read is a finding.

      Rules are listed by --list-rules and explained by --explain. The configuration is \
      .caffe-lint.json of this folder, or of the nearest one above that has it. A comment silences \
      an entry: lint:ignore, or lint:ignore double-space.

      --fix mends what has one certain mend, whatever its severity, and reports the rest; \
      --explain says what it does about a rule. Only the lines of mended texts change. With \
      --dry-run the difference is printed, nothing is written, and the exit status is 1 where \
      something would be.

      Examples:
        caffe catalog lint .
        caffe catalog lint App/Localizable.xcstrings --rule placeholder-missing
        caffe catalog lint . --baseline lint-baseline.json --write-baseline
        caffe catalog lint . --baseline lint-baseline.json --format github
        caffe catalog lint . --changed-since origin/main --fail-on warning
        caffe catalog lint . --fix --dry-run
        caffe catalog lint App --fix --rule ellipsis --rule double-space
        git show HEAD:App/Localizable.xcstrings | caffe catalog lint -
      """)

  @Argument(
    help: ArgumentHelp("Files or folders; - for standard input.", valueName: "path"))
  var paths: [String] = []

  @Option(help: ArgumentHelp("text, json, sarif or github.", valueName: "format"))
  var format = LintReport.Format.text

  @Option(help: ArgumentHelp("The configuration, instead of the one found.", valueName: "file"))
  var config: String?

  @Option(help: ArgumentHelp("What it lists is let pass.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write what is found now to the file of --baseline, and let it all pass.")
  var writeBaseline = false

  @Option(
    help: ArgumentHelp("Only keys that changed since a revision of git.", valueName: "revision"))
  var changedSince: String?

  @Option(
    help: ArgumentHelp(
      "The severity from which on the exit status is 1: error, warning, note or never.",
      valueName: "severity"))
  var failOn = LintThreshold.error

  @Option(help: ArgumentHelp("The least severity that is shown.", valueName: "severity"))
  var show = LintThreshold.warning

  @Option(help: ArgumentHelp("Only this rule; may be repeated.", valueName: "rule"))
  var rule: [String] = []

  @Option(
    help: ArgumentHelp(
      "The file that standard input would be; its name says the format and the language.",
      valueName: "path"))
  var stdinPath: String?

  @Flag(help: "Mend what has one certain mend, and report the rest.")
  var fix = false

  @Flag(help: "With --fix: print what would change, and write nothing.")
  var dryRun = false

  @Flag(help: "List the rules.")
  var listRules = false

  @Option(help: ArgumentHelp("Explain a rule.", valueName: "rule"))
  var explain: String?

  func validate() throws {
    if writeBaseline, baseline == nil {
      throw ValidationError("--write-baseline needs --baseline FILE.")
    }
    if dryRun, !fix { throw ValidationError("--dry-run needs --fix.") }
    if fix, writeBaseline {
      throw ValidationError("--fix and --write-baseline are two commands.")
    }
    if fix, !dryRun, paths.contains("-") {
      throw ValidationError("--fix writes files; of standard input, --fix --dry-run shows it.")
    }
    if paths.isEmpty, !listRules, explain == nil {
      throw ValidationError("Name files or folders, such as “.”.")
    }
    for id in rule + [explain].compactMap(\.self) where !LintRules.ids.contains(id) {
      throw ValidationError("There is no rule “\(id)”; --list-rules lists them.")
    }
  }

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    if listRules { return try console.write(LintRulesPage.list()) }
    if let explain, let rule = LintRules.rule(explain) {
      return try console.write(LintRulesPage.page(rule, on: console))
    }
    var configuration = try LintConfigurationFile.read(config)
    configuration.only = Set(rule)
    let (sources, shownFiles, failures) = try await read(configuration)
    if let changedSince {
      configuration.changes = try LintGit.changes(since: changedSince, files: sources.map(\.path))
    }
    if fix {
      return try await mend(sources, configuration, shownFiles, failures, on: console)
    }
    var linter = Linter(configuration: configuration)
    linter.progress = { Progress.shared.update("checking", $0, of: $1) }
    var findings = await linter.lint(sources).filter {
      shownFiles.contains($0.location.file)
    }
    findings += failures
    if let baseline {
      if writeBaseline {
        try LintBaselineFile.write(LintBaseline(findings), to: baseline, console)
        console.say("\(baseline): \(findings.count.counted("finding")) written")
        return
      }
      findings = try LintBaselineFile.read(baseline).new(among: findings)
    }
    try write(findings, sources.filter { shownFiles.contains($0.path) }, on: console)
  }

  private func mend(
    _ sources: [LintSource], _ configuration: LintConfiguration, _ shownFiles: Set<String>,
    _ failures: [LintFinding], on console: Console
  ) async throws {
    let known = try baseline.map(LintBaselineFile.read)
    var mender = LintMender(configuration: configuration)
    mender.progress = { Progress.shared.update("mending", $0, of: $1) }
    let result = await mender.mend(sources) { findings in
      let own = findings.filter { shownFiles.contains($0.location.file) }
      return known?.new(among: own) ?? own
    }
    try CatalogLintFix(console: console, isDryRun: dryRun).finish(result)
    try write(
      result.findings + failures, result.sources.filter { shownFiles.contains($0.path) },
      on: console)
  }

  private func write(
    _ findings: [LintFinding], _ sources: [LintSource], on console: Console
  ) throws {
    // What fails is shown, whatever is asked for.
    let minimum = [show.severity, failOn.severity].compactMap(\.self).min() ?? .error
    let report = LintReport(findings, sources: sources, minimum: minimum)
    let fails = failOn.severity.map { severity in
      findings.contains { $0.severity >= severity }
    }
    let text = report.text(format, isStyled: console.isStyled)
    if !text.isEmpty { try console.write(text, unread: fails == true ? .problems : nil) }
    if format == .text {
      let hidden = findings.count - report.findings.count
      let mendable = fix ? 0 : findings.count { $0.mend != nil }
      console.say(
        report.summary + (hidden > 0 ? "; --show note shows \(hidden) more" : "")
          + (mendable > 0 ? "; --fix mends \(mendable)" : ""))
    }
    if fails == true { throw CommandError(status: .problems, message: "") }
  }

  private static func find(
    _ paths: [String], ignoring ignored: [GlobPattern] = [], in folder: String? = nil
  ) throws(CommandError) -> LintPaths {
    do throws(LintPathError) {
      return try LintPaths(paths, ignoring: ignored, in: folder)
    } catch {
      throw CommandError.usage("\(error)")
    }
  }

  /// The files, those of them that findings are shown of, and what could not be read.
  private func read(
    _ configuration: LintConfiguration
  ) async throws -> (sources: [LintSource], shown: Set<String>, failures: [LintFinding]) {
    let named = paths.filter { $0 != "-" }
    let found = try Self.find(
      named, ignoring: configuration.ignored, in: configuration.folder)
    let files = found.files + found.termsFiles
    // A check of the wrong folder would seem to have found nothing; what the configuration ignores
    // is there.
    if files.isEmpty, found.failures.isEmpty, named.count == paths.count,
      try configuration.ignored.isEmpty || Self.find(named).files.isEmpty
    {
      throw CommandError.nothing("catalogs", in: named)
    }
    Progress.shared.update("reading \(files.count + found.contextFiles.count) files")
    var (sources, failures) = await LintPaths.read(files + found.contextFiles)
    var shown = Set(files)
    if named.count < paths.count {
      let bytes = try CatalogInput().readStandardInput()
      let path = stdinPath ?? LintSource.path(ofStandardInput: bytes)
      sources.append(LintSource(path: path, bytes: bytes))
      shown.insert(path)
    }
    let broken = (found.failures + failures).map {
      LintFinding(
        rule: $0.rule, severity: $0.severity, message: $0.message,
        location: $0.location ?? SourceLocation(file: "", line: 1, column: 1))
    }
    return (sources, shown, broken)
  }
}

extension LintReport.Format: ExpressibleByArgument {}
