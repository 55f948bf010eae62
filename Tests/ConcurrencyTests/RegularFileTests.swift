// SPDX-License-Identifier: Apache-2.0

import Concurrency
import Foundation
import Testing

/// What may lie where a small file should be.
@Suite struct RegularFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "caffe-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func isOver() throws { try FileManager.default.removeItem(at: folder) }

  private func error(_ path: String, bytesMax: Int = 4096) -> RegularFileError? {
    do throws(RegularFileError) {
      _ = try RegularFile.bytes(at: path, bytesMax: bytesMax)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 4096])
  func aFileIsReadWhole(count: Int) throws {
    defer { try? isOver() }
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: folder.appending(path: "file"))
    #expect(try RegularFile.bytes(at: path("file"), bytesMax: 4096) == bytes)
    symlink(path("file"), path("link"))
    #expect(try RegularFile.bytes(at: path("link"), bytesMax: 4096) == bytes)
  }

  @Test func aLargeFileIsRefused() throws {
    defer { try? isOver() }
    try Data(count: 4097).write(to: folder.appending(path: "file"))
    #expect(error(path("file")) == .tooLarge(bytesMax: 4096))
  }

  /// Nobody writes to the pipe: whoever waited for it would wait for good.
  @Test func whatIsNoFileIsRefusedAtOnce() throws {
    defer { try? isOver() }
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    symlink("/dev/zero", path("endless"))
    for name in ["pipe", "endless", ""] { #expect(error(path(name)) == .notRegular) }
    #expect(error("/dev/null") == .notRegular)
  }

  @Test func aFileThatSaysNothingOfItsSize() throws {
    defer { try? isOver() }
    // Regular, of size 0, and full.
    #expect(try RegularFile.bytes(at: "/proc/self/status", bytesMax: 1 << 20).count > 100)
    #expect(error("/proc/self/status", bytesMax: 100) == .tooLarge(bytesMax: 100))
  }

  @Test func aMissingFile() throws {
    defer { try? isOver() }
    #expect(error(path("nothing")) == .missing)
    #expect(RegularFileError.missing.description == "is missing")
  }
}
