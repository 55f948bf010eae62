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
      let place = place(of: error, in: data).map { " (\($0))" } ?? ""
      throw ConfigurationError(.unreadableFile, "file '\(path)' is not JSON\(place)", cause: error)
    }
    guard let members = object as? [String: Any] else {
      throw ConfigurationError(.unreadableFile, "file '\(path)' is not a JSON object")
    }
    let known = Dictionary(keys.map { ($0.fileKey, $0) }) { first, _ in first }
    if let name = repeatedMember(of: data) {
      throw ConfigurationError(.badValue, "file '\(path)': '\(name)' is given twice")
    }
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

  /// Where a text ceases to be JSON, as `line 2, column 5`; nil where Foundation does not say it.
  private static func place(of error: any Error, in data: Data) -> String? {
    let problem = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
    let isCutOff = problem.hasPrefix("Unexpected end of file during JSON parse")
    // How many bytes come before: “… around character 12.” A number may also be what is wrong.
    let words = problem.split { $0 == " " || $0 == "." }.suffix(2)
    let isPlace = words.first == "character" || words.first == "at"
    guard let offset = isCutOff ? data.count : isPlace ? words.last.flatMap({ Int($0) }) : nil
    else { return nil }
    let lines = data.prefix(offset).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = String(decoding: lines.last ?? Data(), as: UTF8.self).count + 1
    return "line \(max(1, lines.count)), column \(column)"
  }

  /// A member that an object in valid JSON has twice: whoever reads it knows of one of them only.
  private static func repeatedMember(of data: Data) -> String? {
    var names: Set<String> = []
    var depth = 0
    var (text, index) = (data.startIndex..<data.startIndex, data.startIndex)
    while index < data.endIndex {
      switch data[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let start = index
        index += 1
        while index < data.endIndex, data[index] != UInt8(ascii: "\"") {
          index += data[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        text = start..<min(index + 1, data.endIndex)
      case UInt8(ascii: ":") where depth == 1:
        let value = try? JSONSerialization.jsonObject(
          with: data[text], options: .fragmentsAllowed)
        if let name = value as? String, !names.insert(name).inserted { return name }
      default: break
      }
      index += 1
    }
    return nil
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
