// SPDX-License-Identifier: Apache-2.0

/// The contract's descriptors, which the executable carries for reflection.
public enum Descriptors {
  /// Every file; each comes after those that it imports.
  public static let files: [FileDescriptorEntry] = DescriptorSetReader.files()

  /// The file of this name.
  public static func file(named name: String) -> FileDescriptorEntry? {
    indexByName[name].map { files[$0] }
  }

  /// The file that declares the symbol, given by its full name, with or without a dot before it.
  public static func file(containing symbol: String) -> FileDescriptorEntry? {
    indexBySymbol[symbol.first == "." ? String(symbol.dropFirst()) : symbol].map { files[$0] }
  }

  /// The file and all that it imports, directly or not, each once and the file itself first.
  public static func closure(of file: FileDescriptorEntry) -> [FileDescriptorEntry] {
    var result = [file]
    var names: Set<String> = [file.name]
    var position = 0
    while position < result.count {
      for name in result[position].dependencies where names.insert(name).inserted {
        if let dependency = self.file(named: name) { result.append(dependency) }
      }
      position += 1
    }
    return result
  }

  private static let indexByName = Dictionary(
    uniqueKeysWithValues: files.enumerated().map { ($1.name, $0) })

  private static let indexBySymbol: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, file) in files.enumerated() {
      for symbol in file.symbols { index[symbol] = position }
    }
    return index
  }()
}
