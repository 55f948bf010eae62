// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder for certificates and keys, which come in messages and go to TLS by their files.
struct CredentialFiles: Sendable {
  private let folder: URL

  /// Makes a folder that nobody else can read.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Writes a file and gives its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Removes the folder with what is in it.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }
}
