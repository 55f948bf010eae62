// SPDX-License-Identifier: Apache-2.0

import Logging
import RPC

/// Logs one line for each call that a server has answered.
///
/// All have the same severity, whatever the status: a caller that gives up, or asks for something
/// that does not exist, is not a problem of the service. Internal errors are logged where their
/// cause is known.
struct CallLog: CallObserver {
  private let logger: Logger
  private let level: Logger.Level

  /// Creates a call log; nil if its lines would not be logged, so that nothing is measured.
  init?(logger: Logger, level: Logger.Level?) {
    guard let level, level >= logger.logLevel else { return nil }
    self.logger = logger
    self.level = level
  }

  func callEnded(_ call: CallSummary) {
    logger.log(level: level, "Answered a call.", metadata: Self.metadata(of: call))
  }

  static func metadata(of call: CallSummary) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "rpc": "\(call.method?.path.dropFirst() ?? "unknown")", "code": "\(call.code)",
      "peer": "\(call.peer)",
      "duration_ms": .stringConvertible(milliseconds(call.duration)),
      "received_messages": .stringConvertible(call.receivedMessageCount),
      "received_bytes": .stringConvertible(call.receivedBytes),
      "sent_messages": .stringConvertible(call.sentMessageCount),
      "sent_bytes": .stringConvertible(call.sentBytes),
    ]
    if let deadline = call.deadline {
      metadata["deadline_left_ms"] = .stringConvertible(milliseconds(deadline.remaining))
    }
    metadata["request_id"] = call.metadata["x-request-id"].flatMap(requestID)
    if let span = call.span?.identity {
      metadata["trace_id"] = "\(span.traceID)"
      metadata["span_id"] = "\(span.spanIDText)"
    } else if let parent = call.traceParent {
      metadata["trace_id"] = "\(parent.traceID)"
    }
    return metadata
  }

  /// A duration in milliseconds, to the microsecond.
  private static func milliseconds(_ duration: Duration) -> Double {
    (duration / .microseconds(1)).rounded() / 1_000
  }

  /// An identifier chosen by the caller, if it is well-formed.
  private static func requestID(_ text: String) -> Logger.MetadataValue? {
    let isOne = (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E) ~= $0 }
    return isOne ? "\(text)" : nil
  }
}
