// SPDX-License-Identifier: Apache-2.0

import Foundation
import RPC

/// The file with the administrators' token that services are started with.
struct AdministratorTokenFile: Sendable {
  /// The token that the file has at first.
  static let token = "open sesame"

  /// What administrators' calls carry.
  static var callOptions: CallOptions { callOptions(token) }

  /// What the calls of those carry who have a token.
  static func callOptions(_ token: String) -> CallOptions {
    CallOptions(metadata: ["authorization": "Bearer \(token)"])
  }

  /// The file's path.
  let path: String

  /// Writes the file `token` into a folder, for its owner alone.
  ///
  /// - Throws: What writing throws.
  init(in folder: URL) throws {
    path = folder.appendingPathComponent("token").path
    try write(Self.token)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// Puts another token into the file.
  ///
  /// - Throws: What writing throws.
  func write(_ token: String) throws {
    // In place, so that the file stays its owner's alone.
    try Data("\(token)\n".utf8).write(to: URL(fileURLWithPath: path))
  }

  /// The arguments of a service that reads the file.
  var arguments: [String] { ["--admin-token-file", path] }
}
