// SPDX-License-Identifier: Apache-2.0

import NIOHTTP1

/// A request of HTTP/1.1 that is answered without the server having seen it, and ends its
/// connection.
enum HTTP1Fault: Equatable {
  case malformed
  case noHost
  case otherHost
  case headTooLarge
  case headTimeout
  case bodyTooLarge
  case expectation
  case version
  /// The server has reset the stream with an HTTP/2 error code.
  case reset(UInt32)

  /// What is wrong with bytes that the decoder does not take.
  init(_ error: any Error) {
    switch error as? HTTPParserError {
    case .headerOverflow: self = .headTooLarge
    case .invalidVersion: self = .version
    default: self = .malformed
    }
  }

  var status: HTTPResponseStatus {
    switch self {
    case .malformed, .noHost: .badRequest
    case .otherHost: .misdirectedRequest
    case .headTooLarge: .requestHeaderFieldsTooLarge
    case .headTimeout: .requestTimeout
    case .bodyTooLarge: .payloadTooLarge
    case .expectation: .expectationFailed
    case .version: .httpVersionNotSupported
    // RFC 9113 section 7: PROTOCOL_ERROR, REFUSED_STREAM, ENHANCE_YOUR_CALM.
    case .reset(1): .badRequest
    case .reset(7): .serviceUnavailable
    case .reset(11): .tooManyRequests
    case .reset: .internalServerError
    }
  }

  var text: String {
    switch self {
    case .malformed: "This is not a request of HTTP/1.1.\n"
    case .noHost: "A request has exactly one header Host, with a host and perhaps a port.\n"
    case .otherHost:
      "Host is neither an address, nor localhost, nor a name that the server is known by.\n"
    case .headTooLarge: "The request's headers are too large.\n"
    case .headTimeout: "The request's headers took too long.\n"
    case .bodyTooLarge: "The request is too large.\n"
    case .expectation: "Only 100-continue can be expected.\n"
    case .version: "This port speaks HTTP/1.1 and HTTP/2.\n"
    case .reset(1): "This is not a request of HTTP.\n"
    case .reset(7): "The server cannot take more calls now.\n"
    case .reset: "The server has given up the request.\n"
    }
  }
}
