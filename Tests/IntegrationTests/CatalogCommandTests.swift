// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessTestSupport
import Testing

/// What `caffe catalog dump` prints.
@Suite struct CatalogCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-catalogs-\(UUID().uuidString)/es.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test func textsAndProblems() async throws {
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let good = try write(#""salad" = "ensalada \"grande\"";"#, "Localizable.strings")
    let bad = try write("\"a\" = \"b\";\n\"c\" \"d\";\n\"e\" = \"f\";\n", "Broken.strings")
    let run = try await ServiceProcess.caffe(["catalog", "dump", good])
    #expect(run.exit == .init(code: 0), "\(run.errors)")
    #expect(
      run.output == """
        {"file":"\(good)","form":"","key":"salad","language":"es","value":"ensalada \\"grande\\""}

        """)
    let second = try await ServiceProcess.caffe(["catalog", "dump", bad, good])
    #expect(second.exit == .init(code: 1))
    #expect(second.output.split(separator: "\n").count == 4)
    #expect(second.errors.hasPrefix("\(bad):2:"), "\(second.errors)")
  }

  @Test func aFileThatIsNotThere() async throws {
    let run = try await ServiceProcess.caffe(["catalog", "dump", "/no/such.strings"])
    #expect(run.exit == .init(code: 2))
    #expect(run.output == "")
    #expect(run.errors.contains("/no/such.strings"))
  }

  /// The words are those of the other commands, and say what to do.
  @Test func aFolderIsNoFile() async throws {
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let run = try await ServiceProcess.caffe(["catalog", "dump", folder.path])
    #expect(run.exit == .init(code: 2))
    #expect(run.errors == "\(folder.path): error: This is no regular file.\n")
  }

  @Test func aDictionaryBecomesTerms() async throws {
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let table = try write(
      "zarandaja\tzarandaja\tN;FEM;SG\nzarandaja\tzarandajas\tN;FEM;PL\n", "spa.tsv")
    let run = try await ServiceProcess.caffe(["lexicon", "import", "--language", "es", table])
    #expect(run.exit == .init(code: 0), "\(run.errors)")
    #expect(run.output.split(separator: "\n").last == "zarandaja\tnoun\t\tcasa", "\(run.output)")
    let unknown = try await ServiceProcess.caffe(["lexicon", "import", "--language", "xx", table])
    #expect(unknown.exit == .init(code: 2))
  }
}
