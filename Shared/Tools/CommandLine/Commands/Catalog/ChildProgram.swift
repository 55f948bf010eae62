// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs another program to its end.
struct ChildProgram {
  /// What the program is called in messages.
  let name: String
  /// The program.
  let executable: URL
  /// What it is told on its command line.
  var arguments: [String] = []

  /// What a program that has ended leaves behind.
  struct Result {
    /// Its standard output.
    var output: Data
    /// Its standard error.
    var said: Data
    /// How it failed: “ended with 3”, “was ended by signal 11”; nothing where it did not.
    var failure: String?

    /// The lines of its standard error, without those that are blank.
    var lines: [Substring] {
      String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
    }
  }

  /// Runs the program in the current folder.
  ///
  /// Only its output goes through a pipe. With a second one, either side could wait for the other
  /// for ever: the program until what it says is read, this process until its output has ended or
  /// its input is taken. So its input and its standard error are files without names.
  ///
  /// - Parameter input: Its standard input.
  /// - Throws: A usage error if it cannot be run.
  func run(input: Data = Data()) throws(CommandError) -> Result {
    let (given, said) = (try Self.file(for: name), try Self.file(for: name))
    defer {
      fclose(given)
      fclose(said)
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    do {
      let handles = [given, said].map {
        FileHandle(fileDescriptor: fileno($0), closeOnDealloc: false)
      }
      try handles[0].write(contentsOf: input)
      try handles[0].seek(toOffset: 0)
      process.standardInput = handles[0]
      process.standardError = handles[1]
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      try handles[1].seek(toOffset: 0)
      return Result(
        output: data, said: try handles[1].readToEnd() ?? Data(), failure: Self.failure(process))
    } catch {
      throw .usage("\(name) cannot be run: \(error.localizedDescription)")
    }
  }

  private static func file(for name: String) throws(CommandError) -> UnsafeMutablePointer<FILE> {
    guard let file = tmpfile() else {
      throw .usage("\(name) cannot be run: \(String(cString: strerror(errno)))")
    }
    return file
  }

  private static func failure(_ process: Process) -> String? {
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): nil
    case (.exit, let status): "ended with \(status)"
    case (_, let signal): "was ended by signal \(signal)"
    }
  }
}
