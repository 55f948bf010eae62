// SPDX-License-Identifier: Apache-2.0

import CatalogTools
import Foundation

// The build plugin's half of `caffe catalog generate`:
// CatalogSymbolsTool --output FILE [--settings FILE] CATALOG...

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

var arguments = Array(CommandLine.arguments.dropFirst())[...]
var files: [String] = []
var options: [String: String] = [:]
while let argument = arguments.popFirst() {
  if ["--output", "--settings"].contains(argument), let value = arguments.popFirst() {
    options[argument] = value
  } else {
    files.append(argument)
  }
}
guard let output = options["--output"], !files.isEmpty else {
  fail("error: Usage: CatalogSymbolsTool --output FILE [--settings FILE] CATALOG...")
}
do {
  var generation = SymbolGeneration(target: .swift)
  if let path = options["--settings"] {
    try generation.apply(settings: FileSnapshot(path: path).bytes, file: path)
  }
  let (text, renamed) = generation.source(of: try SymbolGeneration.tables(ofFiles: files))
  for (key, name) in renamed {
    print("\(files[0]): warning: “\(key)” is called \(name), as its own name is taken")
  }
  try AtomicFile.write(Array(text.utf8), to: output)
} catch {
  fail("\(error)")
}
