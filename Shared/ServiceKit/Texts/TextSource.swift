// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Who turns resources into text for a reader.
///
/// Having no text is not a failure of the answer: whatever goes wrong is said in the batch.
public protocol TextSource: Sendable {
  /// Resolves all resources with one set of options, at once.
  ///
  /// - Parameters:
  ///   - resources: What to say.
  ///   - options: For whom.
  ///   - deadline: When the caller stops waiting for the whole answer.
  /// - Returns: The texts in the resources' order, and why some are missing, if any are.
  func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch
}
