// SPDX-License-Identifier: Apache-2.0

/// The labels of a series as Prometheus writes them, `a="x",b="y"`.
///
/// They are written once, when the series is made, and tell it from others of its name.
struct MetricLabels: Hashable {
  let text: String
  /// Names and values.
  let pairs: [(String, String)]

  /// Takes names and values, in order; the values may be any text.
  init(_ labels: [(String, String)]) {
    pairs = labels
    text = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
  }

  static func == (left: MetricLabels, right: MetricLabels) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// A label's value with what would end it, or the line, escaped.
  private static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
