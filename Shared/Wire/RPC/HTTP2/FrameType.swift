// SPDX-License-Identifier: Apache-2.0

/// The types of HTTP/2's frames: RFC 9113 section 6.
enum FrameType {
  static let data: UInt8 = 0
  static let headers: UInt8 = 1
  static let reset: UInt8 = 3
  static let settings: UInt8 = 4
  static let ping: UInt8 = 6
  static let goAway: UInt8 = 7
  static let windowUpdate: UInt8 = 8
  static let continuation: UInt8 = 9
}
