// SPDX-License-Identifier: Apache-2.0

public import Diagnostics

/// Why a catalog could not be read, changed or written.
public struct CatalogProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, as a sentence.
  public var message: String

  /// Where, if it is in a file.
  public var location: SourceLocation?

  /// Whether the file could not be read or written, whatever is in it.
  public var isAccess: Bool

  /// Makes a problem from its parts.
  public init(_ message: String, location: SourceLocation? = nil, isAccess: Bool = false) {
    self.message = message
    self.location = location
    self.isAccess = isAccess
  }

  /// A problem of a file as a whole.
  public init(_ message: String, file: String, isAccess: Bool = false) {
    let location = SourceLocation(file: file, line: 1, column: 1)
    self.init(message, location: location, isAccess: isAccess)
  }

  /// A problem at a byte of a file.
  init(_ message: String, at offset: Int, in bytes: [UInt8], file: String) {
    self.init(message, location: Self.location(of: offset, in: bytes, file: file))
  }

  /// `file:line:column: error: message`, which editors and CI systems turn into links; without the
  /// place if the whole file is meant.
  public var description: String {
    guard let location else { return message }
    return isAccess ? "\(location.file): error: \(message)" : "\(location): error: \(message)"
  }

  /// The line and the column, in Unicode scalars, of a byte; found in linear time.
  static func location(of offset: Int, in bytes: [UInt8], file: String) -> SourceLocation {
    var (line, column) = (1, 1)
    for byte in bytes[..<min(max(offset, 0), bytes.count)] {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return SourceLocation(file: file, line: line, column: column)
  }
}
