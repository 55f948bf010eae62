// SPDX-License-Identifier: Apache-2.0

public import RPC

extension ServerContext {
  /// The trailing metadata that says how old an answer's data may be, in whole seconds.
  public static let dataAge = "data-age"

  /// Says how old the data of an answer may be, if they may be old.
  ///
  /// - Parameter age: How long ago they were certainly the database's; nil: they are at present.
  public func addTrailingMetadata(dataAge age: Duration?) {
    guard let age else { return }
    // Rounded up: data are at most that old.
    let seconds = age.components.seconds + (age.components.attoseconds > 0 ? 1 : 0)
    addTrailingMetadata([Self.dataAge: "\(seconds)"])
  }
}
