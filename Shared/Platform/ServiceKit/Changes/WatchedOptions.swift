// SPDX-License-Identifier: Apache-2.0

public import Messages
import RPC

/// What a watch may ask texts to be like.
///
/// The options are kept as long as somebody watches, and read they take many times their bytes: a
/// watch has smaller ones than a call that is over at once.
public enum WatchedOptions {
  /// The most bytes of the options' message.
  public static let bytesMax = 16 << 10

  /// Checks the options of a watch's request.
  ///
  /// - Parameter options: The request's field `options`; absent: there is nothing to check.
  /// - Throws: `INVALID_ARGUMENT` where they are too large.
  public static func check(_ options: Caffe.Localization.V1.ResolveOptions?) throws {
    guard let count = try options?.encoded().count, count > bytesMax else { return }
    throw RPCError.invalid("options", "has \(count) bytes; at most \(bytesMax) may be in a watch")
  }
}
