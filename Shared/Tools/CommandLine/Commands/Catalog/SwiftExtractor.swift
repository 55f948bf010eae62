// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation

/// Runs `caffe-extract`, the program beside this one that parses Swift.
///
/// The parser is larger than all the rest of `caffe`, and only this needs it.
enum SwiftExtractor {
  private static let name = "caffe-extract"

  /// The localizable strings of Swift files.
  ///
  /// - Throws: A usage error where the program is not there or cannot read a file.
  static func strings(
    in files: [String]
  ) throws(CommandError) -> (strings: [SourceString], problems: [ExtractionProblem]) {
    let names = files.reduce(into: Data()) { $0 += Array($1.utf8) + [0] }
    let result = try ChildProgram(name: name, executable: try program()).run(input: names)
    if let failure = result.failure {
      throw .usage("\(name) failed: \(result.lines.first.map(String.init) ?? "it \(failure)")")
    }
    var strings: [SourceString] = []
    var problems: [ExtractionProblem] = []
    let decoder = JSONDecoder()
    for line in result.output.split(separator: 0x0A) {
      if let string = try? decoder.decode(SourceString.self, from: line) {
        strings.append(string)
      } else if let problem = try? decoder.decode(ExtractionProblem.self, from: line) {
        problems.append(problem)
      } else {
        throw .usage("\(name) is of another version; build it again.")
      }
    }
    return (strings, problems)
  }

  /// The program: beside this one, or where commands are looked for.
  private static func program() throws(CommandError) -> URL {
    let files = FileManager.default
    var folders: [String] = []
    if let own = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      folders.append((own as NSString).deletingLastPathComponent)
    }
    folders += (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map(String.init)
    for folder in folders where files.isExecutableFile(atPath: "\(folder)/\(name)") {
      return URL(fileURLWithPath: "\(folder)/\(name)")
    }
    throw .usage(
      "Swift is parsed by \(name), which is neither beside caffe nor on PATH; "
        + "scripts/build-extract.sh builds it.")
  }
}
