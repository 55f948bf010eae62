// SPDX-License-Identifier: Apache-2.0

/// A template's parts while it is being parsed: nodes in one array, linked by their indices, so
/// that a stretch of siblings can be put under a new parent.
struct InlineTree {
  /// A node's place in the array.
  typealias Index = Int

  /// What a node is.
  enum Content {
    /// The text's bytes from here to there, as they are.
    case source(Range<Int>)
    /// Text that stands for the source's bytes from here to there.
    case text(String, Range<Int>)
    case placeholder(FormatSpecifier)
    case variable(VariableReference)
    case span(SpanAttributes)
  }

  private struct Node {
    var content: Content
    var previous: Index = none
    var next: Index = none
    var firstChild: Index = none
    /// How many levels of spans are within, this one included.
    var height: Int
  }

  /// No node.
  static let none = -1

  private var nodes: [Node] = []
  private(set) var first: Index = none
  private(set) var last: Index = none

  subscript(index: Index) -> Content {
    get { nodes[index].content }
    set { nodes[index].content = newValue }
  }

  /// Puts a node at the end of the top level.
  @discardableResult
  mutating func append(_ content: Content) -> Index {
    let index = nodes.count
    nodes.append(Node(content: content, previous: last, height: 0))
    if last == Self.none { first = index } else { nodes[last].next = index }
    last = index
    return index
  }

  /// Puts a span around the siblings after `opener` and before `closer` (or to the end).
  ///
  /// - Returns: The span, or nothing if it would nest deeper than `depthMax`.
  mutating func wrap(
    after opener: Index, before closer: Index, in attributes: SpanAttributes, depthMax: Int
  ) -> Index? {
    let firstChild = nodes[opener].next == closer ? Self.none : nodes[opener].next
    var lastChild = firstChild
    var height = 0
    var child = firstChild
    while child != closer, child != Self.none {
      height = max(height, nodes[child].height)
      lastChild = child
      child = nodes[child].next
    }
    guard height < depthMax else { return nil }
    let index = nodes.count
    nodes.append(
      Node(
        content: .span(attributes), previous: opener, next: closer, firstChild: firstChild,
        height: height + 1))
    if firstChild != Self.none {
      nodes[firstChild].previous = Self.none
      nodes[lastChild].next = Self.none
    }
    nodes[opener].next = index
    if closer == Self.none { last = index } else { nodes[closer].previous = index }
    return index
  }

  /// Takes a node out of its place.
  mutating func remove(_ index: Index) {
    let (previous, next) = (nodes[index].previous, nodes[index].next)
    if previous == Self.none {
      if first == index { first = next }
    } else {
      nodes[previous].next = next
    }
    if next == Self.none {
      if last == index { last = previous }
    } else {
      nodes[next].previous = previous
    }
  }

  /// The parts: neighbouring texts joined, or else each in a span that says where it stands.
  func templateNodes(from source: [UInt8], keepsSourceRanges: Bool) -> [TemplateNode] {
    templateNodes(from: source, first: first, keepsSourceRanges)
  }

  private func templateNodes(
    from source: [UInt8], first: Index, _ keepsSourceRanges: Bool
  ) -> [TemplateNode] {
    var result: [TemplateNode] = []
    var text = ""
    func add(_ string: String, _ range: Range<Int>) {
      guard keepsSourceRanges else { return text += string }
      var attributes = SpanAttributes()
      attributes.sourceRange = range
      if !string.isEmpty { result.append(.span(attributes, [.text(string)])) }
    }
    var index = first
    while index != Self.none {
      let node = nodes[index]
      switch node.content {
      case .source(let range): add(String(decoding: source[range], as: UTF8.self), range)
      case .text(let string, let range): add(string, range)
      case .placeholder(let specifier):
        Self.flush(&text, to: &result)
        result.append(.placeholder(specifier))
      case .variable(let reference):
        Self.flush(&text, to: &result)
        result.append(.variable(reference))
      case .span(let attributes):
        Self.flush(&text, to: &result)
        result.append(
          .span(
            attributes,
            templateNodes(from: source, first: node.firstChild, keepsSourceRanges)))
      }
      index = node.next
    }
    Self.flush(&text, to: &result)
    return result
  }

  private static func flush(_ text: inout String, to result: inout [TemplateNode]) {
    guard !text.isEmpty else { return }
    result.append(.text(text))
    text = ""
  }
}
