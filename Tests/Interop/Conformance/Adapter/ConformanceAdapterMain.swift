// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Puts this project's server or client under https://github.com/connectrpc/conformance, whose
/// runner starts this program and talks with it over standard input and output.
@main
enum ConformanceAdapterMain {
  private static let usage = """
    Usage: conformance-adapter --mode server|client

    Speaks with the runner of https://github.com/connectrpc/conformance: each message on standard
    input and output is protobuf behind its length in four bytes, the most significant first.

      --mode server  Starts the server that the one ServerCompatRequest asks for, writes a
                     ServerCompatResponse, and serves until it is told to end.
      --mode client  Makes the call of each ClientCompatRequest, several at a time, and writes a
                     ClientCompatResponse for each. Ends after the last.

    Exit codes: 0 fine, 1 the server could not start or what came in made no sense, 2 wrong usage.

    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.contains("--help") || arguments.contains("-h") {
      print(usage, terminator: "")
      return
    }
    // A runner that goes away is not to end the process in the middle of a call.
    signal(SIGPIPE, SIG_IGN)
    do {
      switch arguments {
      case ["--mode", "server"], ["--mode=server"]: try await ConformanceServer.run()
      case ["--mode", "client"], ["--mode=client"]: try await ConformanceClient.run()
      default:
        complain("wrong usage; see --help")
        exit(2)
      }
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("conformance-adapter: \(text)\n".utf8))
  }
}
