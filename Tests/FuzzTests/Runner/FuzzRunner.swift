// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// Runs one target under libFuzzer, which brings `main` along.
///
/// It also turns the corpus from text into files and back:
///
/// ```text
/// FUZZ_TARGET=TARGET FuzzRunner [LIBFUZZER'S ARGUMENTS]
/// FuzzRunner list
/// FuzzRunner seeds TARGET FOLDER
/// FuzzRunner text FILE
/// ```
enum FuzzRunner {
  /// The target that the environment names.
  static let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else { fail("FUZZ_TARGET names no target") }
    return target
  }()

  /// Does what is not libFuzzer's to do, and ends; false where there is nothing such.
  static func runCommand(_ arguments: [String]) throws -> Bool {
    switch (arguments.first, arguments.count) {
    case ("list", 1): say(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n") + "\n")
    case ("seeds", 3):
      guard let target = FuzzTarget(rawValue: arguments[1]) else {
        fail("there is no target \(arguments[1])")
      }
      let folder = URL(fileURLWithPath: arguments[2])
      for seed in try Corpus.seeds(target) {
        try Data(seed.bytes).write(to: folder.appendingPathComponent(seed.name))
      }
    case ("text", 2):
      say(SeedText.encode(Array(try Data(contentsOf: URL(fileURLWithPath: arguments[1])))))
    default: return false
    }
    return true
  }

  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("FuzzRunner: \(text)\n".utf8))
    exit(2)
  }

  static func check(_ bytes: UnsafeRawBufferPointer) {
    do {
      if target.takesTime {
        try wait(Array(bytes))
      } else {
        try target.runAtOnce(bytes)
      }
    } catch {
      // libFuzzer keeps the input of a process that crashes.
      fatalError("\(error)")
    }
  }

  /// Runs a target that takes time, from a thread that no task needs.
  private static func wait(_ bytes: [UInt8]) throws {
    // Written before the semaphore is signalled and read after.
    nonisolated(unsafe) var result: Result<Void, any Error> = .success(())
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached {
      do { try await target.run(bytes) } catch { result = .failure(error) }
      semaphore.signal()
    }
    semaphore.wait()
    try result.get()
  }
}

/// What libFuzzer calls before everything else.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ values: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let arguments = (1..<max(1, Int(count.pointee))).compactMap { index in
    values.pointee[index].map { String(cString: $0) }
  }
  do {
    if try FuzzRunner.runCommand(arguments) { exit(0) }
  } catch {
    FuzzRunner.fail("\(error)")
  }
  return 0
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzRunner.check(UnsafeRawBufferPointer(start: data, count: size))
  return 0
}

/// What LeakSanitizer is to overlook.
///
/// Swift packs the address of an object's weak references into its header, where nobody finds it:
/// while the object lives they look lost. Whoever loses the object is reported all the same.
@_cdecl("__lsan_default_suppressions")
public func suppressions() -> UnsafePointer<CChar>? {
  let names: StaticString = "leak:formWeakReference\n"
  return UnsafeRawPointer(names.utf8Start).assumingMemoryBound(to: CChar.self)
}
