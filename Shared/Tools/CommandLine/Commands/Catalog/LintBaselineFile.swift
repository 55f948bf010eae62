// SPDX-License-Identifier: Apache-2.0

import CatalogLint
import Foundation

/// The file with what the linter lets pass.
enum LintBaselineFile {
  static func read(_ path: String) throws(CommandError) -> LintBaseline {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .usage("\(path): The baseline cannot be read; --write-baseline writes one.")
    }
    do {
      return try LintBaseline(data: data)
    } catch {
      throw .usage("\(path): It is no baseline: \(reason(error))")
    }
  }

  static func write(
    _ baseline: LintBaseline, to path: String, _ console: Console
  ) throws(CommandError) {
    let data: Data
    do {
      data = try baseline.data()
    } catch {
      throw .usage("\(path): It cannot be written: \(error.localizedDescription)")
    }
    try OutputFile.write(Array(data), to: path, console)
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    switch error {
    case .keyNotFound(let key, _): return "“\(key.stringValue)” is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      return context.debugDescription
    @unknown default: return error.localizedDescription
    }
  }
}
