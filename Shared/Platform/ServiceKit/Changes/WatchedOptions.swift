// SPDX-License-Identifier: Apache-2.0

public import Messages
import RPC

/// The limit on the options of a watch.
///
/// The options are stored as long as the watch lasts, and decoded they take many times their
/// encoded size: they must be smaller than those of a call that ends at once.
public enum WatchedOptions {
  /// The maximum size of the options' message in bytes.
  public static let bytesMax = 16 << 10

  /// Checks the options of a watch's request.
  ///
  /// - Parameter options: The request's field `options`; nil if absent.
  /// - Throws: `INVALID_ARGUMENT` if they are too large.
  public static func check(_ options: Caffe.Localization.V1.ResolveOptions?) throws {
    guard let count = try options?.encoded().count, count > bytesMax else { return }
    throw RPCError.invalid("options", "has \(count) bytes; at most \(bytesMax) may be in a watch")
  }
}
