// SPDX-License-Identifier: Apache-2.0

extension ServiceConfiguration: CustomStringConvertible {
  /// The output of `--print-config`: one line per key, with the source of its value, without
  /// secrets.
  public var description: String {
    entries.filter(\.key.isUsed).map { entry in
      let value = entry.text.map { entry.key.isSecret ? "<redacted>" : $0 } ?? ""
      return "\(entry.key.name)=\(value) # \(entry.origin)\n"
    }.joined()
  }
}
