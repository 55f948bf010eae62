// SPDX-License-Identifier: Apache-2.0

/// Settings for some methods of a ``ServiceConfig``.
public struct MethodConfig: Sendable, Hashable {
  /// Which methods a config is for.
  public struct Name: Sendable, Hashable {
    /// The service's full name; empty for every service.
    public var service: String
    /// The method's name; empty for every method of the service.
    public var method: String

    /// Names one method, the methods of a service, or, with nothing given, all methods.
    public init(service: String = "", method: String = "") {
      self.service = service
      self.method = method
    }
  }

  /// Which methods this is for.
  public var names: [Name]
  /// The longest that a call may take; a call's own timeout counts where it is shorter.
  public var timeout: Duration?
  /// Whether calls wait for a server that cannot be reached, unless they say it themselves.
  public var waitForReady: Bool?
  /// The largest request message, in bytes; the client's own limit counts where it is smaller.
  public var requestBytesMax: Int?
  /// The largest response message, in bytes; the client's own limit counts where it is smaller.
  public var responseBytesMax: Int?
  /// Whether and how failed calls are tried again, or several copies are sent.
  public var recovery: Recovery?

  /// What is done beside making a call once.
  public enum Recovery: Sendable, Hashable {
    /// The call is made again after it failed.
    case retry(RetryPolicy)
    /// Copies of a unary call are sent while the first is not answered.
    case hedge(HedgingPolicy)
  }

  /// The retry policy, if that is what ``recovery`` holds.
  public var retryPolicy: RetryPolicy? {
    get { if case .retry(let policy) = recovery { policy } else { nil } }
    set { recovery = newValue.map { .retry($0) } }
  }

  /// Makes settings for the methods named, by default for all.
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
