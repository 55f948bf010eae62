// SPDX-License-Identifier: Apache-2.0

import Catalogs

/// An element of an XML file, and which bytes it takes.
struct XMLNode: Sendable {
  /// What an element holds.
  enum Content: Sendable {
    case element(XMLNode)
    /// Text with its entities replaced.
    case text(String)
    case comment(String)
  }

  var name: String
  var attributes: [(name: String, value: String)]
  /// What is between the tags, in the file's order.
  var content: [Content] = []
  /// All bytes of the element.
  var range: Range<Int>
  /// The bytes between the tags; empty and at the end for `<item/>`.
  var contentRange: Range<Int>

  /// The value of an attribute.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// The elements in it, of a name or all.
  func elements(_ name: String? = nil) -> [XMLNode] {
    content.compactMap { content in
      guard case .element(let node) = content, name == nil || node.name == name else { return nil }
      return node
    }
  }

  /// The first element in it of a name.
  func element(_ name: String) -> XMLNode? { elements(name).first }

  /// All text in it, also that of the elements in it.
  var text: String {
    content.map { content in
      switch content {
      case .element(let node): node.text
      case .text(let text): text
      case .comment: ""
      }
    }.joined()
  }
}

extension XMLNode {
  private struct Failure: Error {
    var message: String
    var offset: Int
  }

  /// The most elements within each other.
  private static let depthMax = 64

  /// Reads a file, whose tags have to match.
  ///
  /// - Parameters:
  ///   - bytes: The file in UTF-8.
  ///   - file: Its path, for messages.
  /// - Returns: The outermost element.
  /// - Throws: ``CatalogProblem`` with the place of the first error.
  static func read(_ bytes: [UInt8], file: String) throws(CatalogProblem) -> XMLNode {
    do throws(Failure) {
      var scanner = XMLScanner(bytes)
      var open: [XMLNode] = []
      var root: XMLNode?
      while true {
        switch try next(&scanner) {
        case .open(let element):
          guard root == nil else {
            throw Failure(
              message: "There is something behind the end of the outermost element.",
              offset: element.offset)
          }
          guard open.count < depthMax else {
            throw Failure(
              message: "It nests deeper than \(depthMax) levels.", offset: element.offset)
          }
          let node = XMLNode(
            name: element.name, attributes: element.attributes.map { ($0.name, $0.value) },
            range: element.offset..<scanner.position,
            contentRange: scanner.position..<scanner.position)
          if element.isEmpty { close(node, &open, &root) } else { open.append(node) }
        case .close(let name, let offset):
          guard var node = open.popLast() else {
            throw Failure(message: "“</\(name)>” closes nothing.", offset: offset)
          }
          guard node.name == name else {
            throw Failure(
              message: "“</\(node.name)>” is expected here.", offset: offset)
          }
          node.contentRange = node.contentRange.lowerBound..<offset
          node.range = node.range.lowerBound..<scanner.position
          close(node, &open, &root)
        case .text(let text, let offset):
          let text = String(decoding: text, as: UTF8.self)
          if open.isEmpty {
            guard text.allSatisfy(\.isWhitespace) else {
              throw Failure(message: "There is text outside of tags.", offset: offset)
            }
          } else {
            open[open.count - 1].content.append(.text(text))
          }
        case .comment(let text):
          if !open.isEmpty { open[open.count - 1].content.append(.comment(text)) }
        case .end:
          if let node = open.last {
            throw Failure(
              message: "“<\(node.name)>” is not closed.", offset: node.range.lowerBound)
          }
          guard let root else {
            throw Failure(message: "The file has no element.", offset: 0)
          }
          return root
        }
      }
    } catch {
      throw CatalogProblem(error.message, at: error.offset, in: bytes, file: file)
    }
  }

  private static func next(_ scanner: inout XMLScanner) throws(Failure) -> XMLScanner.Token {
    do throws(DocumentError) {
      return try scanner.next()
    } catch {
      throw Failure(message: error.message, offset: error.offset)
    }
  }

  private static func close(_ node: XMLNode, _ open: inout [XMLNode], _ root: inout XMLNode?) {
    if open.isEmpty { root = node } else { open[open.count - 1].content.append(.element(node)) }
  }
}
