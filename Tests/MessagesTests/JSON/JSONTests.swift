// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

struct JSONTests {
  private static let kinds = "caffe.testing.v1.FieldKinds"
  private static let known = "caffe.testing.v1.KnownTypes"

  @Test(arguments: try JSONCase.rows("accepted.txt"))
  func accepted(row: JSONCase) throws {
    let bytes = try wire(row.text, row.type)
    let canonical = row.line("->") ?? row.text
    #expect(try json(bytes, row.type) == canonical)
    // What is written is read as the same message.
    #expect(try json(wire(canonical, row.type), row.type) == canonical)
    if let start = row.line("=") {
      let found = hexadecimal(bytes)
      #expect(start.isEmpty ? found.isEmpty : found.hasPrefix(start))
    }
  }

  @Test(arguments: try JSONCase.rows("refused.txt"))
  func refused(row: JSONCase) throws {
    let error = try #require(throws: MessageError.self) { try wire(row.text, row.type) }
    let field = error.field.isEmpty ? "-" : error.field
    #expect("\(error.code) \(field) \(error.offset ?? -1)" == row.expected.joined())
    #expect(error.messageName == row.type)
  }

  /// The binary decoder takes what JSON becomes.
  @Test(arguments: try JSONCase.rows("accepted.txt").filter { $0.type == kinds })
  func theDecoderAgrees(row: JSONCase) throws {
    typealias Message = Caffe.Testing.V1.FieldKinds
    let message = try Message(decoding: wire(row.text, row.type))
    let again = try Message(decoding: wire(json(message.encoded(), row.type), row.type))
    // A number that is none does not equal itself.
    let expected = hexadecimal(try message.encoded())
    let isMap = row.text.contains("Map")
    #expect(isMap ? again == message : hexadecimal(try again.encoded()) == expected)
  }

  @Test func fieldsComeInTheOrderOfTheirNumbers() throws {
    // int64_value, int32_list [1], int32_value, int32_list packed [2, 3], then unknown 70.
    let bytes = bytes("1002 a80101 0801 aa01020203 b00401")
    #expect(
      try json(bytes, Self.kinds)
        == #"{"int32Value":1,"int64Value":"2","int32List":[1,2,3]}"#)
  }

  @Test func aPackedListWithoutElementsIsNone() throws {
    // int32_list packed [], int32_value; then packed [], [2] and [].
    #expect(try json(bytes("aa0100 0801"), Self.kinds) == #"{"int32Value":1}"#)
    #expect(try json(bytes("aa0100 aa010102 aa0100"), Self.kinds) == #"{"int32List":[2]}"#)
  }

  @Test func partsOfAMessageAreMerged() throws {
    // message_value twice, and twice its value: the last one counts.
    let bytes = bytes("8a01020801 8a01040802 2a00")
    #expect(try json(bytes, Self.kinds) == #"{"messageValue":{"value":"2","label":""}}"#)
  }

  @Test func theLastOfAChoiceCounts() throws {
    #expect(try json(bytes("980301 b2030161"), Self.kinds) == #"{"stringChoice":"a"}"#)
    #expect(try json(bytes("b2030161 980301"), Self.kinds) == #"{"int32Choice":1}"#)
  }

  @Test func theLastOfAKeyCounts() throws {
    let texts = bytes("ca02060a0161120162 ca02060a0163120164 ca02060a0161120165")
    #expect(try json(texts, Self.kinds) == #"{"stringMap":{"c":"d","a":"e"}}"#)
    // However it is spelled: 1 in one byte and in two, 0 left out and there.
    #expect(
      try json(bytes("e202050801120161 e20206088100120162"), Self.kinds)
        == #"{"bytesMap":{"1":"Yg=="}}"#)
    #expect(
      try json(bytes("e20203120163 e202050800120164"), Self.kinds)
        == #"{"bytesMap":{"0":"ZA=="}}"#)
  }

  @Test(arguments: [
    ("a field of another wire type", "0d00000000"), ("the end within a field", "72026f"),
    ("no UTF-8", "7201ff"), ("a list cut", "aa010180"),
  ])
  func malformedBytes(name: String, hexadecimal: String) {
    #expect(throws: MessageError.self) { try json(bytes(hexadecimal), Self.kinds) }
  }

  @Test(arguments: [
    ("a timestamp after the year 9999", "0a0808808084fbd0e61d"),
    ("a timestamp with negative nanoseconds", "0a0b10ffffffffffffffffff01"),
    ("a duration of two signs", "120d080110ffffffffffffffffff01"), ("a value of no kind", "2a00"),
    ("a value that is no number", "2a0911000000000000f87f"), ("an unknown type", "3a050a03612f62"),
    ("a field mask in camel case", "1a030a0141"),
  ])
  func whatHasNoForm(name: String, hexadecimal: String) {
    #expect(throws: MessageError.self) { try json(bytes(hexadecimal), Self.known) }
  }

  @Test func textIsUTF8() throws {
    var text = Array(#"{"stringValue":"a"}"#.utf8)
    text[16] = 0xFF
    let type = try #require(JSONCase.schema.message(named: Self.kinds))
    let error = try #require(throws: MessageError.self) {
      try text.withUnsafeBytes { try JSONMessageReader.wire($0, type, JSONCase.schema) }
    }
    #expect(error.code == .invalidUTF8)
    #expect(error.field == "stringValue")
    #expect(error.offset == 16)
  }

