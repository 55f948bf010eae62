// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CatalogTools

/// Files are replaced at once, and only if nobody else has changed them.
@Suite struct FileTests {
  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  @Test func theModeAndLinksStay() throws {
    try Self.withFolder { folder in
      let (file, link) = ("\(folder)/a.strings", "\(folder)/link.strings")
      try AtomicFile.write(Array("old".utf8), to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.strings")
      try FileSnapshot(path: link).write(Array("new".utf8))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o640)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.strings")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  /// As where root changes a catalog that only a service's user may read.
  @Test(.enabled(if: getuid() == 0)) func theOwnerStays() throws {
    try Self.withFolder { folder in
      let file = "\(folder)/a.strings"
      func owner() -> [UInt32] {
        var status = stat()
        guard stat(file, &status) == 0 else { return [] }
        return [status.st_uid, status.st_gid, status.st_mode & 0o777]
      }
      try AtomicFile.write(Array("one".utf8), to: file)
      let changed = chown(file, 65534, 65533) + chmod(file, 0o600)
      try #require(changed == 0)
      try FileSnapshot(path: file).write(Array("two".utf8))
      #expect(owner() == [65534, 65533, 0o600])
      try AtomicFile.write(Array("three".utf8), to: file)
      #expect(owner() == [65534, 65533, 0o600])
      try AtomicFile.rewrite(Array("four".utf8), at: file)
      #expect(owner() == [65534, 65533, 0o600])
    }
  }

  @Test func aLinkStaysOneWhereverAFileIsWritten() throws {
    try Self.withFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/a", withIntermediateDirectories: true)
      let (file, link) = ("\(folder)/a/a.strings", "\(folder)/link.strings")
      try AtomicFile.write(Array("old".utf8), to: file)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a/a.strings")
      try AtomicFile.write(Array("new".utf8), to: link)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a/a.strings")
      #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a") == ["a.strings"])
    }
  }

  /// As a process leaves it that is killed while it writes.
  @Test func whatWasLeftHalfWrittenIsWrittenOver() throws {
    try Self.withFolder { folder in
      let file = "\(folder)/copy"
      let rest = Data(repeating: 0x2A, count: 10_000)
      for text in ["one", "two"] {
        try rest.write(to: URL(fileURLWithPath: file + ".partial"))
        try AtomicFile.rewrite(Array(text.utf8), at: file)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["copy"])
      }
    }
  }

  /// Whether a folder of the tests may have files without names.
  private static var hasNamelessFiles: Bool {
    let folder = FileManager.default.temporaryDirectory.path
    let descriptor = open(folder, O_WRONLY | AtomicFile.namelessFile | O_CLOEXEC, 0o600)
    return descriptor >= 0 && close(descriptor) == 0
  }

  /// A process that is ended before the new contents take a file's place leaves nothing beside it.
  @Test(.enabled(if: FileTests.hasNamelessFiles)) func whatIsNotCompleteHasNoName() throws {
    try Self.withFolder { folder in
      let file = "\(folder)/a.strings"
      var names: [String]?
      try AtomicFile.write(Array("new".utf8), to: file, shownAs: file) {
        () throws(CatalogProblem) in
        names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        return 0o640
      }
      #expect(names == [])
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
      #expect(mode as? Int == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.strings"])
    }
  }

  @Test func twoDoNotWriteIntoOneFile() throws {
    try Self.withFolder { folder in
      let file = "\(folder)/copy"
      try AtomicFile.rewrite(Array("old".utf8), at: file)
      let other = open(file + ".partial", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      #expect(flock(other, LOCK_EX) == 0)
      let error = #expect(throws: CatalogProblem.self) {
        try AtomicFile.rewrite(Array("new".utf8), at: file)
      }
      #expect(error.map { "\($0)".hasSuffix("Another process is writing the file.") } == true)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
      close(other)
      try AtomicFile.rewrite(Array("new".utf8), at: file)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
    }
  }

