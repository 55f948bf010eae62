// SPDX-License-Identifier: Apache-2.0

/// How one call is made: its caller's options, within the client's configuration.
struct CallPlan {
  let deadline: Deadline?
  let waitForReady: Bool
  let compression: CompressionRules
  /// The largest request message, in bytes.
  let requestBytesMax: Int
  /// Limits on the response; nil uses the client's.
  let limits: MessageLimits?
  let recovery: MethodConfig.Recovery?

  /// Creates a plan for a call of a method whose config, if any, is `method`.
  ///
  /// `defaultTimeout` applies if there is no other; `inherited` is the deadline of the call being
  /// answered, if there is one.
  init(
    _ options: CallOptions, _ method: MethodConfig?, _ configuration: ClientConfiguration,
    defaultTimeout: Duration?, inherited: Deadline?
  ) {
    var timeout = options.timeout
    if let longest = method?.timeout { timeout = timeout.map { min($0, longest) } ?? longest }
    let own = (timeout ?? defaultTimeout).map(Deadline.init(after:))
    deadline = own.map { own in inherited.map { min(own, $0) } ?? own } ?? inherited
    waitForReady = options.waitForReady ?? method?.waitForReady ?? false
    compression = CompressionRules(
      algorithm: options.compression, isAutomatic: true,
      bytesMin: configuration.compressedBytesMin)
    requestBytesMax = min(configuration.sentMessageBytesMax, method?.requestBytesMax ?? .max)
    limits = method?.responseBytesMax.map { bytes in
      var limits = configuration.messageLimits
      limits.receivedBytesMax = min(limits.receivedBytesMax, bytes)
      return limits
    }
    recovery = method?.recovery
  }

  var retryPolicy: RetryPolicy? {
    if case .retry(let policy) = recovery { policy } else { nil }
  }
}
