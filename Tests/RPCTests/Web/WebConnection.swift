// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Testing

@testable import RPC

/// A connection of either version of HTTP for one request after the other.
final class WebConnection: Sendable {
  enum Version: Sendable, CaseIterable { case http1, http2 }

  private let plain: PlainConnection?
  private let raw: RawConnection?
  private let taken = Mutex(0)
  private let stream = Mutex<Int32>(1)

  private init(plain: PlainConnection?, raw: RawConnection?) {
    self.plain = plain
    self.raw = raw
  }

  /// Calls a closure with a connection, which ends with it.
  static func with(
    _ version: Version, _ address: BoundAddress, _ body: (WebConnection) async throws -> Void
  ) async throws {
    switch version {
    case .http1:
      try await PlainConnection.with(address) { plain in
        try await body(WebConnection(plain: plain, raw: nil))
      }
    case .http2:
      try await RawConnection.with(address) { raw in
        try await body(WebConnection(plain: nil, raw: raw))
      }
    }
  }

  /// Whether the server has hung up.
  var isClosed: Bool { plain?.isClosed ?? raw?.isClosed ?? true }

  /// The answer to a request whose body comes with a length.
  func call(
    _ path: String, _ headers: [(String, String)], _ body: [UInt8], method: String = "POST"
  ) async throws -> WebAnswer {
    guard let raw else {
      var head = "\(method) \(path) HTTP/1.1\r\nHost: test\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      if method == "POST" { head += "Content-Length: \(body.count)\r\n" }
      try await write(Array((head + "\r\n").utf8) + body)
      return try await answer(isBodiless: method == "HEAD")
    }
    let id = stream.withLock { stream in
      defer { stream += 2 }
      return stream
    }
    let pseudo = [
      (":method", method), (":scheme", "http"), (":path", path), (":authority", "test"),
    ]
    try await raw.sendHeaders(id, pseudo + headers, end: body.isEmpty)
    if !body.isEmpty { try await raw.sendData(id, body, end: true) }
    return WebAnswer(try await raw.response(id))
  }

  func call(
    _ path: String, _ headers: [(String, String)], _ body: String, method: String = "POST"
  ) async throws -> WebAnswer {
    try await call(path, headers, Array(body.utf8), method: method)
  }

  // HTTP/1.1 only ----------------------------------------------------------------------------

  func write(_ text: String) async throws { try await write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) async throws { try await plain?.write(bytes) }

  /// The next response.
  func answer(isBodiless: Bool = false) async throws -> WebAnswer {
    var found: WebAnswer?
    try await until {
      found = next(isBodiless: isBodiless)
      return found != nil || isClosed
    }
    if found == nil { found = next(isBodiless: isBodiless) }
    return try #require(found, "the connection was closed without an answer")
  }

  /// Everything that has come and was not taken.
  var rest: [UInt8] { Array((plain?.received ?? []).dropFirst(taken.withLock { $0 })) }

  private func next(isBodiless: Bool) -> WebAnswer? {
    let isClosed = isClosed
    var bytes = rest
    let count = bytes.count
    guard let answer = WebAnswer(takenFrom: &bytes, isBodiless: isBodiless, isClosed: isClosed)
    else { return nil }
    taken.withLock { $0 += count - bytes.count }
    return answer
  }
}
