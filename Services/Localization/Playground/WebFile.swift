// SPDX-License-Identifier: Apache-2.0

import CWeb

/// The files of the folder Web, which are part of the executable.
enum WebFile {
  /// The bytes of a file that there is.
  static func bytes(_ name: String) -> [UInt8] { Array(buffer(name)) }

  /// The same as a text.
  static func text(_ name: String) -> String { String(decoding: buffer(name), as: UTF8.self) }

  private static func buffer(_ name: String) -> UnsafeBufferPointer<UInt8> {
    var length = 0
    let start = caffe_web_file(name, &length)
    precondition(start != nil, "web.c lacks the file \(name)")
    return UnsafeBufferPointer(start: start, count: length)
  }
}
