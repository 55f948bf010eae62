// SPDX-License-Identifier: Apache-2.0

/// Something that does not hold for some bytes and should for all.
struct FuzzFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  /// Throws unless `condition` holds.
  static func unless(
    _ condition: Bool, _ description: @autoclosure () -> String
  ) throws(FuzzFailure) {
    if !condition { throw FuzzFailure(description()) }
  }
}
