// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Diagnostics

/// The lines of a file, to show where something is.
public struct LintLines: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Splits a file, whatever Unicode encoding it is in.
  public init(_ bytes: [UInt8]) {
    self.bytes = TextEncodings.utf8(bytes).bytes
    var starts = [0]
    for (index, byte) in self.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    self.starts = starts
  }

  /// A line by its number, from 1, without its end; nil where there is none.
  public subscript(number: Int) -> String? {
    guard number > 0, number <= starts.count else { return nil }
    let end = number < starts.count ? starts[number] - 1 : bytes.count
    var line = bytes[starts[number - 1]..<max(end, starts[number - 1])]
    if line.last == 0x0D { line.removeLast() }
    return String(validating: line, as: UTF8.self)
  }
}

extension LintFinding {
  /// The finding at the piece of the text that it is about, where that piece can be found in the
  /// line as it is written.
  ///
  /// A key may say the same as its text, and stands before it.
  public func refined(in lines: LintLines) -> LintFinding {
    guard let excerpt, !excerpt.isEmpty, let line = lines[location.line] else { return self }
    let scalars = Array(line.unicodeScalars)
    let wanted = Array(excerpt.unicodeScalars)
    guard scalars.count >= wanted.count else { return self }
    let first = location.column - 1
    for start in stride(from: scalars.count - wanted.count, through: max(first, 0), by: -1)
    where scalars[start] == wanted[0] && Array(scalars[start..<start + wanted.count]) == wanted {
      var result = self
      result.location.column = start + 1
      return result
    }
    return self
  }
}
