// SPDX-License-Identifier: Apache-2.0

import Messages
import TestMessages
import Testing

/// Bytes that are no message, and what the error says of them.
struct ScanErrorCase: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  var code: MessageError.Code
  var field: String
  var offset: Int

  var testDescription: String { name }

  init(
    _ name: String, _ hexadecimal: String, _ code: MessageError.Code, _ field: String,
    _ offset: Int
  ) {
    self.name = name
    self.bytes = MessagesTests.bytes(hexadecimal)
    self.code = code
    self.field = field
    self.offset = offset
  }
}

struct ScanErrorTests {
  static let cases: [ScanErrorCase] = [
    .init("tag without value", "08", .truncated, "int32_value", 1),
    .init("tag cut", "80", .truncated, "", 0),
    .init("varint cut", "0880", .truncated, "int32_value", 1),
    .init(
      "varint of eleven bytes", "0880808080808080808080" + "01", .invalidVarint, "int32_value", 1),
    .init("unknown varint of eleven bytes", "b806ffffffffffffffffffff01", .invalidVarint, "", 2),
    .init("fixed32 cut", "3d000000", .truncated, "fixed32_value", 1),
    .init("fixed64 cut", "4100000000000000", .truncated, "fixed64_value", 1),
    .init("string cut", "720261", .truncated, "string_value", 1),
    .init("bytes without length", "7a", .truncated, "bytes_value", 1),
    .init("unknown bytes cut", "ba060161ba060261", .truncated, "", 6),
    .init("length of 2^31", "728080808008", .invalidLength, "string_value", 1),
    .init("length of 2^63", "72ffffffffffffffffff01", .invalidLength, "string_value", 1),
    .init("length in six bytes", "72818080808000", .invalidLength, "string_value", 1),
    .init("field number 0", "0001", .invalidTag, "", 0),
    .init("field number 0 in a sub-message", "8a01020001", .invalidTag, "message_value", 3),
    .init("field number 2^29", "808080801001", .invalidTag, "", 0),
    .init("tag of six bytes", "88808080800001", .invalidTag, "", 0),
    .init("wire type 6", "0e", .invalidWireType, "", 0),
    .init("wire type 7", "0f", .invalidWireType, "", 0),
    .init("group", "bb06bc06", .invalidWireType, "", 2),
    .init("end of a group", "bc06", .invalidWireType, "", 2),
    .init("known field as a group", "0b0c", .invalidWireType, "int32_value", 0),
    .init("int32 as fixed32", "0d00000000", .invalidWireType, "int32_value", 0),
    .init("int32 as bytes", "0a0101", .invalidWireType, "int32_value", 0),
    .init("fixed32 as varint", "3801", .invalidWireType, "fixed32_value", 0),
    .init("fixed32 as fixed64", "390000000000000000", .invalidWireType, "fixed32_value", 0),
    .init("string as varint", "7001", .invalidWireType, "string_value", 0),
    .init("message as varint", "880101", .invalidWireType, "message_value", 0),
    .init("list of strings as varint", "900201", .invalidWireType, "string_list[0]", 0),
    .init("packed varint cut", "aa010180", .truncated, "int32_list", 3),
    .init(
      "packed varint of eleven bytes", "aa010b8080808080808080808001", .invalidVarint,
      "int32_list", 3),
    .init("packed fixed32 of five bytes", "da01050000000000", .invalidLength, "fixed32_list", 3),
    .init(
      "packed fixed64 of four bytes", "82020400000000", .invalidLength, "double_list", 3),
    .init("overlong UTF-8", "7202c080", .invalidUTF8, "string_value", 2),
    .init("UTF-8 surrogate", "7203eda080", .invalidUTF8, "string_value", 2),
    .init("UTF-8 beyond U+10FFFF", "7204f4908080", .invalidUTF8, "string_value", 2),
    .init("UTF-8 cut", "720361c3b1720261c3", .invalidUTF8, "string_value", 8),
    .init("byte FF", "720aff616263646566676869", .invalidUTF8, "string_value", 2),
    .init(
      "byte FF in the second word", "720a6162636465666768ff69", .invalidUTF8, "string_value", 10),
    .init("NUL alone", "720100", .containsNull, "string_value", 2),
    .init("NUL in the first word", "72086162630065666768", .containsNull, "string_value", 5),
    .init("NUL after a word", "720a61626364656667680069", .containsNull, "string_value", 10),
    .init("NUL after ñ", "7203c3b100", .containsNull, "string_value", 4),
    .init("UTF-8 in a list", "920201619202 01ff", .invalidUTF8, "string_list[1]", 7),
    .init("UTF-8 in a oneof", "b20301ff", .invalidUTF8, "string_choice", 3),
    .init("UTF-8 in a map's value", "ca02060a01611201ff", .invalidUTF8, "string_map[0].value", 8),
    .init(
      "label of the second child of the next node", "8a0109 1207 2200 2203 2a01ff", .invalidUTF8,
      "message_value.next.children[1].label", 11),
    .init(
      "sub-message longer than its own", "8a0104 1205 0801", .truncated, "message_value.next", 4),
  ]

  @Test(arguments: cases)
  func saysWhatAndWhere(_ testCase: ScanErrorCase) {
    do {
      let message = try FieldKinds(decoding: testCase.bytes)
      Issue.record("The bytes were taken for \(message).")
    } catch {
      #expect(error.code == testCase.code)
      #expect(error.field == testCase.field)
      #expect(error.offset == testCase.offset)
      #expect(error.messageName == "caffe.testing.v1.FieldKinds")
      #expect(!error.isLimit)
    }
  }

  @Test func descriptionHasEverything() {
    do {
      _ = try Caffe.Localization.V1.ResolveRequest(decoding: bytes("0a083a003a042a0261ff"))
      Issue.record("The bytes were taken.")
    } catch {
      #expect(
        error.description == """
          caffe.localization.v1.ResolveRequest, field resource.arguments[1].text, byte 9: \
          The string is no valid UTF-8.
          """)
    }
  }

  @Test func everyPrefixIsTakenOrRefused() throws {
    let whole = FieldKindsSample.serialized
    var refused = 0
    for count in 0..<whole.count {
      do {
        let message = try FieldKinds(decoding: Array(whole.prefix(count)))
        // What ends between two fields is a message of its own.
        #expect(try FieldKinds(decoding: message.encoded()) == message)
      } catch {
        #expect(error.code == .truncated)
        refused += 1
      }
    }
    #expect(refused > whole.count / 2)
  }
}
