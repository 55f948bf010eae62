// SPDX-License-Identifier: Apache-2.0

/// How a server is called for a method.
enum HandlerForm: String {
  /// In a task, with decoded messages.
  case decoded
  /// In a task, with messages that stay in their wire format.
  case encoded
  /// In a task, with a decoded request; the response is encoded already.
  case encodedResponse = "encoded-response"
  /// On the event loop, with a view of the request.
  case onEventLoop = "on-event-loop"
  /// On the event loop in slices.
  case sliced

  /// The form that an option of the command line asks for: `--sliced`.
  init?(option: String) {
    guard option.hasPrefix("--"), let form = Self(rawValue: String(option.dropFirst(2))),
      form != .decoded
    else { return nil }
    self = form
  }

  /// Whether methods of other kinds than unary ones can have it.
  var allowsStreaming: Bool { self == .decoded || self == .encoded }
}
