// SPDX-License-Identifier: Apache-2.0

/// The maximum size of a response message.
struct ResponseLimit: Sendable {
  /// The header with which a caller raises the server's limit.
  static let header: StaticString = "response-bytes-max"

  /// The limit without that header, in bytes.
  var bytesMax: Int
  /// The limit for any caller, in bytes.
  var bytesHardMax: Int

  /// No limit except the protocol's.
  static let none = ResponseLimit(bytesMax: Int(Int32.max), bytesHardMax: Int(Int32.max))

  /// The limit for a caller that has sent `headers`.
  ///
  /// A header that is not a number is ignored.
  func bytesMax(for headers: HeaderRecord) -> Int {
    guard bytesHardMax > bytesMax, let value = headers.value(of: Self.header),
      let wanted = Int(String(decoding: value, as: UTF8.self))
    else { return bytesMax }
    return max(bytesMax, min(wanted, bytesHardMax))
  }
}

extension ServerCall {
  /// Checks the size of a response message.
  ///
  /// The headers are consulted only if the result depends on them.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` if it is too large for this caller.
  func checkResponse(size: Int) throws(RPCError) {
    guard size > responseLimit.bytesMax else { return }
    let bytesMax = responseLimit.bytesMax(for: headers)
    guard size > bytesMax || size > UInt32.max else { return }
    throw RPCError(
      .resourceExhausted,
      "the response is larger than the limit of \(bytesMax) bytes; the header "
        + "\(ResponseLimit.header) allows up to \(max(bytesMax, responseLimit.bytesHardMax))")
  }
}

extension ServerContext {
  /// The maximum size of a response message of this call, in bytes.
  ///
  /// It is ``ServerConfiguration/sentMessageBytesMax``, or what the caller permits with the header
  /// `response-bytes-max`, up to ``ServerConfiguration/sentMessageBytesHardMax``. In a stream, it
  /// applies to each message.
  public var responseBytesMax: Int { call.responseLimit.bytesMax(for: call.headers) }

  /// Stops a handler whose response is becoming too large, while it is being produced.
  ///
  /// The final size is checked in any case; this check comes before the memory is allocated.
  ///
  /// - Parameter responseBytes: The size of the response so far, in bytes.
  /// - Throws: ``RPCError`` `.resourceExhausted` beyond ``responseBytesMax``.
  public func check(responseBytes: Int) throws(RPCError) {
    try call.checkResponse(size: responseBytes)
  }
}
