// SPDX-License-Identifier: Apache-2.0

/// What `&name;` stands for in XML without declarations.
enum XMLEntities {
  /// The character of a name without its `&` and `;`.
  static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    case "apos": "'"
    default: number(name).flatMap(Unicode.Scalar.init)
    }
  }

  private static func number(_ name: String) -> UInt32? {
    if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16) }
    return name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
  }
}
