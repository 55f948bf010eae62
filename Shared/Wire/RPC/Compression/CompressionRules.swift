// SPDX-License-Identifier: Apache-2.0

import Messages

/// The negotiated and configured rules for compressing the messages of one side of a call.
struct CompressionRules: Sendable {
  /// The only algorithm that may be used; nil for none.
  var algorithm: CompressionAlgorithm?
  /// Whether messages are compressed by default.
  var isAutomatic = false
  /// The smallest message compressed by default.
  var bytesMin = 0

  /// Whether to compress a message, by the caller's wish, otherwise by its size.
  func wants(_ frame: [UInt8], _ wish: Bool?) -> Bool {
    guard algorithm != nil else { return false }
    return wish ?? (isAutomatic && frame.count - MessageFrame.prefixBytes >= bytesMin)
  }

  /// The frame, compressed if wanted and worthwhile.
  func apply(to frame: [UInt8], _ wish: Bool?) -> [UInt8] {
    guard wants(frame, wish), let algorithm else { return frame }
    return MessageFrame.compressed(frame, algorithm) ?? frame
  }
}

extension CompressionRules {
  /// The rules of responses for every set of algorithms that a caller may accept.
  ///
  /// The index is ``AcceptedAlgorithms/rawValue``, so a call needs only one lookup.
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
