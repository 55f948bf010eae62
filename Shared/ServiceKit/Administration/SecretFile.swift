// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that has a secret, named by a setting.
struct SecretFile: Sendable {
  /// The setting's name, for messages.
  let name: String
  let path: String

  /// The secret, without the white space around it: editors and `echo` end files with a newline.
  ///
  /// - Throws: ``ConfigurationError`` with `unreadableFile` where the file is missing, empty, too
  ///   large or not UTF-8. The message names the setting, never what the file has.
  func read() throws(ConfigurationError) -> String {
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      data = try handle.read(upToCount: Secret.bytesMax + 1) ?? Data()
    } catch {
      throw ConfigurationError(.unreadableFile, "\(name): the file cannot be read", cause: error)
    }
    guard data.count <= Secret.bytesMax, let text = String(data: data, encoding: .utf8)
    else {
      throw ConfigurationError(
        .unreadableFile, "\(name): the file is not a secret of \(Secret.bytesMax) bytes at most")
    }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if secret.isEmpty { throw ConfigurationError(.unreadableFile, "\(name): the file is empty") }
    return secret
  }

  /// Whether more than the file's owner may read it.
  var isOpenToOthers: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & 0o044 != 0
  }
}
