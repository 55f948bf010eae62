// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

/// A value on its way to bytes and back.
struct RoundTrip: Sendable, CustomTestStringConvertible {
  var name: String
  var message: FieldKinds
  /// What other implementations write; nil where the order of fields differs.
  var hexadecimal: String?

  var testDescription: String { name }

  init(_ name: String, _ hexadecimal: String?, _ change: (inout FieldKinds) -> Void) {
    self.name = name
    self.hexadecimal = hexadecimal
    message = FieldKinds()
    change(&message)
  }
}

struct RoundTripTests {
  static let cases: [RoundTrip] = [
    RoundTrip("nothing", "") { _ in },
    RoundTrip("int32 1", "0801") { $0.int32Value = 1 },
    RoundTrip("int32 -1", "08ffffffffffffffffff01") { $0.int32Value = -1 },
    RoundTrip("int64 max", "10ffffffffffffffff7f") { $0.int64Value = .max },
    RoundTrip("uint32 max", "18ffffffff0f") { $0.uint32Value = .max },
    RoundTrip("uint64 max", "20ffffffffffffffffff01") { $0.uint64Value = .max },
    RoundTrip("sint32 -1", "2801") { $0.sint32Value = -1 },
    RoundTrip("sint32 max", "28feffffff0f") { $0.sint32Value = .max },
    RoundTrip("sint64 min", "30ffffffffffffffffff01") { $0.sint64Value = .min },
    RoundTrip("fixed32", "3d04030201") { $0.fixed32Value = 0x0102_0304 },
    RoundTrip("fixed64", "410807060504030201") { $0.fixed64Value = 0x0102_0304_0506_0708 },
    RoundTrip("sfixed32 -1", "4dffffffff") { $0.sfixed32Value = -1 },
    RoundTrip("sfixed64 -1", "51ffffffffffffffff") { $0.sfixed64Value = -1 },
    RoundTrip("float", "5d0000803f") { $0.floatValue = 1 },
    RoundTrip("float infinity", "5d0000807f") { $0.floatValue = .infinity },
    RoundTrip("double", "61000000000000f03f") { $0.doubleValue = 1 },
    RoundTrip("double least", "610100000000000000") { $0.doubleValue = .leastNonzeroMagnitude },
    RoundTrip("bool", "6801") { $0.boolValue = true },
    RoundTrip("string", "7203c3b161") { $0.stringValue = "ña" },
    RoundTrip("bytes with zeros", "7a03000000") { $0.bytesValue = [0, 0, 0] },
    RoundTrip("enum", "800102") { $0.enumValue = .sour },
    RoundTrip("enum unknown", "80014d") { $0.enumValue = .init(rawValue: 77) },
    RoundTrip("enum negative", "8001ffffffffffffffffff01") { $0.enumValue = .bitter },
    RoundTrip("empty message", "8a0100") { $0.messageValue = Node() },
    RoundTrip("packed int32", "aa010301ac02") { $0.int32List = [1, 300] },
    RoundTrip("packed bool", "8a02020100") { $0.boolList = [true, false] },
    RoundTrip("unpacked int32", "b00201b00202") { $0.unpackedList = [1, 2] },
    RoundTrip("empty strings", "92020092020161") { $0.stringList = ["", "a"] },
    RoundTrip("empty messages", "aa0200aa0200") { $0.messageList = [Node(), Node()] },
    RoundTrip("map by key", "ca02060a0161120131ca02060a0162120132") {
      $0.stringMap = ["b": "2", "a": "1"]
    },
    RoundTrip("map of bool keys", nil) { $0.enumMap = [true: .sweet, false: .sour] },
    RoundTrip("map with defaults", nil) { $0.messageMap = [0: Node()] },
    RoundTrip("oneof int32 0", "980300") { $0.choice = .int32Choice(0) },
    RoundTrip("oneof double 0", "a1030000000000000000") { $0.choice = .doubleChoice(0) },
    RoundTrip("oneof double -0", "a1030000000000000080") { $0.choice = .doubleChoice(-0.0) },
    RoundTrip("oneof false", "a80300") { $0.choice = .boolChoice(false) },
    RoundTrip("oneof empty string", "b20300") { $0.choice = .stringChoice("") },
    RoundTrip("oneof empty bytes", "ba0300") { $0.choice = .bytesChoice([]) },
    RoundTrip("oneof enum 0", "c00300") { $0.choice = .enumChoice(.unspecified) },
    RoundTrip("oneof enum negative", "c003ffffffffffffffffff01") {
      $0.choice = .enumChoice(.bitter)
    },
    RoundTrip("oneof empty message", "ca0300") { $0.choice = .messageChoice(Node()) },
    RoundTrip("oneof of itself", "d2030568018a0100") {
      var inner = FieldKinds(boolValue: true)
      inner.messageValue = Node()
      $0.choice = .recursiveChoice(inner)
    },
    RoundTrip("highest number", "f8ffffff0f01") { $0.highestNumber = true },
    RoundTrip("nothing in a oneof of a sub-message", "ea0300") { $0.keywords = .init() },
  ]