  @Test(arguments: ["folder", "pipe"])
  func aNameThatIsTakenByNoFileIsLeftAlone(_ kind: String) throws {
    try Self.withFolder { folder in
      let file = "\(folder)/copy"
      if kind == "pipe" {
        #expect(mkfifo(file + ".partial", 0o600) == 0)
      } else {
        #expect(mkdir(file + ".partial", 0o700) == 0)
      }
      #expect(throws: CatalogProblem.self) { try AtomicFile.rewrite([1], at: file) }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["copy.partial"])
    }
  }

  @Test(.timeLimit(.minutes(1))) func aPipeIsNoFile() throws {
    try Self.withFolder { folder in
      let pipe = "\(folder)/a.strings"
      try #require(mkfifo(pipe, 0o600) == 0)
      for path in [pipe, "/dev/zero", folder] {
        #expect {
          _ = try FileSnapshot(path: path)
        } throws: { error in
          (error as? CatalogProblem)?.message == "This is no regular file."
        }
      }
    }
  }

  @Test func aFileThatSomebodyChangedIsLeftAlone() throws {
    try Self.withFolder { folder in
      let file = "\(folder)/a.strings"
      try AtomicFile.write(Array("old".utf8), to: file)
      let snapshot = try FileSnapshot(path: file)
      try AtomicFile.write(Array("theirs".utf8), to: file)
      #expect(throws: CatalogProblem.self) { try snapshot.write(Array("ours".utf8)) }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "theirs")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.strings"])
    }
  }

  @Test func aFileThatAnotherProcessReplacesIsLeftAlone() throws {
    try Self.withFolder { folder in
      let (file, link) = ("\(folder)/a.strings", "\(folder)/link.strings")
      try AtomicFile.write(Array("old".utf8), to: file)
      let other = open(file, O_RDONLY | O_CLOEXEC)
      #expect(flock(other, LOCK_EX) == 0)
      let snapshot = try FileSnapshot(path: file)
      #expect(throws: CatalogProblem.self) { try snapshot.write(Array("new".utf8)) }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.strings"])
      close(other)
      // Under two names it is locked once.
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.strings")
      let names = try [file, link].map { try FileSnapshot(path: $0) }
      try FileSnapshot.write(names.map { ($0, Array("new".utf8)) })
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
    }
  }

  @Test func ofSeveralFilesAllAreWrittenOrNone() throws {
    try Self.withFolder { folder in
      let files = ["a", "b", "c"].map { "\(folder)/\($0).strings" }
      func texts() throws -> [String] {
        try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      }
      for file in files { try AtomicFile.write(Array("old".utf8), to: file) }
      let snapshots = try files.map { try FileSnapshot(path: $0) }
      let bytes = ["new", "new", "old"].map { Array($0.utf8) }
      try FileSnapshot.write(Array(zip(snapshots, bytes)))
      #expect(try texts() == ["new", "new", "old"])
      // Somebody changes the last one.
      let again = try files.map { try FileSnapshot(path: $0) }
      try AtomicFile.write(Array("theirs".utf8), to: files[2])
      #expect(throws: CatalogProblem.self) {
        try FileSnapshot.write(again.map { ($0, Array("newer".utf8)) })
      }
      #expect(try texts() == ["new", "new", "theirs"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
    }
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    try Self.withFolder { folder in
      let (old, new) = ("\(folder)/old.xcstrings", "\(folder)/new.xcstrings")
      func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
      try AtomicFile.write(Array("old".utf8), to: old)
      let snapshot = try FileSnapshot(path: old)
      let files = [(snapshot, Array("ours".utf8))]
      let newFiles = [(new, Array("ours".utf8))]
      // Somebody makes one meanwhile.
      for isLink in [false, true] {
        if isLink {
          try FileManager.default.createSymbolicLink(atPath: new, withDestinationPath: "none")
        } else {
          try AtomicFile.write(Array("theirs".utf8), to: new)
        }
        #expect(throws: CatalogProblem.self) {
          try FileSnapshot.write(files, newFiles: newFiles)
        }
        #expect(text(new) == (isLink ? nil : "theirs") && text(old) == "old")
        try FileManager.default.removeItem(atPath: new)
      }
      // Only at the last moment.
      let staged = try AtomicFile.stage(newFile: Array("ours".utf8), at: new)
      try AtomicFile.write(Array("theirs".utf8), to: new)
      #expect(throws: CatalogProblem.self) { try staged.placeAnew() }
      staged.discard()
      #expect(text(new) == "theirs")
      try FileManager.default.removeItem(atPath: new)
      try FileSnapshot.write(files, newFiles: newFiles)
      #expect(text(new) == "ours" && text(old) == "ours")
      let mode = try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions]
      let usual = try FileManager.default.attributesOfItem(atPath: old)[.posixPermissions]
      #expect(mode as? Int == usual as? Int)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    }
  }

  @Test func whatWasMadeOfOlderContentsIsNotWritten() throws {
    try Self.withFolder { folder in
      let file = "\(folder)/a.strings"
      try AtomicFile.write(Array("theirs".utf8), to: file)
      let snapshot = try FileSnapshot(path: file)
      #expect(throws: CatalogProblem.self) {
        try snapshot.write(Array("ours".utf8), insteadOf: Array("old".utf8))
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "theirs")
      try snapshot.write(Array("ours".utf8), insteadOf: Array("theirs".utf8))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "ours")
    }
  }

  @Test func foldersAreSearched() throws {
    try Self.withFolder { folder in
      for name in [
        "A.xcstrings", "es.lproj/L.strings", "values/strings.xml", "values/colors.xml",
        "layout/x.xml", "node_modules/B.xcstrings", ".git/C.xcstrings", "notes.txt",
      ] {
        let url = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let isText = name == "values/strings.xml"
        try AtomicFile.write(Array((isText ? "<string/>" : "<color/>").utf8), to: url.path)
      }
      let files = try CatalogSearch.catalogs(in: [folder]).map { $0.dropFirst(folder.count + 1) }
      #expect(files == ["A.xcstrings", "es.lproj/L.strings", "values/strings.xml"])
      #expect(throws: CatalogProblem.self) { try CatalogSearch.catalogs(in: ["\(folder)/none"]) }
    }
  }

  /// What stands beside a file in other languages, and which of it is the source's.
  @Test(arguments: [
    ("de.lproj/L.strings", nil, ["Base.lproj/L.strings", "en.lproj/L.strings"]),
    ("de.lproj/L.strings", "fr", ["Base.lproj/L.strings", "fr.lproj/L.strings"]),
    ("de.lproj/L.strings", "it", ["Base.lproj/L.strings", "en.lproj/L.strings"]),
    ("de.lproj/Variant.strings", nil, ["en-GB.lproj/Variant.strings"]),
    ("fr.lproj/Other.strings", nil, []),
    ("values-de/strings.xml", "en", ["values/strings.xml"]),
    // A file need not be there, yet.
    ("values-it/strings.xml", nil, ["values/strings.xml"]),
  ])
  func sourcesStandBesideTranslations(
    path: String, language: String?, sources: [String]
  ) throws {
    try Self.withFolder { folder in
      for name in [
        "Base.lproj/L.strings", "de.lproj/L.strings", "de.lproj/L.stringsdict",
        "en.lproj/L.strings", "en.lproj/L.stringsdict", "fr.lproj/L.strings",
        "de.lproj/Variant.strings", "en-GB.lproj/Variant.strings", "de.lproj/Other.strings",
        "fr.lproj/Other.strings", "values/strings.xml", "values-de/strings.xml",
        "values-en/strings.xml", "values-sw600dp/strings.xml", "values-night/strings.xml",
      ] {
        let url = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try AtomicFile.write([], to: url.path)
      }
      let siblings = try #require(CatalogSiblings(ofFile: "\(folder)/\(path)"))
      let found = siblings.sources(language: language).map { $0.dropFirst(folder.count + 1) }
      #expect(found == sources.map { $0[...] })
      let own = siblings.files(in: "de").map { $0.dropFirst(folder.count + 1) }
      switch path.split(separator: "/").last {
      case "L.strings": #expect(own == ["de.lproj/L.strings", "de.lproj/L.stringsdict"])
      case "strings.xml":
        #expect(own == ["values-de/strings.xml"])
        #expect(siblings.others(than: "de").count == 2)
      default: #expect(own.count == 1)
      }
      for path in ["L.strings", "de.lproj/L.xcstrings", "Resources/L.strings"] {
        #expect(CatalogSiblings(ofFile: "\(folder)/\(path)") == nil, "\(path)")
      }
    }
  }

  /// To a string both are one, and to a file system they are two.
  @Test func namesThatLookTheSameAreTwo() throws {
    try Self.withFolder { folder in
      for name in ["caf\u{E9}", "cafe\u{301}"] {
        let place = "\(folder)/\(name)/es.lproj"
        try FileManager.default.createDirectory(
          atPath: place, withIntermediateDirectories: true)
        try AtomicFile.write([], to: place + "/L.strings")
      }
      #expect(try CatalogSearch.catalogs(in: [folder]).count == 2)
      #expect(try CatalogSearch.catalogs(in: [folder, folder + "/"]).count == 2)
    }
  }

  @Test func foldersElsewhereAreSearchedAsOnesOnTheDisk() throws {
    try Self.withFolder { folder in
      let files = [
        "A.xcstrings", "L.strings", "es.lproj/L.strings", "values/strings.xml",
        "values/colors.xml", "values-night/strings.xml", "layout/x.xml", "build.xcstrings",
        "node_modules/B.xcstrings", "a/Pods/b/C.xcstrings", ".git/D.xcstrings", "a/.e.xcstrings",
      ]
      for name in files {
        let url = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let isText = name != "values/colors.xml"
        try AtomicFile.write(Array((isText ? "<string/>" : "<color").utf8), to: url.path)
      }
      for below in ["", "values", "es.lproj", "a/Pods"] {
        let whole = below.isEmpty ? folder : "\(folder)/\(below)"
        let prefix = below.isEmpty ? "" : below + "/"
        let own = files.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        let found = try CatalogSearch.catalogs(among: own, of: below) { path in
          try FileSnapshot(path: "\(whole)/\(path)").bytes
        }
        let onDisk = try CatalogSearch.catalogs(in: [whole]).map { $0.dropFirst(whole.count + 1) }
        #expect(Set(found.map { $0.path[...] }) == Set(onDisk), "\(below)")
        #expect(!onDisk.isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("a/es.lproj/L.strings", "es"), ("zh_Hans.lproj/L.strings", "zh-Hans"),
    ("res/values-pt-rBR/strings.xml", "pt-BR"), ("res/values-b+sr+Latn/strings.xml", "sr-Latn"),
    ("res/values/strings.xml", nil), ("L.xcstrings", nil),
  ])
  func foldersNameLanguages(path: String, language: String?) {
    #expect(CatalogLocation.language(ofFile: path) == language)
  }

  @Test(arguments: [
    ("pl/menu.ftl", "pl"), ("locales/pt_BR.json", "pt-BR"), ("po/de.po", "de"),
    ("l10n/app_zh_Hans.arb", "zh-Hans"), ("i18n/fr/it.json", "fr"), ("src/app.json", nil),
    ("bin/translation.json", nil), ("L.ftl", nil), ("res/new/app.json", nil),
  ])
  func foldersAndFilesAreCalledByLanguages(path: String, language: String?) {
    #expect(CatalogLocation.languageName(ofFile: path) == language)
  }
}
