// SPDX-License-Identifier: Apache-2.0

import Messages

@testable import RPC

/// A response of either version of HTTP.
struct WebAnswer {
  var status = 0
  var headers: [String: String] = [:]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The messages of a body that has them in envelopes, each with its flags.
  var envelopes: [(flags: UInt8, contents: String)] {
    var envelopes: [(flags: UInt8, contents: String)] = []
    var rest = body[...]
    while rest.count >= 5 {
      let length = rest.dropFirst().prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 5 + length else { break }
      let contents = rest.dropFirst(5).prefix(length)
      envelopes.append((rest[rest.startIndex], String(decoding: contents, as: UTF8.self)))
      rest = rest.dropFirst(5 + length)
    }
    return envelopes
  }

  init() {}

  init(_ response: RawResponse) {
    status = response.status.flatMap { Int($0) } ?? 0
    headers = response.blocks.first ?? [:]
    body = response.body
  }

  /// Takes the first response of HTTP/1.1 off the front of `bytes`; nil if it is not complete.
  ///
  /// - Parameters:
  ///   - bytes: What has come.
  ///   - isBodiless: Whether it answers HEAD.
  ///   - isClosed: Whether nothing more will come.
  init?(takenFrom bytes: inout [UInt8], isBodiless: Bool = false, isClosed: Bool) {
    guard let end = Self.end(ofHead: bytes) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines[0].split(separator: " ")
    status = words.count > 1 ? Int(words[1]) ?? 0 : 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    var rest = bytes[end...]
    if isBodiless || status == 204 || status == 100 {
      bytes = Array(rest)
    } else if headers["transfer-encoding"] == "chunked" {
      guard takeChunks(&rest) else { return nil }
      bytes = Array(rest)
    } else if let count = headers["content-length"].flatMap({ Int($0) }) {
      guard rest.count >= count else { return nil }
      body = Array(rest.prefix(count))
      bytes = Array(rest.dropFirst(count))
    } else {
      guard isClosed else { return nil }
      body = Array(rest)
      bytes = []
    }
  }

  private static func end(ofHead bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    return bytes.indices.first { bytes[$0...].starts(with: mark) }.map { $0 + mark.count }
  }

  private mutating func takeChunks(_ rest: inout ArraySlice<UInt8>) -> Bool {
    while let line = rest.firstIndex(of: 0x0D) {
      guard let count = Int(String(decoding: rest[..<line], as: UTF8.self), radix: 16),
        rest.endIndex >= line + 2 + count + 2
      else { return false }
      body += rest[(line + 2)..<(line + 2 + count)]
      rest = rest[(line + 4 + count)...]
      if count == 0 { return true }
    }
    return false
  }
}
