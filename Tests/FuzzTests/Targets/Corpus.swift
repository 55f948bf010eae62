// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The inputs that are kept: a few to begin with, and each that ever broke something.
enum Corpus {
  /// One input, in a file `Corpus/TARGET/NAME.txt` as ``SeedText``.
  struct Seed: Sendable, CustomStringConvertible {
    let target: FuzzTarget
    let name: String
    let bytes: [UInt8]

    var description: String { "\(target.rawValue)/\(name)" }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

  /// The inputs of a target, in the order of their names.
  ///
  /// - Throws: ``FuzzFailure`` for a file that is not of the form.
  static func seeds(_ target: FuzzTarget) throws -> [Seed] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map { file in
      guard let bytes = SeedText.decode(try String(contentsOf: file, encoding: .utf8)) else {
        throw FuzzFailure("\(file.path) is not as SeedText has it")
      }
      return Seed(
        target: target, name: file.deletingPathExtension().lastPathComponent, bytes: bytes)
    }
  }
}
