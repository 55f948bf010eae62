// SPDX-License-Identifier: Apache-2.0

import CMessages

/// The descriptors of a contract, which the executable carries for reflection.
public struct Descriptors: Sendable {
  /// Every file; each comes after those that it imports.
  public let files: [FileDescriptorEntry]

  private let indexByName: [String: Int]
  private let indexBySymbol: [String: Int]

  /// What `Protos/` declares.
  public static let contract: Descriptors = {
    var size = 0
    let start = caffe_descriptors(&size)
    return Descriptors(serializedSet: UnsafeRawBufferPointer(start: start, count: size))
  }()

  /// Reads a serialized `google.protobuf.FileDescriptorSet` that protoc has made.
  package init(serializedSet bytes: UnsafeRawBufferPointer) {
    self.init(DescriptorSetReader.files(of: bytes))
  }

  private init(_ files: [FileDescriptorEntry]) {
    self.files = files
    indexByName = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.name, $0) })
    var symbols: [String: Int] = [:]
    for (position, file) in files.enumerated() {
      for symbol in file.symbols { symbols[symbol] = position }
    }
    indexBySymbol = symbols
  }

  /// These and those of another contract; a file that both have is there once.
  public func adding(_ others: Descriptors) -> Descriptors {
    Descriptors(files + others.files.filter { file(named: $0.name) == nil })
  }

  /// The file of this name.
  public func file(named name: String) -> FileDescriptorEntry? {
    indexByName[name].map { files[$0] }
  }

  /// The file that declares the symbol, given by its full name, with or without a dot before it.
  public func file(containing symbol: String) -> FileDescriptorEntry? {
    indexBySymbol[symbol.first == "." ? String(symbol.dropFirst()) : symbol].map { files[$0] }
  }

  /// The file and all that it imports, directly or not, each once and the file itself first.
  public func closure(of file: FileDescriptorEntry) -> [FileDescriptorEntry] {
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
}
