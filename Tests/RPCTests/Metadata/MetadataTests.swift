// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RPC

@Suite struct MetadataTests {
  @Test func namesAreLowerCaseAndOrdered() {
    var metadata: Metadata = ["A": "1", "b": "2", "a": "3"]
    #expect(metadata.map(\.name) == ["a", "b", "a"])
    #expect(metadata["A"] == "1")
    #expect(metadata.values(for: "a") == ["1", "3"])
    metadata["a"] = "4"
    #expect(metadata.values(for: "a") == ["4"])
    metadata["b"] = nil
    #expect(metadata.count == 1)
  }

  /// What arrives of one header.
  @Test(arguments: [
    ("x-text", "  padded\t", ["padded"], [] as [[UInt8]]),
    ("x-bin", "Zm8", [], [[0x66, 0x6F]]),
    ("x-bin", "Zm8=", [], [[0x66, 0x6F]]),
    ("x-bin", "Zg==, Zm8", [], [[0x66], [0x66, 0x6F]]),
    ("x-bin", "", [], [[]]),
    ("x-text", "a,b", ["a,b"], []),
  ])
  func received(name: String, value: String, texts: [String], bytes: [[UInt8]]) {
    var record = HeaderRecord()
    record.append(name, value)
    let metadata = record.metadata()
    #expect(metadata.values(for: name) == texts)
    #expect(metadata.binaryValues(for: name) == bytes)
  }

  @Test func duplicatesKeepTheirOrder() {
    var record = HeaderRecord()
    for (name, value) in [("k", "1"), ("j", "x"), ("k", "2")] { record.append(name, value) }
    #expect(record.metadata().values(for: "k") == ["1", "2"])
  }

  /// Few and short entries lie elsewhere than many or long ones, and none is lost on the way.
  @Test(arguments: [0, 1, 60, 79, 80, 81, 200, 5_000])
  func anyNumberOfEntriesOfAnyLength(_ length: Int) {
    var record = HeaderRecord()
    #expect(record.isEmpty)
    for count in 1...20 {
      record.append("key-\(count)", String(repeating: "v", count: length) + "\(count)")
      #expect(!record.isEmpty)
      let metadata = record.metadata()
      for index in 1...count {
        #expect(
          metadata.values(for: "key-\(index)")
            == [String(repeating: "v", count: length) + "\(index)"])
      }
    }
  }

  /// Names and values that must not leave, however they got here.
  @Test(arguments: [
    ("grpc-timeout", "1S"), ("content-type", "x"), ("te", "x"), ("connection", "close"),
    (":path", "/x"), ("", "x"), ("with space", "x"), ("ñ", "x"), ("x", "ñ"), ("x", "a\nb"),
    ("x-bin", "text under a binary name"), ("user-agent", "x"), ("host", "x"),
  ])
  func unsendable(name: String, value: String) {
    var block = HeaderBlock()
    Metadata(dictionaryLiteral: (name, value)).write(into: &block)
    #expect(block.count == 0)
    #expect(!Metadata.isSendable(name, value))
  }

  @Test(arguments: [("x", ""), ("X-Token", "a b"), ("x_1.y", "~!")])
  func sendable(name: String, value: String) {
    var block = HeaderBlock()
    Metadata(dictionaryLiteral: (name, value)).write(into: &block)
    #expect(block.count == 1)
    #expect(Metadata.isSendable(name, value))
  }

  @Test func sendable() {
    var metadata: Metadata = ["x-a_b.c-1": " ~"]
    metadata.add("y-bin", [1, 2, 3])
    metadata.add("bytes-under-a-text-name", [1])
    var block = HeaderBlock()
    metadata.write(into: &block)
    #expect(block.count == 2)
  }
}

extension HeaderRecord {
  mutating func append(_ name: String, _ value: String) {
    Array(name.utf8).withUnsafeBufferPointer { name in
      Array(value.utf8).withUnsafeBufferPointer { append(name: name, value: $0) }
    }
  }
}
