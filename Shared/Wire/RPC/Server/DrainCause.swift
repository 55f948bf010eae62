// SPDX-License-Identifier: Apache-2.0

/// Why a client is asked to open no more calls on a connection.
enum DrainCause: Int, Sendable {
  case shutdown = 1
  case age
  case idle

  /// The GOAWAY's debug data, for the client's log; gRPC's proposal A9.
  var debugData: String {
    switch self {
    case .shutdown: ""
    case .age: "max_age"
    case .idle: "max_idle"
    }
  }

  /// The status of a call that ends for this reason: `UNAVAILABLE`, so that clients retry on
  /// another connection.
  var error: RPCError {
    switch self {
    case .shutdown: RPCError(.unavailable, "the server is shutting down")
    case .age, .idle: RPCError(.unavailable, "the server is closing the connection")
    }
  }
}
