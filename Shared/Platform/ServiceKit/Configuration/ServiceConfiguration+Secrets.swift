// SPDX-License-Identifier: Apache-2.0

extension ServiceConfiguration {
  /// Reads the secret in the file that a key names, without surrounding white space.
  ///
  /// - Parameter key: A key whose value is a path, such as ``ConfigurationKey/adminTokenFile``.
  /// - Returns: The secret, or nil if the key has no value.
  /// - Throws: ``ConfigurationError`` with `unreadableFile` if the file is missing, empty, too
  ///   large or not UTF-8. The message names the key, never the file's contents.
  public func secret(in key: ConfigurationKey) throws(ConfigurationError) -> String? {
    guard let path = self[key] else { return nil }
    return try SecretFile(name: key.name, path: path).read()
  }
}
