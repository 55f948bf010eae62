// SPDX-License-Identifier: Apache-2.0

/// The bits of Foundation's `InlinePresentationIntent`.
enum PresentationIntent {
  static let emphasized: UInt = 1
  static let strong: UInt = 2
  static let code: UInt = 4
  static let strikethrough: UInt = 32
  static let lineBreak: UInt = 128
  static let inlineHTML: UInt = 256
}
