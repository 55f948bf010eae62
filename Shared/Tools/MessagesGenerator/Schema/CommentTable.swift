// SPDX-License-Identifier: Apache-2.0

import CMessages

/// The comments of one file, by the paths of what they belong to.
///
/// A path alternates field numbers of the descriptor messages and indices: `[4, 2, 2, 0]` is the
/// first field of the third message.
struct CommentTable {
  private var comments: [[Int32]: String] = [:]

  init(_ file: UnsafeMutablePointer<Google__Protobuf__FileDescriptorProto>) {
    guard let info = file.pointee.source_code_info else { return }
    for location in elements(info.pointee.location, info.pointee.n_location) {
      let path = UnsafeBufferPointer(start: location.pointee.path, count: location.pointee.n_path)
      let leading = string(location.pointee.leading_comments)
      let text = leading.isEmpty ? string(location.pointee.trailing_comments) : leading
      if !text.isEmpty { comments[Array(path)] = text }
    }
  }

  /// The comment of what has this path; empty where there is none.
  subscript(path: [Int32]) -> String { comments[path] ?? "" }
}
