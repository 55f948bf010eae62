// SPDX-License-Identifier: Apache-2.0

/// The files of the module with the messages.
struct MessagesOutput {
  let schema: Schema
  let options: GeneratorOptions

  /// One file for the namespaces, and one for each message, enum and service at the top.
  var files: [GeneratedFile] {
    let sources = schema.files(ofPackages: options.messagePackages)
    let shared = schema.packages(besides: options.messagePackages)
    let isWithinShared = sources.contains {
      schema.isWithin(shared, $0.package) && !shared.contains($0.package)
    }
    var files = [
      NamespaceWriter.file(
        sources, shared: shared,
        imports: isWithinShared ? ["public import \(GeneratorOptions.messages)"] : [])
    ]
    for file in sources {
      for message in file.messages {
        let imports = ["package import \(options.cModule)", "import CProtobufC"]
        files.append(
          self.file(message.name, file, imports) { code in
            MessageWriter(schema: schema, message: message).write(to: &code)
          })
      }
      for enumeration in file.enums {
        files.append(
          self.file(enumeration.name, file, []) { code in
            code.block("extension \(SwiftNames.namespace(file.package))") { code in
              EnumWriter.write(enumeration, to: &code)
            }
          })
      }
      for service in file.services {
        files.append(
          self.file(service.name, file, []) { code in
            ServiceWriter.write(service, in: file, schema, to: &code)
          })
      }
    }
    return files + foreignLists
  }

  /// What lists are seen as of messages that `Messages` has and has no list of.
  private var foreignLists: [GeneratedFile] {
    schema.elements(ofListsIn: options.messagePackages).map { message in
      var code = CodeWriter(
        source: "Protos", imports: ["public import \(GeneratorOptions.messages)"])
      code.line()
      ViewWriter(schema: schema, message: message).writeForeignList(to: &code)
      let name = SwiftNames.qualified(message.fullName, in: schema)
      return GeneratedFile(path: "Lists/\(name).ListView.swift", text: code.text)
    }
  }

  /// SwiftPM wants every file of a module to have a name of its own, so it is the full one.
  private func file(
    _ name: String, _ source: SchemaFile, _ imports: [String],
    _ body: (inout CodeWriter) -> Void
  ) -> GeneratedFile {
    let namespace = SwiftNames.namespace(source.package)
    let foreign = options.isForeign ? ["public import \(GeneratorOptions.messages)"] : []
    var code = CodeWriter(source: source.name, imports: imports + foreign)
    code.line()
    body(&code)
    return GeneratedFile(path: "\(namespace)/\(namespace).\(name).swift", text: code.text)
  }
}
