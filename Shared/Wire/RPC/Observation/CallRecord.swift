// SPDX-License-Identifier: Apache-2.0

/// What is noted about a running call, in the call itself: noting it must cost nothing.
struct CallRecord {
  /// When the headers were complete, in nanoseconds since boot; 0 if nobody wants to know.
  var began: UInt64 = 0
  var code: RPCStatus.Code?
  var receivedMessageCount = 0
  /// Those of the messages, as they are compressed, without what frames them.
  var receivedMessageBytes = 0
  /// Those of the request's body.
  var receivedBytes = 0
  var sentMessageCount = 0
  /// Those of the messages, in the same way.
  var sentMessageBytes = 0
  /// Those of the response's body.
  var sentBytes = 0
}
