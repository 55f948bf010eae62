// SPDX-License-Identifier: Apache-2.0

import Diagnostics
import Foundation
import Testing

@testable import Catalogs

/// JSON as RFC 8259 has it, in the kinds of cases that Nicolas Seriot's JSONTestSuite asks for:
/// what has to be read, what must not be, and what a reader may decide.
@Suite("Conformance to JSON")
struct JSONConformanceTests {
  /// What becomes of a text.
  enum Outcome: Equatable, Sendable {
    /// JSON, and read.
    case read
    /// Not JSON, and refused.
    case refused
    /// Not JSON, but read for a reason.
    case lenient(String)
    /// JSON that a reader may refuse, and refused for a reason.
    case strict(String)
    /// JSON whose meaning is left to the reader, with what it is here.
    case decided(String)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var outcome: Outcome

    init(_ text: String, _ outcome: Outcome) { (bytes, self.outcome) = (Array(text.utf8), outcome) }

    init(bytes: [UInt8], _ outcome: Outcome) { (self.bytes, self.outcome) = (bytes, outcome) }

    var testDescription: String { String(String(decoding: bytes, as: UTF8.self).prefix(40)) }
  }

  private static func rows(_ outcome: Outcome, _ texts: [String]) -> [Row] {
    texts.map { Row($0, outcome) }
  }

  // MARK: What has to be read

  static let read = rows(
    .read,
    [
      // Structure.
      "{}", "[]", " [] ", "[[]]", "[[] ]", "[{}]", "\t\r\n [\t\r\n 1 ]\n", "\"lonely\"", "42",
      "-0.1",
      "null", "true", "false", "\"\"", "[1]\n", "[null, 1, \"1\", {}]", "[[[[[[[[1]]]]]]]]",
      "[\"a\",null,false,true,[],{}]", "[1,null,null,null,2]", "[ 1]", "[\n1\n,1]",
      // Objects.
      "{\"a\":\"b\"}", "{\"a\":\"b\",\"c\":\"d\"}", "{\"\":0}", "{\"a\":[]}", "{ \"a\" : 1 }",
      "{\"a\\u0000b\":0}", "{\"min\":-1.0e+28,\"max\":1.0e+28}",
      "{\"x\":[{\"id\":\"y\"}],\"id\":\"y\"}",
      "{\"title\":\"\\u041f\\u043e\\u043b\"}", "{\n\"a\": \"b\"\n}",
      // Numbers.
      "[0]", "[-0]", "[-1]", "[123]", "[-123]", "[0.5]", "[123.456]", "[123e65]", "[0e+1]", "[0e1]",
      "[ 4]", "[-0.000000000000000000000000000000000000000000000000000000000000000000000000000001]",
      "[20e1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]",
      "[123.456789]", "[1.0]", "[10]", "[100000000000000000000]",
      // Strings.
      "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
      "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]",
      "[\"\\\\a\"]", "[\"\\\\n\"]", "[\"\\u0012\"]", "[\"\\uFFFF\"]", "[\"asd\"]", "[ \"asd\"]",
      "[\"\\uDBFF\\uDFFF\"]", "[\"new\\u00A0line\"]", "[\"\u{10FFFF}\"]", "[\"\u{FFFF}\"]",
      "[\"\\u0000\"]", "[\"\\u002c\"]", "[\"\u{3C0}\"]", "[\"\u{1BFFF}\"]", "[\"\u{2028}\"]",
      "[\"\u{2029}\"]", "[\"\\u0061\\u30af\\u30EA\\u30b9\"]", "[\"new\\u000Aline\"]",
      "[\"\u{7F}\"]",
      "[\"\\uA66D\"]", "[\"\u{2342}\u{323}\u{2C00}\"]", "[\"\\u0022\"]", "[\"a\u{7F}a\"]",
      "[\"\\u200B\\u2064\\uFDD0\\uFFFE\"]", "[\"\\uD834\\uDD1E\"]", "[\"\\u0821\"]",
      "[\"\u{E0001}\"]",
    ])

  // MARK: What must not be read

