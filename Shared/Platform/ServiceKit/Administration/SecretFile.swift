// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation

/// A file that contains a secret, named by a setting.
struct SecretFile: Sendable {
  /// The setting's name, for messages.
  let name: String
  let path: String

  /// The secret, without surrounding white space: editors and `echo` end files with a newline.
  ///
  /// - Throws: ``ConfigurationError`` with `unreadableFile` if the file is missing, empty, too
  ///   large, not UTF-8 or not a regular file. The message names the setting, never the file's
  ///   contents.
  func read() throws(ConfigurationError) -> String {
    guard let secret = try contents() else {
      throw ConfigurationError(.unreadableFile, "\(name): the file is empty")
    }
    return secret
  }

  /// The secret; nil if the file exists but is empty.
  ///
  /// - Throws: As ``read()``.
  private func contents() throws(ConfigurationError) -> String? {
    let bytes: [UInt8]
    do throws(RegularFileError) {
      bytes = try RegularFile.bytes(at: path, bytesMax: Secret.bytesMax)
    } catch {
      let what =
        switch error {
        case .tooLarge(let bytesMax): "is not a secret of \(bytesMax) bytes at most"
        case .notRegular: "is no regular file"
        case .missing, .unreadable: "cannot be read"
        }
      throw ConfigurationError(.unreadableFile, "\(name): the file \(what)", cause: error)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ConfigurationError(
        .unreadableFile, "\(name): the file is not a secret of \(Secret.bytesMax) bytes at most")
    }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return secret.isEmpty ? nil : secret
  }

  /// The state of the secret while the service runs.
  enum Present: Sendable {
    case secret(String)
    /// It was removed: the file is missing or empty.
    case none(ConfigurationError)
    /// The path no longer leads to a file that could contain a secret, or cannot be read.
    case unreadable(ConfigurationError)
  }

  /// Rereads the secret.
  func readAgain() -> Present {
    do throws(ConfigurationError) {
      if let secret = try contents() { return .secret(secret) }
      return .none(ConfigurationError(.unreadableFile, "\(name): the file is empty"))
    } catch {
      return error.cause as? RegularFileError == .missing ? .none(error) : .unreadable(error)
    }
  }

  /// Whether others than the file's owner may read it.
  var isOpenToOthers: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
  }
}
