// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessTestSupport

/// An executable of this package as a process, which ends with this object at the latest.
///
/// Its output goes to files rather than pipes, so that it never waits for a reader, and can be
/// shown after it has ended.
final class ServiceProcess: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  typealias Exit = ChildProcess.Exit

  /// The folder of the executables: where the tests themselves are.
  static let executables: URL = {
    if let path = ProcessInfo.processInfo.environment["EXECUTABLES_PATH"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
  }()

  /// The root of the repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let name: String
  private let process: ChildProcess
  private let folder: URL

  /// Starts an executable.
  ///
  /// - Parameters:
  ///   - name: The executable's name, such as `menu-service`.
  ///   - arguments: Its command line.
  ///   - environment: Its whole environment, but for `PATH`.
  /// - Throws: `Failure` where there is no such executable, and what starting it throws.
  init(_ name: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let executable = Self.executables.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Failure(description: "\(executable.path) is missing; run 'swift build' first")
    }
    self.name = name
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A service built with a sanitizer listens to what the tests were told, too.
    let shared = ProcessInfo.processInfo.environment
      .filter { $0.key == "PATH" || $0.key.hasSuffix("SAN_OPTIONS") }
    process = try ChildProcess(
      executable.path, arguments, in: folder.path,
      environment: environment.merging(shared) { given, _ in given },
      output: folder.appendingPathComponent("stdout").path,
      errors: folder.appendingPathComponent("stderr").path)
  }

  deinit {
    process.signal(SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// What it has written to stdout.
  var output: String { text("stdout") }

  /// What it has written to stderr.
  var errorOutput: String { text("stderr") }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// Waits for the ready line and returns the address that it names.
  func ready() async throws -> String {
    let prefix = "\(name) ready on "
    var address: String?
    try await wait(for: "the ready line") {
      address = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
      if address == nil, !process.isRunning {
        throw Failure(description: "\(name) ended: \(errorOutput)")
      }
      return address != nil
    }
    return address ?? ""
  }

  /// Sends a signal.
  func signal(_ number: Int32) {
    process.signal(number)
  }

  /// Waits until it has ended.
  func exit() async throws -> Exit {
    try await wait(for: "the end") { !process.isRunning }
    return process.waitUntilExit()
  }

  /// Ends it in order, for tests that are done with it.
  func stop() async throws {
    signal(SIGTERM)
    _ = try await exit()
  }

  /// Whether it still runs.
  var isRunning: Bool { process.isRunning }

  /// Looks again and again until something is so, for at most five minutes: a busy machine takes
  /// long.
  private func wait(for what: String, _ isSo: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(300))
    while try !isSo() {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(name): still waiting for \(what): \(output)\(errorOutput)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }
}
