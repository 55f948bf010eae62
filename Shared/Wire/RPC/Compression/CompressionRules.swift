// SPDX-License-Identifier: Apache-2.0

import Messages

/// What was agreed and configured about compressing the messages of one side of a call.
struct CompressionRules: Sendable {
  /// The only algorithm that may be used; nil for none.
  var algorithm: CompressionAlgorithm?
  /// Whether messages are compressed without anybody asking for each.
  var isAutomatic = false
  /// The least size of such a message.
  var bytesMin = 0

  /// Whether a message is to be compressed, by what was said about it, or else by its size.
  func wants(_ frame: [UInt8], _ wish: Bool?) -> Bool {
    guard algorithm != nil else { return false }
    return wish ?? (isAutomatic && frame.count - MessageFrame.prefixBytes >= bytesMin)
  }

  /// The frame, compressed where it is wanted and of use.
  func apply(to frame: [UInt8], _ wish: Bool?) -> [UInt8] {
    guard wants(frame, wish), let algorithm else { return frame }
    return MessageFrame.compressed(frame, algorithm) ?? frame
  }
}

extension CompressionRules {
  /// The rules of responses for every set of algorithms that a caller may accept.
  ///
  /// The place in the list is ``AcceptedAlgorithms/rawValue``, so that a call costs one look.
  static func responses(_ configuration: ServerConfiguration) -> [CompressionRules] {
    (0..<4 as Range<UInt8>).map { rawValue in
      let accepted = AcceptedAlgorithms(rawValue: rawValue)
      return CompressionRules(
        algorithm: configuration.compressionAlgorithms.first {
          accepted.contains(AcceptedAlgorithms($0))
        },
        isAutomatic: configuration.compressesResponses,
        bytesMin: configuration.compressedBytesMin)
    }
  }
}
