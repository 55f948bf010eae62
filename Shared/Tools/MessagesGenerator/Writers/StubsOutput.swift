// SPDX-License-Identifier: Apache-2.0

/// The files of the module with the stubs.
struct StubsOutput {
  let schema: Schema
  let options: GeneratorOptions

  /// One file for each service of the packages and those below them.
  var files: [GeneratedFile] {
    let files =
      options.stubPackages.isEmpty ? [] : schema.files(ofPackages: options.stubPackages)
    return files.flatMap { file in
      file.services.flatMap { service in
        [
          GeneratedFile(
            path: "\(service.name)Handlers.swift",
            text: HandlersWriter(
              schema: schema, file: file, service: service, imports: imports(file),
              forms: options.handlerForms
            ).text),
          GeneratedFile(
            path: "\(service.name)Client.swift",
            text: ClientWriter(
              schema: schema, file: file, service: service, imports: imports(file)
            ).text),
        ]
      }
    }
  }

  /// Stubs beside their messages name something of `Messages` only where their package lies within
  /// one of its namespaces.
  private func imports(_ file: SchemaFile) -> [String] {
    let shared = schema.packages(besides: options.messagePackages)
    let isPublic = !options.isForeign || schema.isWithin(shared, file.package)
    return [
      isPublic
        ? "public import \(GeneratorOptions.messages)" : "import \(GeneratorOptions.messages)",
      "public import RPC",
    ]
  }
}
