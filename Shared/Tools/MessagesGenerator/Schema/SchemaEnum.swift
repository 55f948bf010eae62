// SPDX-License-Identifier: Apache-2.0

/// One enum.
struct SchemaEnum {
  var name: String
  /// The name with its package: `caffe.menu.v1.Allergen`.
  var fullName: String
  var comment: String
  var values: [Value]

  /// One name of a number.
  struct Value {
    var name: String
    var number: Int
    var comment: String
  }
}
