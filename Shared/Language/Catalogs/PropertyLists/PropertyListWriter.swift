// SPDX-License-Identifier: Apache-2.0

/// Writes XML property lists of texts and dictionaries, in Apple's layout.
struct PropertyListWriter {
  /// What can be written.
  indirect enum Value {
    case string(String)
    case dictionary([(key: String, value: Value)])
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private var result = head

  /// Writes a file.
  static func write(_ root: Value) -> [UInt8] {
    var writer = PropertyListWriter()
    writer.write(root, depth: 0)
    return Array((writer.result + "</plist>\n").utf8)
  }

  private mutating func write(_ value: Value, depth: Int) {
    let indentation = String(repeating: "\t", count: depth)
    switch value {
    case .string(let text):
      result += "\(indentation)<string>"
      write(text)
      result += "</string>\n"
    case .dictionary(let members) where members.isEmpty:
      result += "\(indentation)<dict/>\n"
    case .dictionary(let members):
      result += "\(indentation)<dict>\n"
      for member in members {
        result += "\(indentation)\t<key>"
        write(member.key)
        result += "</key>\n"
        write(member.value, depth: depth + 1)
      }
      result += "\(indentation)</dict>\n"
    }
  }

  private mutating func write(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      // XML makes line feeds of carriage returns, and has no other control characters as such.
      case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t":
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