  @Test(arguments: cases)
  func bytesAndBack(_ testCase: RoundTrip) throws {
    let encoded = try testCase.message.encoded()
    if let expected = testCase.hexadecimal {
      #expect(hexadecimal(encoded) == expected)
    }
    #expect(try FieldKinds(decoding: encoded) == testCase.message)
  }

  @Test func everyKindOfFieldAsPythonHasIt() throws {
    #expect(try FieldKinds(decoding: FieldKindsSample.serialized) == FieldKindsSample.message)
    #expect(
      hexadecimal(try FieldKindsSample.message.encoded())
        == hexadecimal(FieldKindsSample.serialized))
  }

  @Test func resolveRequestAsPythonHasIt() throws {
    let request = Caffe.Localization.V1.ResolveRequest(
      resource: .init(
        key: "Your %@ %@ is ready.", bundle: "menu", locale: "en",
        arguments: [
          .init(value: .resource(.init(key: "small", bundle: "menu"))),
          .init(value: .resource(.init(key: "salad", bundle: "menu"))),
        ]),
      options: .init(locales: ["es"], timeZone: "Europe/Madrid"))
    let expected = """
      0a420a14596f75722025402025402069732072656164792e22046d656e752a02656e3a0f320d0a05736d616c6c
      22046d656e753a0f320d0a0573616c616422046d656e7512130a026573120d4575726f70652f4d6164726964
      """
    #expect(hexadecimal(try request.encoded()) == hexadecimal(bytes(expected)))
    #expect(try Caffe.Localization.V1.ResolveRequest(decoding: bytes(expected)) == request)
  }

  @Test func listsComeInAnyForm() throws {
    // Packed fields as separate elements, unpacked ones as one list, and both mixed.
    let decoded = try FieldKinds(
      decoding: bytes("a80101 a80102 aa010103 b2020304 0506 b00207 8802 01 8a020100"))
    #expect(decoded.int32List == [1, 2, 3])
    #expect(decoded.unpackedList == [4, 5, 6, 7])
    #expect(decoded.boolList == [true, false])
  }

  @Test func laterScalarsWin() throws {
    #expect(try FieldKinds(decoding: bytes("0801 0802")).int32Value == 2)
    #expect(try FieldKinds(decoding: bytes("720161 720162")).stringValue == "b")
    #expect(
      try FieldKinds(decoding: bytes("980301 b20301 61")).choice == .stringChoice("a"))
    #expect(try FieldKinds(decoding: bytes("b2030161 980301")).choice == .int32Choice(1))
  }

  @Test func laterMapEntriesWin() throws {
    let decoded = try FieldKinds(decoding: bytes("ca02060a0161120131 ca02060a0161120132 ca0200"))
    #expect(decoded.stringMap == ["a": "2", "": ""])
    #expect(try FieldKinds(decoding: bytes("d202020805")).messageMap == [5: Node()])
  }

  @Test func unknownFieldsAreDropped() throws {
    // One of each wire type, at numbers that the message does not have.
    let unknown = bytes("b80601 b90600000000000000 00 ba0603616263 bd0600000000")
    #expect(try FieldKinds(decoding: bytes("0801") + unknown).encoded() == bytes("0801"))
  }

  @Test func wideNumbersAreCut() throws {
    // As the specification asks: an int32 keeps the lower 32 bits.
    #expect(try FieldKinds(decoding: bytes("08ffffffff1f")).int32Value == -1)
    #expect(try FieldKinds(decoding: bytes("688002")).boolValue)
  }
}
