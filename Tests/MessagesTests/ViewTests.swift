// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct ViewTests {
  /// `#expect` cannot look into an expression with a view in it, so the values come evaluated.
  private func expect<Value: Equatable>(
    _ shown: Value, _ expected: Value, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(shown == expected, sourceLocation: location)
  }

  private func copy<Element>(_ span: Span<Element>) -> [Element] {
    span.indices.map { span[$0] }
  }

  @Test func numbersAndTexts() throws {
    let message = FieldKindsSample.message
    try FieldKindsSample.serialized.withUnsafeBytes { buffer in
      try FieldKinds.withView(decoding: buffer) { view in
        expect(FieldKinds(view), message)
        expect(view.int32Value, message.int32Value)
        expect(view.uint64Value, message.uint64Value)
        expect(view.sint64Value, message.sint64Value)
        expect(view.floatValue, message.floatValue)
        expect(view.doubleValue, message.doubleValue)
        expect(view.boolValue, true)
        expect(view.stringValue.string, message.stringValue)
        expect(copy(view.bytesValue), message.bytesValue)
        expect(view.enumValue, .bitter)
        expect(view.highestNumber, true)
        expect(view.keywords.selfField, 1)
        expect(view.keywords.class[0] == "c", true)
      }
    }
  }

  @Test func lists() throws {
    let message = FieldKindsSample.message
    try FieldKindsSample.serialized.withUnsafeBytes { buffer in
      try FieldKinds.withView(decoding: buffer) { view in
        expect(copy(view.int32List), message.int32List)
        expect(copy(view.int64List), message.int64List)
        expect(copy(view.uint32List), message.uint32List)
        expect(copy(view.sint32List), message.sint32List)
        expect(copy(view.fixed64List), message.fixed64List)
        expect(copy(view.doubleList), message.doubleList)
        let flags = view.boolList
        expect(flags.indices.map { flags[$0] }, message.boolList)
        let texts = view.stringList
        expect(texts.indices.map { texts[$0].string }, message.stringList)
        let blocks = view.bytesList
        expect(blocks.indices.map { copy(blocks[$0]) }, message.bytesList)
        let flavors = view.enumList
        expect(flavors.indices.map { flavors[$0] }, message.enumList)
        let nodes = view.messageList
        expect(nodes.indices.map { Node(nodes[$0]) }, message.messageList)
        expect(view.stringMap.count, 1)
        expect(view.stringMap[0].key == "key", true)
        expect(view.stringMap[0].value == "value", true)
      }
    }
  }

  @Test func subMessages() throws {
    try FieldKindsSample.serialized.withUnsafeBytes { buffer in
      try FieldKinds.withView(decoding: buffer) { view in
        expect(view.hasMessageValue, true)
        expect(view.messageValue.hasBranch, true)
        switch view.messageValue.branch.left.link {
        case .label(let text): expect(text == "left", true)
        case .linked, nil: Issue.record("The label is not there.")
        }
        // What is absent has its defaults, as deep as one looks.
        expect(view.messageValue.branch.hasRight, false)
        expect(view.messageValue.branch.right.next.branch.left.value, 0)
        expect(view.messageValue.branch.right.children.isEmpty, true)
        switch view.messageValue.next.link {
        case .label, .linked: Issue.record("There is no link.")
        case nil: break
        }
      }
    }
  }

  @Test(arguments: [
    FieldKinds.Choice.int32Choice(-5), .doubleChoice(0.5), .boolChoice(true), .stringChoice("ñ"),
    .bytesChoice([0]), .enumChoice(.sour), .messageChoice(Node(value: 3)),
    .recursiveChoice(FieldKinds(int32Value: 4)),
  ])
  func oneofs(_ choice: FieldKinds.Choice) throws {
    let encoded = try FieldKinds(choice: choice).encoded()
    let viewed: FieldKinds.Choice? = try encoded.withUnsafeBytes { buffer in
      try FieldKinds.withView(decoding: buffer) { view in
        switch view.choice {
        case .int32Choice(let value): .int32Choice(value)
        case .doubleChoice(let value): .doubleChoice(value)
        case .boolChoice(let value): .boolChoice(value)
        case .stringChoice(let value): .stringChoice(value.string)
        case .bytesChoice(let value): .bytesChoice(copy(value))
        case .enumChoice(let value): .enumChoice(value)
        case .messageChoice(let value): .messageChoice(Node(value))
        case .recursiveChoice(let value): .recursiveChoice(FieldKinds(value))
        case nil: nil
        }
      }
    }
    #expect(viewed == choice)
  }

  @Test func strings() throws {
    let encoded = try FieldKinds(stringValue: "ñu").encoded()
    try encoded.withUnsafeBytes { buffer in
      try FieldKinds.withView(decoding: buffer) { view in
        let text = view.stringValue
        expect(text.isEmpty, false)
        expect(text.utf8Count, 3)
        expect(copy(text.span), Array("ñu".utf8))
        expect(text == "ñu", true)
        expect(text != "ñ", true)
        expect(text != "ñu!", true)
        expect(text != "", true)
      }
    }
    try FieldKinds.withView(decoding: UnsafeRawBufferPointer(start: nil, count: 0)) { view in
      expect(view.stringValue.isEmpty, true)
      expect(view.stringValue == "", true)
      expect(view.stringValue.string, "")
      expect(view.stringList.isEmpty, true)
      expect(view.int32List.isEmpty, true)
    }
  }

  @Test func viewsWithinViews() throws {
    let outer = try Node(link: .label("outer")).encoded()
    let inner = try Node(link: .label("inner")).encoded()
    let texts = try outer.withUnsafeBytes { outer in
      try inner.withUnsafeBytes { inner in
        try Node.withView(decoding: outer) { first in
          let second = try Node.withView(decoding: inner) { Node($0) }
          let third = try Node(decoding: Node(link: .label("third")).encoded())
          return [Node(first), second, third]
        }
      }
    }
    #expect(texts.map(\.link) == [.label("outer"), .label("inner"), .label("third")])
  }

  @Test func errorsOfTheBodyComeThrough() {
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try Node.withView(decoding: UnsafeRawBufferPointer(start: nil, count: 0)) { _ in
        throw Stop()
      }
    }
  }

  @Test func threadsDoNotShareMemory() async throws {
    let total = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var count = 0
          for round in 0..<200 {
            let node = Node(
              value: Int64(task), children: (0..<round).map { Node(value: Int64($0)) })
            if try Node(decoding: node.encoded()) == node { count += 1 }
          }
          return count
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(total == 1_600)
  }
}
