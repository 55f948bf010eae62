// SPDX-License-Identifier: Apache-2.0

import Foundation
import ProcessTestSupport
import Testing

extension OpenCafeTests {
  /// What `caffe` prints and ends with.
  @Suite struct CommandLineTests {
    private func caffe(
      _ arguments: [String]
    ) async throws -> (exit: ServiceProcess.Exit, output: String, errors: String) {
      // Longer than a person would wait: the machine may run all tests at once.
      try await ServiceProcess.caffe(
        arguments + ["--timeout", "300"], environment: #require(Cafe.current).environment)
    }

    private func json(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(arguments: [
      ("en", "Your small salad is ready.\n"), ("es", "Tu ensalada pequeña está lista.\n"),
    ])
    func resolve(locale: String, text: String) async throws {
      let arguments = ["resolve", "--locale", locale, "Your %@ %@ is ready.", "small", "salad"]
      let run = try await caffe(arguments)
      #expect(run.exit == .init(code: 0), "\(run.errors)")
      #expect(run.output == text)
      let object = try json(await caffe(arguments + ["--json"]).output)
      #expect((object["text"] as? String).map { $0 + "\n" } == text)
    }

    @Test func menu() async throws {
      let run = try await caffe(["menu", "--locale", "es"])
      #expect(run.exit == .init(code: 0), "\(run.errors)")
      #expect(run.output.contains("Ensalada"))
      let object = try json(await caffe(["menu", "--locale", "es", "--json"]).output)
      let foods = try #require(object["foods"] as? [[String: Any]])
      #expect(foods.count >= 24)
      let salad = try #require(foods.first { $0["id"] as? String == "salad" })
      #expect(salad["name"] as? String == "ensalada")
    }

    @Test func quote() async throws {
      let run = try await caffe(["quote", "--locale", "es", "2xsalad:small", "salad:small"])
      #expect(run.exit == .init(code: 0), "\(run.errors)")
      #expect(run.output.contains("Añadir 2 ensaladas pequeñas a tu pedido"))
      #expect(run.output.contains("Añadir 1 ensalada pequeña a tu pedido"))
      let object = try json(
        await caffe(["quote", "--locale", "es", "--json", "2xsalad:small"]).output)
      let lines = try #require(object["lines"] as? [[String: Any]])
      #expect(lines.map { $0["text"] as? String } == ["Añadir 2 ensaladas pequeñas a tu pedido"])
    }

    @Test func health() async throws {
      let run = try await caffe(["health"])
      #expect(run.exit == .init(code: 0), "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 3)
      let object = try json(await caffe(["health", "--json"]).output)
      let services = try #require(object["services"] as? [[String: Any]])
      #expect(services.map { $0["status"] as? String } == ["serving", "serving", "serving"])
    }

    @Test("Health of what does not serve is exit code 4")
    func notServing() async throws {
      var environment = try #require(Cafe.current).environment
      // Nothing listens on port 1, and nobody but root could.
      environment["MENU_ADDR"] = "127.0.0.1:1"
      let run = try await ServiceProcess.caffe(["health"], environment: environment)
      #expect(run.exit == .init(code: 4))
    }

    @Test(
      "A command line that cannot be followed is exit code 2",
      arguments: [["frobnicate"], ["quote"], ["quote", "many salads"], ["resolve"]])
    func usage(arguments: [String]) async throws {
      let run = try await caffe(arguments)
      #expect(run.exit == .init(code: 2))
      #expect(run.output == "")
      #expect(run.errors != "")
    }

    @Test("A failed call is 64 and the gRPC code")
    func failedCall() async throws {
      let run = try await caffe(["quote", "1xno-such-food:small"])
      #expect(run.exit.code > 64)
      #expect(run.output == "")
      #expect(run.errors != "")
    }
  }
}
