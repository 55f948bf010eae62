// SPDX-License-Identifier: Apache-2.0

extension XMLScanner {
  /// Reads a document type, with the entities that it declares.
  ///
  /// What leads out of the file, to another or to a part of one, is refused.
  mutating func readDocumentType() throws(DocumentError) {
    try passDeclaration(mayDeclare: true)
  }

  /// Passes a declaration; those within a document type have none within them.
  private mutating func passDeclaration(mayDeclare: Bool) throws(DocumentError) {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return
      case UInt8(ascii: "[") where mayDeclare:
        position += 1
        try readDeclarations()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try readQuoted()
      default: position += 1
      }
    }
    throw DocumentError(message: "A declaration is not closed.", offset: start)
  }

  /// Reads what is between the brackets of a document type.
  private mutating func readDeclarations() throws(DocumentError) {
    let start = position - 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "]") {
        position += 1
        return
      }
      if starts(with: "<!--") {
        _ = try slice(to: "-->", from: position)
      } else if starts(with: "<?") {
        _ = try slice(to: "?>", from: position)
      } else if starts(with: "<!ENTITY") {
        try readEntityDeclaration()
      } else if starts(with: "<!") {
        // Of an element, of an attribute: it says nothing of texts.
        try passDeclaration(mayDeclare: false)
      } else if isXMLSpace(bytes[position]) {
        position += 1
      } else {
        throw DocumentError(message: "Only entities are declared here.", offset: position)
      }
    }
    throw DocumentError(message: "A declaration is not closed.", offset: start)
  }

  private mutating func readEntityDeclaration() throws(DocumentError) {
    let start = position
    position += 8
    let nameStart = position
    skipSpace()
    let isApart = position > nameStart
    let name = readName()
    let nameEnd = position
    skipSpace()
    guard isApart, !name.isEmpty, nameEnd < position, position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
    else {
      throw DocumentError(
        message: "An entity has to be a text in quotes; nothing is read from elsewhere.",
        offset: start)
    }
    let text = try readQuoted()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw DocumentError(message: "A declaration is not closed.", offset: start)
    }
    position += 1
    entities.declare(name, Self.unifyingLineEnds(text)[...])
  }

  /// What is between quotes, as it stands.
  private mutating func readQuoted() throws(DocumentError) -> ArraySlice<UInt8> {
    let start = position
    guard let end = bytes[(start + 1)...].firstIndex(of: bytes[start]) else {
      throw DocumentError(message: "A quote is not closed.", offset: start)
    }
    position = end + 1
    return bytes[start + 1..<end]
  }
}
