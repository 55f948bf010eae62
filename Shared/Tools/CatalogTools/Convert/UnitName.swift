// SPDX-License-Identifier: Apache-2.0

/// The names of single texts, as Xcode writes them in XLIFF: the key alone, or the key and the path
/// to a variant, `%lld files|==|plural.one`.
enum UnitName {
  private static let separator = "|==|"

  static func name(_ key: String, _ path: [String]) -> String {
    path.isEmpty ? key : key + separator + path.joined(separator: ".")
  }

  static func parts(_ name: String) -> (key: String, path: [String]) {
    guard let range = name.ranges(of: separator).last else { return (name, []) }
    let path = name[range.upperBound...].split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    // A key may have the separator in it, too.
    guard let first = path.first, TextUnit.kinds.contains(first), path.count >= 2 else {
      return (name, [])
    }
    return (String(name[..<range.lowerBound]), path)
  }
}
