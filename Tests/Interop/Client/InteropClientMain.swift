// SPDX-License-Identifier: Apache-2.0

import Foundation
import RPC
import TestMessages

/// Runs gRPC's interoperability cases against any server of `grpc.testing.TestService`, over this
/// project's own client.
@main
enum InteropClientMain {
  private static let usage = """
    Usage: interop-client --server_host=HOST --server_port=PORT --test_case=CASE

    Runs a case of gRPC's interop-test-descriptions.md, or all that take no minutes.

      --server_host HOST, --server_port PORT  the server
      --server_host_override NAME             the server's name, where it is not HOST
      --test_case CASE|all                    what to run; --list shows the cases
      --use_tls [BOOL]                        speak TLS
      --use_test_ca [BOOL], --ca_file FILE    trust this authority
      --additional_metadata "N:V;N:V"         sent with each call
      --soak_iterations N                     and --soak_max_failures, --soak_num_threads,
        --soak_per_iteration_max_acceptable_latency_ms, --soak_overall_timeout_seconds,
        --soak_min_time_ms_between_rpcs, --soak_request_size, --soak_response_size
      --iteration_interval SECONDS            between the calls of long_lived_channel

    Exit codes: 0 passed, 1 a case failed, 2 wrong usage.

    """

  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(usage, terminator: "")
      return
    }
    if arguments.contains("--list") {
      for testCase in InteropCase.all { print(testCase.name) }
      return
    }
    do {
      let options = try ClientOptions(arguments: arguments)
      let cases = InteropCase.named(options.testCase)
      guard !cases.isEmpty else {
        throw UsageError(description: "no case is named '\(options.testCase)'; see --list")
      }
      var haveAllPassed = true
      for testCase in cases {
        let failure = await failure(of: testCase, options)
        print("\(testCase.name): \(failure.map { "failed: \($0)" } ?? "passed")")
        haveAllPassed = haveAllPassed && failure == nil
      }
      exit(haveAllPassed ? 0 : 1)
    } catch {
      StandardError.write("interop-client: \(error)\n")
      exit(2)
    }
  }

  /// What went wrong, or nil.
  private static func failure(of testCase: InteropCase, _ options: ClientOptions) async -> String? {
    do {
      let session = try InteropSession(options)
      try await testCase.run(session)
      await session.client.shutdown()
      return nil
    } catch {
      return "\(error)"
    }
  }
}
