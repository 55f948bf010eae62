// SPDX-License-Identifier: Apache-2.0

import RPC

/// What the command line says, with the flags and the defaults of gRPC's own interop clients.
struct ClientOptions {
  var serverHost = "localhost"
  var serverPort = 0
  /// The name that the server's certificate is for; also what `:authority` says.
  var serverHostOverride = ""
  var testCase = "large_unary"
  var useTLS = false
  /// Whether the authority of ``caFile`` is trusted instead of the system's.
  var useTestCA = false
  /// The test authority's certificate, PEM; none is part of this repository.
  var caFile = ""
  /// Sent with each call.
  var additionalMetadata: Metadata = [:]

  var soakIterations = 1_000
  var soakFailuresMax = 0
  var soakLatencyMaxMilliseconds = 1_000
  var soakOverallTimeoutSeconds = 10
  var soakPauseMilliseconds = 0
  var soakRequestSize = 271_828
  var soakResponseSize = 314_159
  var soakThreads = 1
  /// Seconds between the calls of `long_lived_channel`.
  var iterationInterval = 10

  var target: String {
    serverHost.contains(":") ? "[\(serverHost)]:\(serverPort)" : "\(serverHost):\(serverPort)"
  }
}
