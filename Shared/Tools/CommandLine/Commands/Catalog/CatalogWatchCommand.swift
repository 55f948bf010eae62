// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CatalogLint
import CatalogTools
import Catalogs
import Foundation

/// `caffe catalog watch`: lints, or runs a command, again whenever catalogs change.
struct CatalogWatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Lint, or run a command, whenever catalogs change.",
    discussion: """
      Runs once, then again after each change of a file that is named, or of a catalog in a folder \
      that is, new folders included; what changes while the command runs is looked at right after \
      it. Hidden folders, node_modules, Pods, Carthage, DerivedData and build are passed over. It \
      ends by Ctrl-C, or after --runs runs with the last one's exit status.

        caffe catalog watch
        caffe catalog watch App Widgets/Localizable.xcstrings
        caffe catalog watch App --run 'caffe catalog lint App --show note'
        caffe catalog watch App --run 'make strings'
      """)

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("A command for the shell, instead of lint.", valueName: "command"))
  var command: String?

  @Option(help: ArgumentHelp("End after so many runs.", valueName: "number"))
  var runs: Int?

  @Argument(help: ArgumentHelp("Files or folders; without any, this one.", valueName: "path"))
  var paths: [String] = []

  func validate() throws {
    if let runs, runs < 1 { throw ValidationError("--runs must be 1 or more.") }
  }

  func run() async throws {
    let input = CatalogInput()
    let watched = paths.isEmpty ? ["."] : paths
    var watch = try Self.watch(watched, input)
    let lint =
      [Self.ownPath, "catalog", "lint"] + watched.map { $0.hasPrefix("-") ? "./\($0)" : $0 }
    let arguments = command.map { ["/bin/sh", "-c", $0] } ?? lint
    var count = 0
    while true {
      let status = try ForegroundProgram.status(of: arguments)
      count += 1
      if count == runs {
        guard status == 0 else {
          throw CommandError(status: .ofProgram(status), message: "")
        }
        return
      }
      let changed = try Self.next(&watch, input)
      let names = changed.prefix(Self.namesMax).joined(separator: ", ")
      let rest = changed.count - Self.namesMax
      input.console.say("changed: \(names)" + (rest > 0 ? " and \(rest) more" : ""))
    }
  }

  private static let namesMax = 3

  /// This program, wherever it was found.
  private static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  private static func watch(
    _ paths: [String], _ input: CatalogInput
  ) throws(CommandError) -> FolderWatch {
    do throws(CatalogProblem) {
      return try FolderWatch(paths) { name in
        CatalogKind(ofFile: name) != nil || name == LintConfigurationFile.name
          || CatalogTerms.isFile(named: name)
      }
    } catch {
      throw input.report(error)
    }
  }

  private static func next(
    _ watch: inout FolderWatch, _ input: CatalogInput
  ) throws(CommandError) -> [String] {
    do throws(CatalogProblem) {
      return try watch.next()
    } catch {
      throw input.report(error)
    }
  }
}
