// SPDX-License-Identifier: Apache-2.0

/// The files of the module `Stubs`.
enum StubsOutput {
  static let imports = ["public import Messages", "public import RPC"]

  /// One file for each service of the packages and those below them.
  static func files(_ schema: Schema, packages: [String]) -> [GeneratedFile] {
    let files = schema.files.filter { file in
      packages.contains { file.package == $0 || file.package.hasPrefix($0 + ".") }
    }
    return files.flatMap { file in
      file.services.flatMap { service in
        [
          GeneratedFile(
            path: "\(service.name)Handlers.swift",
            text: HandlersWriter(schema: schema, file: file, service: service).text),
          GeneratedFile(
            path: "\(service.name)Client.swift",
            text: ClientWriter(schema: schema, file: file, service: service).text),
        ]
      }
    }
  }
}
