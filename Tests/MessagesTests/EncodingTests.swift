// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct EncodingTests {
  @Test func encoderKnowsTheSizeAndWritesAnywhere() throws {
    let result = try FieldKindsSample.message.withEncoder { encoder in
      var frame = [UInt8](repeating: 7, count: 5 + encoder.size + 1)
      frame.withUnsafeMutableBytes { buffer in
        encoder.write(into: UnsafeMutableRawBufferPointer(rebasing: buffer[5...]))
      }
      return frame
    }
    #expect(Array(result.dropFirst(5).dropLast()) == FieldKindsSample.serialized)
    #expect(result.prefix(5) == [7, 7, 7, 7, 7] && result.last == 7)
  }

  @Test func anEmptyMessageTakesNoBytes() throws {
    #expect(try Caffe.Testing.V1.Nothing().encoded().isEmpty)
    try Caffe.Testing.V1.Nothing().withEncoder { encoder in
      #expect(encoder.size == 0)
      encoder.write(into: UnsafeMutableRawBufferPointer(start: nil, count: 0))
    }
  }

  @Test func minusZeroIsKept() throws {
    var message = FieldKinds(int32Value: 1, floatValue: -0.0, doubleValue: -0.0)
    message.boolValue = true
    let decoded = try FieldKinds(decoding: message.encoded())
    #expect(decoded.floatValue.sign == .minus)
    #expect(decoded.doubleValue.sign == .minus)
    #expect(decoded == message)
    #expect(try FieldKinds(floatValue: 0, doubleValue: 0).encoded().isEmpty)
  }

  @Test(
    arguments: [
      (FieldKinds(stringValue: "a\0b"), "string_value"),
      (FieldKinds(stringList: ["a", "\0"]), "string_list[1]"),
      (FieldKinds(stringMap: ["a": "b", "k": "\0"]), "string_map[1].value"),
      (FieldKinds(choice: .stringChoice("\0")), "string_choice"),
      (
        FieldKinds(messageList: [Node(), Node(next: Node(link: .label("x\0")))]),
        "message_list[1].next.label"
      ),
    ])
  func stringsWithNullAreRefused(_ message: FieldKinds, field: String) {
    do {
      _ = try message.encoded()
      Issue.record("The string was encoded.")
    } catch {
      #expect(error.code == .containsNull)
      #expect(error.field == field)
      #expect(error.messageName == "caffe.testing.v1.FieldKinds")
      #expect(error.offset == nil)
    }
  }

  @Test func nestingHasTheLimitThatReceiversHave() throws {
    let deepest = nested(64)
    #expect(try Node(decoding: deepest.encoded()) == deepest)
    #expect(throws: MessageError.self) { try nested(65).encoded() }
    // An error leaves nothing behind for the next message of the thread.
    #expect(try Node(decoding: deepest.encoded()) == deepest)
  }

  private func nested(_ levels: Int) -> Node {
    var node = Node(value: 1)
    for _ in 0..<levels { node = Node(next: node) }
    return node
  }

  @Test func longStringsAndListsFitInNoFirstChunk() throws {
    var message = FieldKinds(stringValue: String(repeating: "ñ", count: 100_000))
    message.int64List = Array(0..<50_000)
    message.messageList = (0..<20_000).map { Node(value: Int64($0)) }
    #expect(try FieldKinds(decoding: message.encoded()) == message)
  }
}
