// SPDX-License-Identifier: Apache-2.0

import Testing

/// How files are written, whatever is in them.
@Suite struct TextTests {
  private static let columnsMax = 100

  private static func license(_ file: SourceFile) -> [Finding] {
    // The line comes first, or second after `#!` or the manifest's tools version.
    let license = "SPDX-License-Identifier: Apache-2.0"
    let isThere = file.lines.prefix(2).contains { $0 == "// \(license)" || $0 == "# \(license)" }
    return isThere ? [] : [Finding(path: file.path, line: 1, text: "no SPDX license line")]
  }

  /// A line that is one string, or part of one, is data and as long as it is.
  private static func longLines(_ file: SourceFile) -> [Finding] {
    let found = file.findings { line in
      // Few lines have that many bytes, and counting characters takes long.
      guard line.utf8.count > columnsMax, line.count > columnsMax else { return nil }
      return "\(line.count) columns, at most \(columnsMax)"
    }
    guard !found.isEmpty else { return [] }
    let code = SourceFile(path: file.path, text: SwiftText.code(of: file.text)).lines
    return
      found
      .filter { finding in
        let line = file.lines[finding.line - 1].drop { $0 == " " }
        guard file.path.hasSuffix(".swift"), !line.hasPrefix("//") else { return true }
        let isString = line.drop { $0 == "(" || $0 == "#" }.hasPrefix("\"")
        return !isString && code[finding.line - 1].contains { $0 != " " }
      }
  }

  private static func markers(_ file: SourceFile) -> [Finding] {
    // In two parts, so that this file has neither.
    let words = ["FIX" + "ME", "TO" + "DO"]
    return file.findings { line in
      words.first { SwiftText.contains($0, in: line) }.map { "\($0): do it, or file an issue" }
    }
  }

  /// Controls, invisible spaces and marks that change the direction of what follows.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x180E, 0x2000...0x200F,
      0x2028...0x202F, 0x205F...0x206F, 0x3000, 0x3164, 0xFEFF, 0xFFA0, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static func invisible(_ file: SourceFile) -> [Finding] {
    file.findings { line in
      // Most lines are ASCII that can be seen.
      if line.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return nil }
      // What joins emoji is part of something that can be seen.
      let characters = line.filter { !($0.unicodeScalars.first?.properties.isEmoji ?? false) }
      return characters.unicodeScalars.first(where: isInvisible).map {
        let digits = String($0.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
        return "U+\(zeros)\(digits) is invisible; write it as an escape"
      }
    }
  }

  @Test func everySourceHasItsLicense() {
    report(Repository.sources().flatMap(Self.license))
  }

  @Test func linesFitOnAScreen() {
    report(Repository.sources().flatMap(Self.longLines))
  }

  @Test func nothingIsLeftToDo() {
    report(Repository.sources(["swift", "sh", "py", "proto", "h", "c"]).flatMap(Self.markers))
  }

  @Test func invisibleCharactersAreEscapes() {
    report(Repository.sources(["swift", "sh", "py", "proto", "md"]).flatMap(Self.invisible))
  }

  @Test func eachCheckCanFail() {
    let long = String(repeating: "é", count: 101)
    let text = "a\u{202E}b\n\(long)\n// TO" + "DO: x\n\ta\n👨\u{200D}👩\n\"\(long)\"\n// \(long)\n"
    let file = SourceFile(path: "a.swift", text: text)
    #expect(Self.license(file).map(\.line) == [1])
    #expect(Self.longLines(file).map(\.line) == [2, 7])
    #expect(Self.markers(file).map(\.line) == [3])
    #expect(
      Self.invisible(file).map(\.text) == [
        "U+202E is invisible; write it as an escape", "U+0009 is invisible; write it as an escape",
      ])
  }
}
