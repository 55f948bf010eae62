// SPDX-License-Identifier: Apache-2.0

/// A file that is to be linted, in memory.
public struct LintSource: Sendable {
  /// Its path, as findings call it.
  public var path: String

  /// Its contents.
  public var bytes: [UInt8]

  /// Makes a source.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The name that a file without one is taken for, by what it begins with.
  public static func path(ofStandardInput bytes: [UInt8]) -> String {
    let start = bytes.prefix(4096)
    let first = start.first { $0 > 0x20 && $0 < 0x80 }
    if first == UInt8(ascii: "{") { return "stdin.xcstrings" }
    guard first == UInt8(ascii: "<") else { return "stdin.strings" }
    let text = String(decoding: start, as: UTF8.self)
    return text.contains("<resources") ? "values/stdin.xml" : "stdin.stringsdict"
  }
}
