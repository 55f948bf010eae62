// SPDX-License-Identifier: Apache-2.0

/// Writes Fluent's messages (https://projectfluent.org/fluent/guide/).
enum FluentWriter {
  /// What a comment begins with that has the key of a message whose identifier is another.
  static let keyMark = "key: "

  static func write(
    _ catalog: TranslationCatalog, language: String
  ) -> (bytes: [UInt8], losses: [ConversionLoss]) {
    var losses: [ConversionLoss] = []
    var identifiers: Set<String> = []
    var parts: [String] = []
    for entry in catalog.entries {
      guard let translation = catalog.simple(entry, language) else { continue }
      let base = identifier(entry.key)
      var identifier = base
      var number = 2
      while !identifiers.insert(identifier).inserted {
        identifier = "\(base)-\(number)"
        number += 1
      }
      var names = NamedArguments(forms: translation.pluralForms?.map(\.unit.value))
      var part = ""
      if let comment = entry.comment {
        for line in comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
          part += line.isEmpty ? "#\n" : "# \(line)\n"
        }
      }
      if identifier != entry.key { part += "# \(keyMark)\(JSONKey.text(entry.key))\n" }
      if let forms = translation.pluralForms {
        part += "\(identifier) =\n    { $\(NamedArguments.count) ->\n"
        let last = forms.last { $0.category == "other" }?.category ?? forms.last?.category
        for (category, unit) in forms {
          let mark = category == last ? "       *" : "        "
          part += "\(mark)[\(category)] \(pattern(names.pieces(unit.value), indentation: 12))\n"
        }
        part += "    }\n"
      } else {
        part += "\(identifier) = \(pattern(names.pieces(translation.text ?? ""), indentation: 4))\n"
      }
      for (name, _, specifier) in names.specifiers
      where specifier != (name == NamedArguments.count ? "lld" : "@") {
        losses.append(
          ConversionLoss(
            key: entry.key, language: language, what: "the specifier %\(specifier) of \(name)"))
      }
      parts.append(part)
    }
    return (Array(parts.joined(separator: "\n").utf8), losses)
  }

  /// A key as an identifier: letters, digits, hyphens and underscores, with a letter at the start.
  private static func identifier(_ key: String) -> String {
    var result = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": result.unicodeScalars.append(scalar)
      default: if !result.hasSuffix("-") { result += "-" }
      }
    }
    let start = result.first.map { $0.isASCII && $0.isLetter } ?? false
    return start ? result : "m-" + result
  }

  private static func pattern(_ pieces: [NamedArguments.Piece], indentation: Int) -> String {
    var result = ""
    let newLine = "\n" + String(repeating: " ", count: indentation)
    let reversedLine = Array(newLine.utf8.reversed())
    for piece in pieces {
      switch piece {
      case .argument(let name): result += "{ $\(name) }"
      case .text(let text):
        for scalar in text.unicodeScalars {
          let isAtStart = result.isEmpty || result.utf8.reversed().starts(with: reversedLine)
          switch scalar {
          case "{", "}": result += "{ \"\(scalar)\" }"
          case "\n":
            // A blank line within a text has to be told from none, and blanks at its end are lost.
            if isAtStart {
              result += "{ \"\" }"
            } else if result.utf8.last == 0x20 {
              result = String(result.dropLast()) + "{ \" \" }"
            }
            result += newLine
          case "[", "*", ".", " ": result += isAtStart ? "{ \"\(scalar)\" }" : String(scalar)
          case "\r": result += "{ \"\\u000D\" }"
          default: result.unicodeScalars.append(scalar)
          }
        }
      }
    }
    // What ends in space or is nothing needs something that stands.
    if result.isEmpty || result.hasSuffix(newLine) { return result + "{ \"\" }" }
    if result.hasSuffix(" ") { return String(result.dropLast()) + "{ \" \" }" }
    return result
  }
}

/// Keys on one line of a comment.
enum JSONKey {
  static func text(_ key: String) -> String {
    String(decoding: JSONText.encoded(key), as: UTF8.self)
  }

  static func key(_ text: String) -> String? {
    guard let tree = try? JSONTree(Array(text.utf8), file: "") else { return nil }
    return tree.string(of: tree.root)
  }
}
