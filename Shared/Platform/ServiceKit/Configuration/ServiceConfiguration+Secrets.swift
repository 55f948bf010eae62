// SPDX-License-Identifier: Apache-2.0

extension ServiceConfiguration {
  /// Reads the secret in the file that a key names, without the white space around it.
  ///
  /// - Parameter key: A key whose value is a path, such as ``ConfigurationKey/adminTokenFile``.
  /// - Returns: The secret, or nil where the key has no value.
  /// - Throws: ``ConfigurationError`` with `unreadableFile` where the file is missing, empty, too
  ///   large or not UTF-8. The message names the key, never what the file has.
  public func secret(in key: ConfigurationKey) throws(ConfigurationError) -> String? {
    guard let path = self[key] else { return nil }
    return try SecretFile(name: key.name, path: path).read()
  }
}
