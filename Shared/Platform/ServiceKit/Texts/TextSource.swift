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
    of resources: [PreparedResource], options: Caffe.Localization.V1.ResolveOptions,
    deadline: Deadline?
  ) async -> EncodedTextBatch
}

extension TextSource {
  /// Resolves all resources with one set of options, at once, from messages into messages.
  ///
  /// - Parameters:
  ///   - resources: What to say.
  ///   - options: For whom.
  ///   - deadline: When the caller stops waiting for the whole answer.
  /// - Returns: The texts in the resources' order, and why some are missing, if any are.
  public func texts(
    of resources: [Caffe.Localization.V1.LocalizedStringResource],
    options: Caffe.Localization.V1.ResolveOptions, deadline: Deadline?
  ) async -> TextBatch {
    var prepared: [PreparedResource] = []
    prepared.reserveCapacity(resources.count)
    do throws(MessageError) {
      for resource in resources { prepared.append(try PreparedResource(resource)) }
    } catch {
      return .missing(resources.count, because: "INTERNAL: \(error)")
    }
    return await texts(of: prepared, options: options, deadline: deadline).decoded
  }
}
