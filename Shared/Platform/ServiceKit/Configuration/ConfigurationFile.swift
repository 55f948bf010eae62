// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation

/// Reads the JSON file named by `--config` or `CONFIG_FILE`.
enum ConfigurationFile {
  /// The maximum size of the file in bytes: settings take a few hundred.
  static let bytesMax = 1 << 20

  /// Reads a file, all of whose members must be keys of the service.
  ///
  /// - Throws: ``ConfigurationError`` with `unreadableFile` or `unknownKey`.
  static func read(
    _ path: String, keys: [ConfigurationKey]
  ) throws(ConfigurationError) -> JSONSnapshot {
    let data = try contents(path)
    let object: Any
    do {
      object = try JSONSerialization.jsonObject(with: data)
    } catch {
      throw ConfigurationError(.unreadableFile, "file '\(path)' is not JSON", cause: error)
    }
    guard let members = object as? [String: Any] else {
      throw ConfigurationError(.unreadableFile, "file '\(path)' is not a JSON object")
    }
    let known = Set(keys.map(\.fileKey))
    if let stranger = members.keys.sorted().first(where: { !known.contains($0) }) {
      throw ConfigurationError(.unknownKey, "file '\(path)': unknown key '\(stranger)'")
    }
    do {
      return try JSONSnapshot(
        data: data.bytes, providerName: "file \(path)", parsingOptions: .default)
    } catch {
      throw ConfigurationError(.unreadableFile, "file '\(path)': \(error)", cause: error)
    }
  }

  private static func contents(_ path: String) throws(ConfigurationError) -> Data {
    do {
      guard let handle = FileHandle(forReadingAtPath: path) else {
        throw CocoaError(.fileReadNoSuchFile)
      }
      defer { try? handle.close() }
      let data = try handle.read(upToCount: bytesMax + 1) ?? Data()
      if data.count <= bytesMax { return data }
    } catch {
      throw ConfigurationError(.unreadableFile, "cannot read file '\(path)'", cause: error)
    }
    throw ConfigurationError(.unreadableFile, "file '\(path)' is larger than \(bytesMax) bytes")
  }
}
