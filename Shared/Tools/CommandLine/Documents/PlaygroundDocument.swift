// SPDX-License-Identifier: Apache-2.0

/// The output of `caffe playground`: where the page is.
struct PlaygroundDocument: Sendable, Hashable, Codable {
  var url: String
}
