// SPDX-License-Identifier: Apache-2.0

/// How large a response message may be.
struct ResponseLimit: Sendable {
  /// The header with which a caller allows more than the server does by itself.
  static let header: StaticString = "response-bytes-max"

  /// The most bytes where the caller says nothing.
  var bytesMax: Int
  /// The most bytes whatever the caller says.
  var bytesHardMax: Int

  /// No limit but the protocol's.
  static let none = ResponseLimit(bytesMax: Int(Int32.max), bytesHardMax: Int(Int32.max))

  /// The limit for a caller that has sent `headers`.
  ///
  /// A header that is no number says nothing.
  func bytesMax(for headers: HeaderRecord) -> Int {
    guard bytesHardMax > bytesMax, let value = headers.value(of: Self.header),
      let wanted = Int(String(decoding: value, as: UTF8.self))
    else { return bytesMax }
    return max(bytesMax, min(wanted, bytesHardMax))
  }
}

extension ServerCall {
  /// Lets a response message of `size` bytes pass.
  ///
  /// The headers are looked at only where the answer depends on them.
  ///
  /// - Throws: ``RPCError`` `.resourceExhausted` when it is too large for this caller.
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
  /// The most bytes that a response message of this call may have.
  ///
  /// It is ``ServerConfiguration/sentMessageBytesMax``, or what the caller allows with the header
  /// `response-bytes-max`, up to ``ServerConfiguration/sentMessageBytesHardMax``. Of a stream each
  /// message may have as many.
  public var responseBytesMax: Int { call.responseLimit.bytesMax(for: call.headers) }

  /// Stops a handler whose response becomes too large, while it is being made.
  ///
  /// The same is found out at the end in any case; here before the memory is taken.
  ///
  /// - Parameter responseBytes: The size of the response so far, in bytes.
  /// - Throws: ``RPCError`` `.resourceExhausted` over ``responseBytesMax``.
  public func check(responseBytes: Int) throws(RPCError) {
    try call.checkResponse(size: responseBytes)
  }
}
