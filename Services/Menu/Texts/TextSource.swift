// SPDX-License-Identifier: Apache-2.0

import Messages
import RPC

/// Who turns resources into text for a reader.
///
/// Having no text is not a failure of the answer: whatever goes wrong is said in the batch.
protocol TextSource: Sendable {
  /// Resolves all resources with one set of options, at once.
  ///
  /// - Parameters:
  ///   - resources: What to say.
  ///   - options: For whom.
  ///   - deadline: When the caller stops waiting for the whole answer.
  /// - Returns: A text for each resource that has one.
  func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch
}
