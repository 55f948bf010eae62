// SPDX-License-Identifier: Apache-2.0

/// What a field holds; names are full names.
enum SchemaType: Equatable {
  case int32
  case int64
  case uint32
  case uint64
  case float
  case double
  case bool
  case string
  case bytes
  case message(String)
  case enumeration(String)

  /// Whether C and Swift have the same type for it.
  var isNumber: Bool {
    switch self {
    case .int32, .int64, .uint32, .uint64, .float, .double: true
    default: false
    }
  }
}
