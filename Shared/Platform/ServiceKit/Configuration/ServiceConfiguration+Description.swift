// SPDX-License-Identifier: Apache-2.0

extension ServiceConfiguration: CustomStringConvertible {
  /// What `--print-config` prints: a line a key, with where the value comes from, secrets left out.
  public var description: String {
    entries.filter(\.key.isUsed).map { entry in
      let value = entry.text.map { entry.key.isSecret ? "<redacted>" : $0 } ?? ""
      return "\(entry.key.name)=\(value) # \(entry.origin)\n"
    }.joined()
  }
}
