// SPDX-License-Identifier: Apache-2.0

import MessageSyntax

extension AndroidText {
  /// The same text as a template: spans as Markdown or attributes, Java's specifiers as
  /// Foundation's, and all that would be markup by chance escaped.
  var template: MessageTemplate {
    let isFormat = pieces.contains { piece in
      if case .text(let text) = piece { JavaFormat.hasSpecifiers(text) } else { false }
    }
    let options = isFormat ? TemplateParser.Options.localized : .unformatted
    let template = TemplateParser.parse(source(isFormat: isFormat), options: options)
    let wanted = hoisted.count { piece in
      if case .open(let name, _) = piece { Self.delimiter(name) != nil } else { false }
    }
    // Between some letters and signs, CommonMark sees no emphasis.
    guard wanted > 0, template.nodes.reduce(0, { $0 + $1.emphasisCount }) != wanted else {
      return template
    }
    return TemplateParser.parse(
      source(isFormat: isFormat, usesDelimiters: false), options: options)
  }

  /// The tags that Markdown has signs for.
  fileprivate static func delimiter(_ name: String) -> String? {
    switch name {
    case "b", "strong": "**"
    case "i", "em", "cite", "dfn": "*"
    case "s", "strike", "del": "~~"
    default: nil
    }
  }

  /// The pieces with the space at the ends of emphasis outside of it, where Markdown wants it, and
  /// without emphasis of nothing.
  private var hoisted: [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      switch piece {
      case .text(let text):
        var opening = result.count
        while opening > 0, result[opening - 1].opensEmphasis { opening -= 1 }
        let space = text.prefix { $0.isASCIISpace }
        if opening < result.count, !space.isEmpty {
          result.insert(.text(String(space)), at: opening)
          if space.endIndex < text.endIndex {
            result.append(.text(String(text[space.endIndex...])))
          }
        } else {
          result.append(piece)
        }
      case .close(let name) where Self.delimiter(name) != nil:
        var space = ""
        while case .text(let text)? = result.last {
          let end = text.lastIndex { !$0.isASCIISpace }.map(text.index(after:)) ?? text.startIndex
          space = text[end...] + space
          result.removeLast()
          guard end == text.startIndex else {
            result.append(.text(String(text[..<end])))
            break
          }
        }
        if result.last?.opensEmphasis == true {
          result.removeLast()
        } else {
          result.append(piece)
        }
        if !space.isEmpty { result.append(.text(space)) }
      case .open, .close: result.append(piece)
      }
    }
    return result
  }

  private func source(isFormat: Bool, usesDelimiters: Bool = true) -> String {
    var source = ""
    var lastArgument = 0
    var ends: [String] = []
    for piece in usesDelimiters ? hoisted : pieces {
      switch piece {
      case .text(let text):
        source += JavaFormat.template(text, isFormat: isFormat, lastArgument: &lastArgument)
      case .open(let name, let attributes):
        if usesDelimiters, let delimiter = Self.delimiter(name) {
          source += delimiter
          ends.append(delimiter)
        } else if name == "a", let address = attributes.first(where: { $0.name == "href" }) {
          source += "["
          ends.append("](<\(Self.address(address.value))>)")
        } else {
          source += "^["
          ends.append("](\(Self.attributes(name, attributes)))")
        }
      case .close: source += ends.popLast() ?? ""
      }
    }
    return source
  }

  private static func address(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", ">", "\\": result += "\\" + String(scalar)
      case "\n", "\r": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `font: {color: 'red'}`, or `u: true`.
  private static func attributes(
    _ name: String, _ attributes: [XMLScanner.Element.Attribute]
  ) -> String {
    guard !attributes.isEmpty else { return "\(quoted(name)): true" }
    let members = attributes.map { "\(quoted($0.name)): \(quoted($0.value))" }
    return "\(quoted(name)): {\(members.joined(separator: ", "))}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension AndroidText.Piece {
  /// Whether it is an opening tag that Markdown has signs for.
  fileprivate var opensEmphasis: Bool {
    if case .open(let name, _) = self { return AndroidText.delimiter(name) != nil }
    return false
  }
}

extension Character {
  fileprivate var isASCIISpace: Bool { self == " " || self == "\n" || self == "\t" }
}

extension TemplateNode {
  /// How many spans of emphasis there are, with those within.
  fileprivate var emphasisCount: Int {
    guard case .span(let attributes, let nodes) = self else { return 0 }
    let own = attributes.presentationIntent & 35 == 0 ? 0 : 1
    return nodes.reduce(own) { $0 + $1.emphasisCount }
  }
}
