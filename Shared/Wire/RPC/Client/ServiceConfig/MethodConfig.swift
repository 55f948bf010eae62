// SPDX-License-Identifier: Apache-2.0

/// Settings for some methods of a ``ServiceConfig``.
public struct MethodConfig: Sendable, Hashable {
  /// The methods that a config applies to.
  public struct Name: Sendable, Hashable {
    /// The service's full name; empty for every service.
    public var service: String
    /// The method's name; empty for every method of the service.
    public var method: String

    /// Names one method, the methods of a service, or, without arguments, all methods.
    public init(service: String = "", method: String = "") {
      self.service = service
      self.method = method
    }
  }

  /// The methods that this applies to.
  public var names: [Name]
  /// The time limit of a call; a call's own timeout applies if it is shorter.
  public var timeout: Duration?
  /// Whether calls wait for an unreachable server, unless their options say otherwise.
  public var waitForReady: Bool?
  /// The largest request message, in bytes; the client's own limit applies if it is smaller.
  public var requestBytesMax: Int?
  /// The largest response message, in bytes; the client's own limit applies if it is smaller.
  public var responseBytesMax: Int?
  /// Whether and how failed calls are retried, or calls are hedged.
  public var recovery: Recovery?

  /// What is done besides making a call once.
  public enum Recovery: Sendable, Hashable {
    /// Failed calls are retried.
    case retry(RetryPolicy)
    /// Copies of a unary call are sent while the first is unanswered.
    case hedge(HedgingPolicy)
  }

  /// The retry policy, if ``recovery`` is one.
  public var retryPolicy: RetryPolicy? {
    get { if case .retry(let policy) = recovery { policy } else { nil } }
    set { recovery = newValue.map { .retry($0) } }
  }

  /// Creates settings for the methods named, by default all.
  public init(
    names: [Name] = [Name()], timeout: Duration? = nil, waitForReady: Bool? = nil,
    requestBytesMax: Int? = nil, responseBytesMax: Int? = nil, retryPolicy: RetryPolicy? = nil
  ) {
    self.names = names
    self.timeout = timeout
    self.waitForReady = waitForReady
    self.requestBytesMax = requestBytesMax
    self.responseBytesMax = responseBytesMax
    recovery = retryPolicy.map { .retry($0) }
  }
}
