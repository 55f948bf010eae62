// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the bytes, before the path to the field is known.
struct WireFailure: Error {
  var code: MessageError.Code
  var message: String
  var offset: Int

  init(_ code: MessageError.Code, _ message: String, at offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}
