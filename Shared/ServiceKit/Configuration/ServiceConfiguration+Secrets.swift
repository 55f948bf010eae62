// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ServiceConfiguration {
  /// The most bytes that a secret's file may have.
  static let secretBytesMax = 4096

  /// Reads the secret in the file that a key names, without the white space around it.
  ///
  /// - Parameter key: A key whose value is a path, such as ``ConfigurationKey/adminTokenFile``.
  /// - Returns: The secret, or nil where the key has no value.
  /// - Throws: ``ConfigurationError`` with `unreadableFile` where the file is missing, empty, too
  ///   large or not UTF-8. The message names the key, never what the file has.
  public func secret(in key: ConfigurationKey) throws(ConfigurationError) -> String? {
    guard let path = self[key] else { return nil }
    let data: Data?
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      data = try handle.read(upToCount: Self.secretBytesMax + 1)
    } catch {
      throw ConfigurationError(
        .unreadableFile, "\(key.name): the file cannot be read", cause: error)
    }
    guard let data, data.count <= Self.secretBytesMax,
      let text = String(data: data, encoding: .utf8)
    else {
      throw ConfigurationError(
        .unreadableFile,
        "\(key.name): the file is not a secret of \(Self.secretBytesMax) bytes "
          + "at most")
    }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if secret.isEmpty {
      throw ConfigurationError(.unreadableFile, "\(key.name): the file is empty")
    }
    return secret
  }
}
