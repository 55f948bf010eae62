// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages

/// Standard output, where messages go behind their lengths, one after the other.
actor FramedOutput {
  func write(_ message: some Message) throws {
    let bytes = try message.encoded()
    var frame = withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Data($0) }
    frame.append(contentsOf: bytes)
    try FileHandle.standardOutput.write(contentsOf: frame)
  }
}