  @Test func unknownFieldsAreIgnoredIfWanted() throws {
    let options = JSONMessageReader.Options(ignoresUnknownFields: true)
    let text = #"""
      {"new":{"a":[1,{"b":"}"},[],{}],"c":null},"int32Value":1,"enumValue":"FLAVOR_NEW",
      "enumList":["FLAVOR_NEW",1],"more":-1.5e3}
      """#
    #expect(
      try json(wire(text, Self.kinds, options), Self.kinds)
        == #"{"int32Value":1,"enumList":["FLAVOR_SWEET"]}"#)
    // A map's entry with such a value is left out, whatever comes before and behind it.
    let map = #"{"enumMap":{"true":"FLAVOR_NEW","false":"FLAVOR_SWEET"},"stringMap":{"a":"b"}}"#
    #expect(
      try json(wire(map, Self.kinds, options), Self.kinds)
        == #"{"stringMap":{"a":"b"},"enumMap":{"false":"FLAVOR_SWEET"}}"#)
    #expect(try wire(#"{"enumMap":{"true":"FLAVOR_NEW"}}"#, Self.kinds, options).isEmpty)
    // What is ignored must be JSON all the same.
    for text in [#"{"new":[1,}"#, #"{"new":{"a":1,}}"#, #"{"new":tru}"#, #"{"new":"\x"}"#] {
      let error = #expect(throws: MessageError.self) { try wire(text, Self.kinds, options) }
      #expect(error?.code == .invalidJSON)
    }
  }

  // Limits -----------------------------------------------------------------------------------

  @Test func nesting() throws {
    let nested = { (depth: Int) in
      #"{"messageValue":"# + String(repeating: #"{"next":"#, count: depth - 1) + "{}"
        + String(repeating: "}", count: depth)
    }
    #expect(try !wire(nested(64), Self.kinds).isEmpty)
    let error = #expect(throws: MessageError.self) { try wire(nested(65), Self.kinds) }
    #expect(error?.code == .nestingTooDeep)
    // As deep as can be written, and no deeper.
    #expect(try json(wire(nested(64), Self.kinds), Self.kinds) == nested(64))
  }

  @Test func nestingOfWhatIsIgnored() {
    let options = JSONMessageReader.Options(ignoresUnknownFields: true)
    let text = #"{"new":"# + String(repeating: "[", count: 100_000)
    let error = #expect(throws: MessageError.self) { try wire(text, Self.kinds, options) }
    #expect(error?.code == .nestingTooDeep)
  }

  @Test func nestingOfAnyJSON() {
    let text = #"{"value":"# + String(repeating: "[", count: 100_000)
    let error = #expect(throws: MessageError.self) { try wire(text, Self.known) }
    #expect(error?.code == .nestingTooDeep)
  }

  @Test func typesThatComeLast() {
    // Each level is read again to find its type.
    let count = 40
    let head = String(repeating: #"{"value":"#, count: count)
    let tail = String(
      repeating: #","@type":"type.googleapis.com/google.protobuf.Any"}"#, count: count)
    let filler = String(repeating: " ", count: 10_000)
    let text = #"{"any":"# + head + "{}" + filler + tail + "}"
    let error = #expect(throws: MessageError.self) { try wire(text, Self.known) }
    #expect(error?.code == .nestingTooDeep)
  }

  @Test func sizes() throws {
    let small = JSONMessageReader.Options(limits: .init(messageBytes: 40, elements: 5))
    let rows: [(String, MessageError.Code)] = [
      (#"{"stringValue":"\#(String(repeating: "a", count: 40))"}"#, .messageTooLarge),
      (#"{"int32List":[1,2,3,4,5]}"#, .tooManyElements),
    ]
    for (text, code) in rows {
      let error = #expect(throws: MessageError.self) { try wire(text, Self.kinds, small) }
      #expect(error?.code == code)
    }
    // A list of numbers takes nine bytes for each two of text.
    let error = #expect(throws: MessageError.self) {
      try wire(
        #"{"list":[\#(Array(repeating: "1", count: 100).joined(separator: ","))]}"#, Self.known,
        .init(limits: .init(messageBytes: 300)))
    }
    #expect(error?.code == .messageTooLarge)
  }

  @Test func textThatBecomesTooLarge() throws {
    let bytes = try wire(
      #"{"stringList":["\#(String(repeating: "\\u0001", count: 100))"]}"#, Self.kinds)
    #expect(bytes.count < 110)
    let error = #expect(throws: MessageError.self) { try json(bytes, Self.kinds, bytesMax: 400) }
    #expect(error?.code == .messageTooLarge)
  }

  // Methods ----------------------------------------------------------------------------------

  @Test func methodsOfTheContract() throws {
    let schema = JSONSchema(.contract)
    let method = try #require(
      schema.method(path: "/caffe.localization.v1.LocalizationService/Resolve"))
    #expect(method.request.fullName == "caffe.localization.v1.ResolveRequest")
    #expect(method.response.fullName == "caffe.localization.v1.ResolveResponse")
    #expect(schema.method(path: "/caffe.localization.v1.LocalizationService/No") == nil)
  }
}
