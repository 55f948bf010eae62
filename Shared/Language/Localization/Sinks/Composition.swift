// SPDX-License-Identifier: Apache-2.0

import Inflection
import Locales

/// A text while it comes together: its pieces in order, and the groups of them that grammar
/// will look at.
///
/// The characters of all pieces are in one buffer, so that a piece takes no memory of its own. What
/// replaces a piece's text is added behind the others'.
struct Composition: ~Copyable {
  /// A stretch of text with one origin.
  struct Piece {
    /// Where its characters are in the composition's buffer.
    fileprivate(set) var place: Range<Int>

    var attributes: TextAttributes

    /// The number of the argument that put it in, counted from 1.
    var argument: Int?

    /// The number that it writes.
    var number: NumericValue?

    /// The parts of the value that it writes.
    var fields: FieldedText?

    /// What `morphology` markup says of it.
    var features: GrammaticalFeatures?

    fileprivate init(_ place: Range<Int>, _ attributes: TextAttributes) {
      self.place = place
      self.attributes = attributes
    }
  }

  /// Pieces that `^[…](…)` holds together.
  struct Group {
    var markup: GrammarMarkup
    var range: Range<Int>

    /// The features that the group was given by inflecting it.
    var features: GrammaticalFeatures?

    init(_ markup: GrammarMarkup, _ range: Range<Int>) {
      self.markup = markup
      self.range = range
    }
  }

  /// More pieces than nearly all sentences have.
  private static var usualPieces: Int { 12 }

  /// More groups than nearly all sentences have.
  static var usualGroups: Int { 4 }

  var pieces: [Piece] = []

  /// The groups, in the order in which they end: an inner one before the outer.
  var groups: [Group] = []

  /// What is said of the words that are being written.
  var attributes = TextAttributes()

  private var characters = TextBuffer()

  init() { pieces.reserveCapacity(Self.usualPieces) }

  /// Whether the groups follow one another, none within another, as they nearly always do.
  var hasGroupsInOrder: Bool {
    var end = 0
    for index in groups.indices {
      let range = groups[index].range
      guard range.lowerBound >= end, !range.isEmpty else { return false }
      end = range.upperBound
    }
    return true
  }

  // Texts ---------------------------------------------------------------------------------------

  /// The text of a piece.
  func text(at index: Int) -> String { text(of: pieces[index]) }

  /// The text of a piece that may have been taken out.
  func text(of piece: Piece) -> String { characters.text(piece.place) }

  /// The length of a piece's text, in bytes.
  func byteCount(at index: Int) -> Int { pieces[index].place.count }

  /// The bytes of a piece's text.
  @inline(__always)
  func withBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    characters.withBytes(pieces[index].place, body)
  }

  /// The text of some of the pieces.
  func text(_ range: Range<Int>) -> String {
    if range.count == 1 { return text(at: range.lowerBound) }
    var text = TextBuffer()
    write(range, to: &text)
    return text.string
  }

  /// Adds the text of some of the pieces to another.
  func write(_ range: Range<Int>, to text: inout TextBuffer) {
    for index in range { characters.withBytes(pieces[index].place) { text.append($0) } }
  }

  /// The text of some of the pieces as far as messages show it.
  func excerpt(_ range: Range<Int>) -> String {
    var result = ""
    for index in range where result.utf8.count <= Excerpt.textBytesMax {
      result += Excerpt.of(text(at: index), bytesMax: Excerpt.messageBytesMax)
    }
    return Excerpt.of(result, bytesMax: Excerpt.textBytesMax)
  }

  // Changes -------------------------------------------------------------------------------------

  /// Adds a piece, and returns it to have something said of it.
  @discardableResult
  mutating func add(_ text: String, attributes: TextAttributes = TextAttributes()) -> Int {
    let start = characters.count
    characters.append(text)
    return addPiece(from: start, attributes)
  }

  /// Adds a piece of a program's own words.
  mutating func add(_ words: RawSpan, attributes: TextAttributes) {
    let start = characters.count
    words.withUnsafeBytes { characters.append($0) }
    addPiece(from: start, attributes)
  }

  /// Adds a piece that writes an integer.
  mutating func add(_ integer: Int64, _ format: IntegerFormat) {
    let start = characters.count
    format.append(integer, to: &characters)
    let index = addPiece(from: start, TextAttributes())
    pieces[index].number = NumericValue(integer)
  }

  @discardableResult
  private mutating func addPiece(from start: Int, _ attributes: TextAttributes) -> Int {
    pieces.append(Piece(start..<characters.count, attributes))
    return pieces.count - 1
  }

  /// Adds the pieces of another composition.
  mutating func add(_ other: borrowing Composition) {
    pieces.reserveCapacity(pieces.count + other.pieces.count)
    for index in other.pieces.indices { pieces.append(copy(index, of: other)) }
  }

  private mutating func copy(_ index: Int, of other: borrowing Composition) -> Piece {
    var piece = other.pieces[index]
    let start = characters.count
    other.characters.withBytes(piece.place) { characters.append($0) }
    piece.place = start..<characters.count
    return piece
  }

  /// Puts a text between two others that have the attributes of the place.
  mutating func enclose(_ range: Range<Int>, between first: String, and last: String) {
    add(last, attributes: attributes)
    let index = add(first, attributes: attributes)
    pieces.insert(pieces.remove(at: index), at: range.lowerBound)
  }

  /// Changes the text of a piece.
  mutating func setText(at index: Int, to text: String) {
    text.utf8.span.bytes.withUnsafeBytes { bytes in
      let isSame = withBytes(at: index) { own in
        own.count == bytes.count && own.elementsEqual(bytes)
      }
      if isSame { return }
      let start = characters.count
      characters.append(bytes)
      pieces[index].place = start..<characters.count
    }
  }

  /// Puts the pieces of another composition in place of some, and moves the groups along.
  mutating func replace(_ range: Range<Int>, by replacement: borrowing Composition) {
    var copies: [Piece] = []
    for index in replacement.pieces.indices { copies.append(copy(index, of: replacement)) }
    pieces.replaceSubrange(range, with: copies)
    let shift = copies.count - range.count
    func moved(_ bound: Int) -> Int { bound >= range.upperBound ? bound + shift : bound }
    for index in groups.indices {
      let old = groups[index].range
      let isInside = old.lowerBound >= range.lowerBound && old.upperBound <= range.upperBound
      groups[index].range =
        isInside
        ? range.lowerBound..<range.lowerBound + copies.count
        : moved(old.lowerBound)..<moved(old.upperBound)
    }
  }
}
