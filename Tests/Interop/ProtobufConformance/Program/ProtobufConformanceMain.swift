// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import ProtobufConformanceMessages

/// Puts the messages under protobuf's conformance runner, which starts this program and talks with
/// it over standard input and output.
@main
enum ProtobufConformanceMain {
  private static let usage = """
    Usage: protobuf-conformance

    Speaks with protobuf's conformance_test_runner: each message on standard input and output is
    protobuf behind its length in four bytes, the least significant first. Each request has a
    message as protobuf or as JSON, which is read and written again. Ends with the input.

    Exit codes: 0 fine, 1 what came in made no sense, 2 wrong usage.

    """

  static func main() {
    // The runner repeats the name of the program.
    let arguments = CommandLine.arguments.filter { $0 != CommandLine.arguments.first }
    if arguments == ["--help"] || arguments == ["-h"] {
      print(usage, terminator: "")
      return
    }
    guard arguments.isEmpty else {
      complain("wrong usage; see --help")
      exit(2)
    }
    do {
      let testee = Testee()
      while let bytes = try FramedMessages.read() {
        let request = try Conformance.ConformanceRequest(decoding: bytes)
        try FramedMessages.write(testee.answer(request).encoded())
      }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("protobuf-conformance: \(text)\n".utf8))
  }
}
