// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Messages
import Resources

extension AttributedString {
  /// Decodes attributed text; text without runs has no attributes.
  ///
  /// - Throws: `WireResourceError` if the runs do not cover the text, one of them ends inside a
  ///   character, or an attribute lacks its name or value.
  public init(_ message: Caffe.Localization.V1.AttributedString) throws(WireResourceError) {
    if message.runs.isEmpty {
      self.init(message.text)
      return
    }
    var text = message.text
    text.makeContiguousUTF8()
    var runs: [EncodedRun] = []
    runs.reserveCapacity(message.runs.count)
    var start = text.startIndex
    for (index, run) in message.runs.enumerated() {
      let end = try reading("runs[\(index)]") { () throws(WireResourceError) in
        try Self.end(of: run, from: start, in: text)
      }
      let attributes = try reading("runs[\(index)]") { () throws(WireResourceError) in
        try Self.attributes(run)
      }
      runs.append(EncodedRun(text: String(text[start..<end]), attributes: attributes))
      start = end
    }
    guard start == text.endIndex else {
      throw WireResourceError(field: "runs", message: "the runs end before the text does")
    }
    self.init(encodedRuns: runs)
  }

  /// How many arguments decoding the runs takes as long as.
  static func decodingCost(of message: Wire.AttributedString) -> Int {
    message.runs.reduce(0) { cost, run in
      run.attributes.reduce(cost + 25) { cost, attribute in
        var textBytes: Int?
        if case .text(let text) = attribute.value { textBytes = text.utf8.count }
        return cost + EncodedRun.decodingCost(ofAttribute: attribute.name, textBytes: textBytes)
      }
    }
  }

  private static func end(
    of run: Wire.AttributeRun, from start: String.Index, in text: String
  ) throws(WireResourceError) -> String.Index {
    let utf8 = text.utf8
    guard run.length > 0 else {
      throw WireResourceError(field: "length", message: "the run is empty")
    }
    guard let end = utf8.index(start, offsetBy: Int(run.length), limitedBy: utf8.endIndex) else {
      throw WireResourceError(
        field: "length", message: "\(run.length) bytes go beyond the end of the text")
    }
    guard end.samePosition(in: text.unicodeScalars) != nil else {
      throw WireResourceError(
        field: "length", message: "after \(run.length) bytes the run ends within a character")
    }
    return end
  }

  private static func attributes(
    _ run: Wire.AttributeRun
  ) throws(WireResourceError) -> [String: AttributeValue] {
    var attributes: [String: AttributeValue] = [:]
    for (index, attribute) in run.attributes.enumerated() {
      let value: AttributeValue
      switch attribute.value {
      case .text(let text): value = .text(text)
      case .integer(let integer): value = .integer(integer)
      case .number(let number): value = .number(number)
      case .flag(let flag): value = .flag(flag)
      case nil:
        throw WireResourceError(
          field: "attributes[\(index)]", message: "the attribute has no value")
      }
      guard !attribute.name.isEmpty else {
        throw WireResourceError(
          field: "attributes[\(index)].name", message: "the attribute has no name")
      }
      try NameLimit.attribute.check(attribute.name, "attributes[\(index)].name")
      guard attributes.updateValue(value, forKey: attribute.name) == nil else {
        throw WireResourceError(
          field: "attributes[\(index)].name",
          message: "the run has \(attribute.name.debugDescription) twice")
      }
    }
    return attributes
  }

  /// The text's message: runs with their lengths in bytes, attributes sorted by name.
  public var message: Caffe.Localization.V1.AttributedString {
    var text = ""
    var runs: [Wire.AttributeRun] = []
    for run in encodedRuns {
      text += run.text
      let attributes = run.attributes.sorted { $0.key < $1.key }.map { name, value in
        Wire.Attribute(name: name, value: value.message)
      }
      // The contract limits messages to far less than 32 bits can count.
      let length = UInt32(clamping: run.text.utf8.count)
      runs.append(Wire.AttributeRun(length: length, attributes: attributes))
    }
    return Wire.AttributedString(text: text, runs: runs)
  }
}

extension AttributeValue {
  fileprivate var message: Wire.Attribute.Value {
    switch self {
    case .text(let text): .text(text)
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    }
  }
}
