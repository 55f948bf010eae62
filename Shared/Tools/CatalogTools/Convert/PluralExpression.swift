// SPDX-License-Identifier: Apache-2.0

/// An expression of C over the number `n`, as gettext's `Plural-Forms` has it
/// (https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html).
struct PluralExpression {
  private indirect enum Node {
    case number(Int)
    case variable
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
  }

  private let root: Node

  /// Reads an expression; nothing if it is none.
  init?(_ text: String) {
    var parser = Parser(text)
    guard let root = parser.choice(0), parser.isAtEnd else { return nil }
    self.root = root
  }

  /// The value for a number.
  func callAsFunction(_ n: Int) -> Int { Self.value(root, n) }

  private static func value(_ node: Node, _ n: Int) -> Int {
    switch node {
    case .number(let value): return value
    case .variable: return n
    case .not(let node): return value(node, n) == 0 ? 1 : 0
    case .choice(let condition, let yes, let no):
      return value(condition, n) != 0 ? value(yes, n) : value(no, n)
    case .binary(let sign, let left, let right):
      let a = value(left, n)
      if sign == "&&" { return a != 0 && value(right, n) != 0 ? 1 : 0 }
      if sign == "||" { return a != 0 || value(right, n) != 0 ? 1 : 0 }
      let b = value(right, n)
      switch sign {
      case "==": return a == b ? 1 : 0
      case "!=": return a != b ? 1 : 0
      case "<": return a < b ? 1 : 0
      case ">": return a > b ? 1 : 0
      case "<=": return a <= b ? 1 : 0
      case ">=": return a >= b ? 1 : 0
      case "+": return a &+ b
      case "-": return a &- b
      case "*": return a &* b
      case "/": return b == 0 ? 0 : a / b
      default: return b == 0 ? 0 : a % b
      }
    }
  }

  private struct Parser {
    private static let levels: [[String]] = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]
    private static let depthMax = 100

    private let text: [Character]
    private var index = 0

    init(_ text: String) { self.text = Array(text) }

    var isAtEnd: Bool { text[index...].allSatisfy(\.isWhitespace) }

    private mutating func skipSpace() {
      while index < text.count, text[index].isWhitespace { index += 1 }
    }

    private mutating func pass(_ sign: String) -> Bool {
      skipSpace()
      guard text[index...].starts(with: sign) else { return false }
      index += sign.count
      return true
    }

    mutating func choice(_ depth: Int) -> Node? {
      guard depth < Self.depthMax, let condition = binary(0, depth) else { return nil }
      guard pass("?") else { return condition }
      guard let yes = choice(depth + 1), pass(":"), let no = choice(depth + 1) else { return nil }
      return .choice(condition, yes, no)
    }

    private mutating func binary(_ level: Int, _ depth: Int) -> Node? {
      guard level < Self.levels.count else { return unary(depth) }
      guard var left = binary(level + 1, depth) else { return nil }
      while let sign = sign(level) {
        guard let right = binary(level + 1, depth) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func sign(_ level: Int) -> String? {
      Self.levels[level].first { pass($0) }
    }

    private mutating func unary(_ depth: Int) -> Node? {
      guard depth < Self.depthMax, index < text.count else { return nil }
      if pass("!") { return unary(depth + 1).map { .not($0) } }
      if pass("(") {
        guard let inner = choice(depth + 1), pass(")") else { return nil }
        return inner
      }
      if pass("n") { return .variable }
      skipSpace()
      let digits = text[index...].prefix { $0.isASCII && $0.isNumber }
      guard let number = Int(String(digits)) else { return nil }
      index += digits.count
      return .number(number)
    }
  }
}