  static let refused = rows(
    .refused,
    [
      // Arrays.
      "[1 true]", "[\"\": 1]", "[,1]", "[1,,2]", "[\"x\",,]", "[1,]]", "[\"x\"", "[x", "[3[4]]",
      "[1:2]", "[,]", "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[\"\u{B}a\"\\f]", "[*]", "[\"\"",
      "[1,",
      "[1,\n1\n,1", "[{}", "[1,,]", "[a\u{E5}]",
      // Words.
      "[fals]", "[nul]", "[tru]", "[True]", "[NULL]", "[nullx]", "nullx", "[NaN]", "[Infinity]",
      // Numbers.
      "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]",
      "[0.1.2]", "[0.3e+]", "[0.3e]", "[0.e1]", "[0E]", "[0e+]", "[1.0e+]", "[1.0e-]", "[1.0e]",
      "[1 000.0]", "[1eE2]", "[2.e+3]", "[2.e3]", "[9.e+]", "[0x1]", "[0x42]", "[-Infinity]",
      "[0e+-1]", "[-123.123foo]", "[1+2]", "[1ea]", "[1e1\u{E5}]", "[- 1]", "[-012]", "[-.123]",
      "[-1x]", "[1.]", "[.123]", "[012]", "[1.2a-3]", "[\u{FF11}]", "[1.8011670033376514H-308]",
      // Objects.
      "[\"x\", truth]", "{[: \"x\"}", "{\"x\", null}", "{\"x\"::\"b\"}", "{\u{1F1E8}\u{1F1ED}}",
      "{\"a\":\"a\" 123}", "{key: 'value'}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":",
      "{\"a\"", "{1:1}", "{9999E9999:1}", "{null:null}", "{\"id\":0,,}", "{'a':0}",
      "{\"a\":\"b\"}/**/",
      "{\"a\":\"b\"}//", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a",
      "{ \"a\" : \"b\" 1 }",
      "{\"a\":\"b\"}#", "{,}", "{\"a\" : }",
      // Strings.
      "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[\u{E9}]",
      "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\\u{1F300}\"]", "[\"\\\"]", "[\"\\u00A\"]",
      "[\"\\uD834\\uDd\"]", "[\"\\uD800\\uD800\\x\"]", "[\"\\a\"]", "[\"\\uqqqq\"]",
      "[\\u0020\"asd\"]",
      "[\\n]", "\"", "['single']", "abc", "[\"\\", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]",
      "\"\\UA66D\"", "\"\"x", "[\"\\'\"]",
      // Structure.
      "", " ", "<.>", "[<null>]", "[1]x", "[1]]", "[\"asd]", "a\u{E5}", "[True]", "1]",
      "{\"x\": true,",
      "[][]", "]", "{]", "[", "{", "{\"\":", "[\"a", "{}}", "[\u{2060}]", "[\u{C}]", "[\u{A0}1]",
      "\u{2060}", "*", "{\"a\":\"b\"}#{}", "[1]\u{0}", "[\\", "{'a'", "{\"a\":/*c*/\"b\"}",
      "[1 // one\n]",
      "[,", "[{", "{[", "{,", "{\"\\", "&", "[1}", "{\"a\": 1]", "\u{1F4A9}",
    ])

  // MARK: What a reader decides

  static let lenient = rows(
    .lenient("People who edit by hand leave a comma before a closing bracket."),
    ["[1,]", "[\"\",]", "{\"a\":0,}", "{\"a\":[1,],}", "[[],\n]"])

  static let decided: [Row] = [
    // A number is kept as it is written: what a reader of one makes of it is its own matter.
    Row("[1e400]", .decided("[1e400]")), Row("[-1e-400]", .decided("[-1e-400]")),
    Row("[0.4e00669999999999]", .decided("[0.4e00669999999999]")),
    Row("[123123123123123123123123123123]", .decided("[123123123123123123123123123123]")),
    // Half a pair is no character.
    Row("[\"\\uD800\"]", .decided("[\"\u{FFFD}\"]")),
    Row("[\"\\uDc00x\"]", .decided("[\"\u{FFFD}x\"]")),
    Row("[\"\\uD800\\n\"]", .decided("[\"\u{FFFD}\n\"]")),
    Row("[\"\\uD83D\\uD83D\"]", .decided("[\"\u{FFFD}\u{FFFD}\"]")),
    Row("[\"\\uDd1e\\uD834\"]", .decided("[\"\u{FFFD}\u{FFFD}\"]")),
    // Whoever reads the members decides which of two counts.
    Row("{\"a\":\"b\",\"a\":\"c\"}", .decided("{\"a\": \"b\", \"a\": \"c\"}")),
    Row(nested(64), .decided(nested(64))), Row(nested(65), .strict(deep)),
    Row(String(repeating: "[", count: 100_000), .strict(deep)),
    Row(String(repeating: "[{\"\":", count: 50_000), .strict(deep)),
  ]

  private static let deep = "The stack of whoever reads strangers' files is limited."

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  /// Unicode's encodings are known by their marks, or by the NUL beside the first bracket.
  static let encodings: [Row] = [
    Row(bytes: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], .decided("{}")),
    Row(
      bytes: [0xFF, 0xFE, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D, 0], .decided("[\"\u{E9}\"]")),
    Row(
      bytes: [0xFE, 0xFF, 0, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D], .decided("[\"\u{E9}\"]")),
    Row(bytes: [0, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D], .decided("[\"\u{E9}\"]")),
    Row(bytes: [0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D, 0], .decided("[\"\u{E9}\"]")),
  ]

  /// Not UTF-8: a bare continuation, too long, a surrogate, beyond U+10FFFF, cut short, Latin-1.
  static let damaged: [Row] = {
    let texts: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0xBF, 0xBF, 0xBF],
      [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE9], [0xFF], [0xE6, 0x97, 0xA5, 0xE8, 0xAA],
    ]
    return texts.map { text in
      Row(bytes: [0x5B, 0x22] + text + [0x22, 0x5D], .strict("The file is said to be damaged."))
    }
  }()

  // MARK: Checks

  /// What a file is read as, or why not.
  private static func value(of bytes: [UInt8]) throws(DocumentError) -> DocumentNode {
    let (text, isDamaged) = TextEncodings.utf8(bytes)
    guard !isDamaged else { throw DocumentError(message: "It is damaged.", offset: 0) }
    var cursor = JSONCursor(text)
    let value = try cursor.readValue()
    try cursor.readEnd()
    return value
  }

  private static func isRead(_ row: Row) -> Bool {
    do throws(DocumentError) {
      _ = try value(of: row.bytes)
      return true
    } catch {
      return false
    }
  }

  /// Foundation reads the same.
  @Test(arguments: read)
  func isReadAsFoundationReadsIt(_ row: Row) throws {
    let value = try Self.value(of: row.bytes)
    let expected = try JSONSerialization.jsonObject(
      with: Data(row.bytes), options: .fragmentsAllowed)
    #expect(Self.isSame(value, expected))
  }

  private static func isSame(_ node: DocumentNode, _ other: Any) -> Bool {
    switch (node.value, other) {
    case (.string(let text), let other as String): Array(text.utf8) == Array(other.utf8)
    case (.bool(let value), let other as Bool): value == other
    // Foundation's doubles may be off in the last place.
    case (.number(let text), let other as NSNumber):
      Double(text).map { abs($0 - other.doubleValue) <= abs($0) * 1e-15 } == true
    case (.array(let elements), let others as [Any]):
      elements.count == others.count && zip(elements, others).allSatisfy(isSame)
    case (.dictionary(let members), let others as [String: Any]):
      members.count == others.count
        && members.allSatisfy { member in others[member.key].map { isSame(member.node, $0) } == true
        }
    case (.other, is NSNull): true
    default: false
    }
  }

  @Test(arguments: refused)
  func isRefusedWhereItIsWrong(_ row: Row) {
    let error = #expect(throws: DocumentError.self) { try Self.value(of: row.bytes) }
    #expect(error.map { (0...row.bytes.count).contains($0.offset) && !$0.message.isEmpty } == true)
  }

  @Test(arguments: lenient + decided + encodings + damaged)
  func isDecided(_ row: Row) throws {
    switch row.outcome {
    case .read, .lenient: #expect(Self.isRead(row))
    case .refused, .strict: #expect(!Self.isRead(row))
    case .decided(let text): #expect(Self.text(of: try Self.value(of: row.bytes)) == text)
    }
  }

  private static func text(of node: DocumentNode) -> String {
    switch node.value {
    case .string(let text): "\"\(text)\""
    case .bool(let value): "\(value)"
    case .number(let text): text
    case .array(let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case .dictionary(let members):
      "{\(members.map { "\"\($0.key)\": \(text(of: $0.node))" }.joined(separator: ", "))}"
    case .other: "null"
    }
  }
}
