// SPDX-License-Identifier: Apache-2.0

/// A pattern of paths, languages or keys: `*` is anything but a slash, `**` is anything, `**/` is
/// nothing or whole folders, `?` is one character.
///
/// A pattern without a slash is held against a path's last part as well, as in `.gitignore`.
public struct GlobPattern: Sendable, Hashable {
  private enum Piece: Hashable {
    case character(Character)
    case anyCharacter
    case anyOfOnePart
    case anything
    case anyFolders
  }

  /// The pattern as it was written.
  public let source: String

  private let pieces: [Piece]
  private let hasSlash: Bool

  /// Makes a pattern; every text is one.
  public init(_ source: String) {
    self.source = source
    var pieces: [Piece] = []
    var rest = Array(source)[...]
    while let first = rest.popFirst() {
      switch first {
      case "*" where rest.first == "*":
        rest.removeFirst()
        pieces.append(rest.first == "/" ? .anyFolders : .anything)
        if rest.first == "/" { rest.removeFirst() }
      case "*": pieces.append(.anyOfOnePart)
      case "?": pieces.append(.anyCharacter)
      default: pieces.append(.character(first))
      }
    }
    self.pieces = pieces
    hasSlash = source.contains("/")
  }

  /// Whether a text is of the pattern.
  ///
  /// It takes time in the product of both lengths at most.
  public func matches(_ text: String) -> Bool {
    if matches(Array(text)) { return true }
    guard !hasSlash, let slash = text.lastIndex(of: "/") else { return false }
    return matches(Array(text[text.index(after: slash)...]))
  }

  private func matches(_ text: [Character]) -> Bool {
    // Which places in the text the pieces so far can end at.
    var places = Array(repeating: false, count: text.count + 1)
    places[0] = true
    for piece in pieces {
      var next = Array(repeating: false, count: text.count + 1)
      switch piece {
      case .character(let character):
        for index in text.indices where places[index] && text[index] == character {
          next[index + 1] = true
        }
      case .anyCharacter:
        for index in text.indices where places[index] && text[index] != "/" {
          next[index + 1] = true
        }
      case .anyFolders:
        var isOpen = false
        for index in 0...text.count {
          let isStart = index > 0 && text[index - 1] == "/"
          next[index] = places[index] || isOpen && isStart
          if places[index] { isOpen = true }
        }
      case .anyOfOnePart, .anything:
        var isOpen = false
        for index in 0...text.count {
          if places[index] { isOpen = true }
          if isOpen { next[index] = true }
          if index < text.count, piece == .anyOfOnePart, text[index] == "/" { isOpen = false }
        }
      }
      places = next
    }
    return places[text.count]
  }
}
