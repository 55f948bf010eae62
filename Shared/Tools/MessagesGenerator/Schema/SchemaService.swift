// SPDX-License-Identifier: Apache-2.0

/// One service.
struct SchemaService {
  var name: String
  /// The name with its package: `caffe.menu.v1.MenuService`.
  var fullName: String
  var comment: String
  var methods: [Method]

  /// One method.
  struct Method {
    var name: String
    /// The full names of the messages.
    var request: String
    var response: String
    var clientStreaming: Bool
    var serverStreaming: Bool
    var comment: String

    var isUnary: Bool { !clientStreaming && !serverStreaming }
  }
}
