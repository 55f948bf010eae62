// SPDX-License-Identifier: Apache-2.0

/// Every file of the contract, and its types by their full names.
struct Schema {
  var files: [SchemaFile]

  private var messages: [String: SchemaMessage] = [:]

  init(files: [SchemaFile]) {
    self.files = files
    for file in files {
      for message in file.messages { add(message) }
    }
  }

  /// The files of the packages and of those below them, and those that are named themselves; all
  /// where there are no packages.
  func files(ofPackages packages: [String]) -> [SchemaFile] {
    guard !packages.isEmpty else { return files }
    return files.filter { file in
      packages.contains {
        file.package == $0 || file.package.hasPrefix($0 + ".") || file.name == $0
      }
    }
  }

  /// The packages of all other files, each with the names that it lies within; none where there
  /// are no packages.
  func packages(besides packages: [String]) -> Set<String> {
    let chosen = Set(files(ofPackages: packages).map(\.name))
    var names: Set<String> = []
    for file in files where !chosen.contains(file.name) {
      let parts = file.package.split(separator: ".")
      for count in 0..<parts.count {
        names.insert(parts[...count].joined(separator: "."))
      }
    }
    return names
  }

  /// Whether a package lies within one of these.
  func isWithin(_ packages: Set<String>, _ package: String) -> Bool {
    package.split(separator: ".").first.map { packages.contains(String($0)) } ?? false
  }

  /// The message of this full name.
  subscript(message fullName: String) -> SchemaMessage? { messages[fullName] }

  /// Every message, also those within others, in the order of the contract.
  var allMessages: [SchemaMessage] { files.flatMap { $0.messages.flatMap(\.withNested) } }

  /// The messages beside those of the packages that only those of the packages have lists of.
  func elements(ofListsIn packages: [String]) -> [SchemaMessage] {
    guard !packages.isEmpty else { return [] }
    let chosen = files(ofPackages: packages)
    let names = Set(chosen.map(\.name))
    let owners = chosen.flatMap { $0.messages.flatMap(\.withNested) }
    let others = files.filter { !names.contains($0.name) }.flatMap {
      $0.messages.flatMap(\.withNested)
    }
    return others.filter { message in
      owners.contains { $0.hasList(of: message) } && !others.contains { $0.hasList(of: message) }
    }
  }

  /// Whether a value of the message would hold itself if the field were stored inline.
  ///
  /// Lists and maps are on the heap anyway.
  func isRecursive(_ field: SchemaField, in message: SchemaMessage) -> Bool {
    guard case .message(let target) = field.type, !field.isRepeated else { return false }
    var visited: Set<String> = []
    var pending = [target]
    while let next = pending.popLast() {
      if next == message.fullName { return true }
      guard visited.insert(next).inserted else { continue }
      for field in messages[next]?.fields ?? [] where !field.isRepeated {
        if case .message(let inner) = field.type { pending.append(inner) }
      }
    }
    return false
  }

  private mutating func add(_ message: SchemaMessage) {
    for message in message.withNested { messages[message.fullName] = message }
  }
}
