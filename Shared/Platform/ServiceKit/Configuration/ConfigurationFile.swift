// SPDX-License-Identifier: Apache-2.0

import Configuration
import Foundation

/// Reads the JSON file named by `--config` or `CONFIG_FILE`.
enum ConfigurationFile {
  /// The maximum size of the file in bytes: settings take a few hundred.
  static let bytesMax = 1 << 20

  /// Reads a file, all of whose members must be keys of the service.
  ///
  /// - Throws: ``ConfigurationError`` with `unreadableFile`, `unknownKey` or `badValue`.
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
    let known = Dictionary(keys.map { ($0.fileKey, $0) }) { first, _ in first }
    let sorted = members.sorted { $0.key < $1.key }
    for (member, _) in sorted where known[member] == nil {
      throw ConfigurationError(.unknownKey, "file '\(path)': unknown key '\(member)'")
    }
    for (member, value) in sorted where !isTextOrNumber(value) {
      let expectation = known[member]?.kind.expectation ?? ""
      throw ConfigurationError(
        .badValue, "\(member) must be \(expectation)", origin: "file \(path)")
    }
    do {
      return try JSONSnapshot(
        data: data.bytes, providerName: "file \(path)", parsingOptions: .default)
    } catch {
      throw ConfigurationError(.unreadableFile, "file '\(path)': \(error)", cause: error)
    }
  }

  /// Whether a member may be a value: nested ones and `null` would count as not there.
  private static func isTextOrNumber(_ value: Any) -> Bool {
    if value is String { return true }
    guard let number = value as? NSNumber else { return false }
    // `true` and `false` are numbers of their own type, "c".
    return number.objCType[0] != CChar(UInt8(ascii: "c"))
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
