// SPDX-License-Identifier: Apache-2.0

public import Messages

// The details of a status, sent as `grpc-status-details-bin`: handlers add them to the errors that
// they throw, and callers read them from the errors that they catch.
// `google/rpc/error_details.proto` defines their meaning.
extension RPCError {
  /// The same error with one more detail.
  ///
  /// A message that cannot be encoded is omitted, because the status itself says the same in words.
  public func adding(_ detail: some Message) -> RPCError {
    var error = self
    if let detail = try? RPCStatusDetail(detail) { error.details.append(detail) }
    return error
  }

  /// Every detail of a type, in order; those that fail to decode are omitted.
  public func details<M: Message>(of type: M.Type) -> [M] {
    details.compactMap { try? $0.unpack(type) }
  }

  // `google.rpc.ErrorInfo` -------------------------------------------------------------------

  /// The same error with a machine-readable reason.
  ///
  /// - Parameters:
  ///   - reason: Why it failed, in upper snake case: `FOOD_SOLD_OUT`.
  ///   - domain: The namespace of the reason: `caffe.menu.v1`.
  ///   - metadata: Further information, keys in lower camel case.
  /// - Returns: The error to throw.
  public func adding(
    reason: String, domain: String, metadata: [String: String] = [:]
  ) -> RPCError {
    adding(Google.Rpc.ErrorInfo(reason: reason, domain: domain, metadata: metadata))
  }

  /// The reason, if the service gave one.
  public var errorInfo: Google.Rpc.ErrorInfo? { details(of: Google.Rpc.ErrorInfo.self).first }

  // `google.rpc.BadRequest` ------------------------------------------------------------------

  /// The same error with the invalid fields of the request.
  public func adding(fieldViolations: [Google.Rpc.BadRequest.FieldViolation]) -> RPCError {
    adding(Google.Rpc.BadRequest(fieldViolations: fieldViolations))
  }

  /// The invalid fields of the request, if the service named them.
  public var fieldViolations: [Google.Rpc.BadRequest.FieldViolation] {
    details(of: Google.Rpc.BadRequest.self).flatMap(\.fieldViolations)
  }

  // `google.rpc.RetryInfo` -------------------------------------------------------------------

  /// The longest time that the message may have: clocks cannot be asked to wait for much more.
  private static let retryDelayMax = Duration.seconds(DurationLimits.secondsMax)

  /// The same error with the time to wait before the next attempt; a negative one becomes zero, and
  /// one beyond `google.protobuf.Duration` the longest that this can be.
  public func adding(retryDelay: Duration) -> RPCError {
    let delay = min(max(retryDelay, .zero), Self.retryDelayMax).components
    return adding(
      Google.Rpc.RetryInfo(
        retryDelay: Google.Protobuf.Duration(
          seconds: delay.seconds, nanos: Int32(delay.attoseconds / 1_000_000_000))))
  }

  /// How long to wait before the next attempt, if the service said so; never negative, and never
  /// longer than a `google.protobuf.Duration` may be.
  public var retryDelay: Duration? {
    guard let delay = details(of: Google.Rpc.RetryInfo.self).first?.retryDelay else { return nil }
    let time = Duration.seconds(delay.seconds) + .nanoseconds(Int64(delay.nanos))
    return min(max(time, .zero), Self.retryDelayMax)
  }

  // `google.rpc.LocalizedMessage` ------------------------------------------------------------

  /// The same error with a message for the reader.
  ///
  /// - Parameters:
  ///   - localizedMessage: The text.
  ///   - locale: Its language, in BCP 47: `es-ES`.
  /// - Returns: The error to throw.
  public func adding(localizedMessage: String, locale: String) -> RPCError {
    adding(Google.Rpc.LocalizedMessage(locale: locale, message: localizedMessage))
  }

  /// The message for the reader, if the service sent one.
  public var localizedMessage: Google.Rpc.LocalizedMessage? {
    details(of: Google.Rpc.LocalizedMessage.self).first
  }
}
