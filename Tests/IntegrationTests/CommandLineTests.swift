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

    @Test(
      "An option that cannot be followed is exit code 2, and is named with its value",
      arguments: [
        (["menu", "--locale", "not a locale!!"], "--locale", "not a locale!!"),
        (["quote", "salad:small", "--time-zone", "Mars/Nowhere"], "--time-zone", "Mars/Nowhere"),
        (["resolve", "Total", "--formatting-locale", "?"], "--formatting-locale", "?"),
      ])
    func wrongOption(arguments: [String], option: String, value: String) async throws {
      let run = try await caffe(arguments)
      #expect(run.exit == .init(code: 2))
      #expect(run.output == "")
      #expect(run.errors.contains(option) && run.errors.contains(value), "\(run.errors)")
    }

    @Test("A refused order says what there is, in the words that were typed")
    func whatThereIs() async throws {
      let size = try await caffe(["quote", "2xsalad:giant"])
      #expect(size.exit == .init(code: 67))
      #expect(
        size.errors.contains(
          "'2xsalad:giant' is no size of salad: giant; it has small, medium, large"),
        "\(size.errors)")
      let food = try await caffe(["quote", "unicorn:small"])
      #expect(food.exit == .init(code: 67))
      #expect(
        food.errors.contains("'unicorn:small' has no price in EUR: unicorn; there are americano,"),
        "\(food.errors)")
      let currency = try await caffe(["menu", "--currency", "XXX"])
      #expect(currency.exit == .init(code: 67))
      #expect(currency.errors.contains("--currency 'XXX' "), "\(currency.errors)")
    }

    @Test("Many languages are rows of a table")
    func resolveInMany() async throws {
      let ready = ["Your %@ %@ is ready.", "small", "salad"]
      let run = try await caffe(["resolve", "--in", "es,de", "--in", "en"] + ready)
      #expect(run.exit == .init(code: 0), "\(run.errors)")
      #expect(
        run.output == """
          es  Tu ensalada pequeña está lista.
          de  Dein kleiner Salat ist fertig.
          en  Your small salad is ready.

          """)
      let all = try json(await caffe(["resolve", "--all-languages", "--json"] + ready).output)
      let texts = try #require(all["texts"] as? [[String: Any]])
      #expect(texts.count == 8)
      #expect((texts.first?["answer"] as? [String: Any])?["text"] is String)
    }

    @Test("Values have kinds, and readers and concepts are options")
    func resolveWithOptions() async throws {
      let money = try await caffe([
        "resolve", "--locale", "es", "Your order: %@. Total: %@.", "--argument", "word=pizza",
        "--argument", "money=12.50EUR",
      ])
      #expect(money.output == "Tu pedido: pizza. Total: 12,50\u{A0}€.\n", "\(money.errors)")
      let size = try await caffe([
        "resolve", "--locale", "es", "--bundle", "menu", "--concept", "key=salad", "size.%@",
        "small",
      ])
      #expect(size.output == "pequeña\n", "\(size.errors)")
    }

    @Test("What was misspelled is suggested")
    func suggestions() async throws {
      let key = try await caffe(["resolve", "--locale", "en", "Your %@ %@ is redy.", "a", "b"])
      #expect(key.errors.contains("Did you mean 'Your %@ %@ is ready.'?"), "\(key.errors)")
      let order = try await caffe(["quote", "2xsallad:smal"])
      #expect(order.exit == .init(code: 67))
      #expect(order.errors.contains("did you mean 2xsalad:small?"), "\(order.errors)")
    }

    @Test("The catalogs: languages, coverage, what is missing")
    func catalogs() async throws {
      let languages = try json(await caffe(["languages", "--json"]).output)
      let all = try #require(languages["languages"] as? [[String: Any]])
      #expect(all.compactMap { $0["locale"] as? String }.contains("pt-BR"))
      let table = try await caffe(["languages"])
      #expect(table.output.split(separator: "\n").count == all.count)
      let coverage = try json(await caffe(["coverage", "--json", "--bundle", "menu"]).output)
      let tables = try #require(coverage["tables"] as? [[String: Any]])
      #expect(tables.count == all.count)
      #expect(tables.allSatisfy { $0["missing"] as? Int == 0 })
      let incomplete = try await caffe(["coverage", "--incomplete"])
      #expect(incomplete.output.split(separator: "\n").count == 1, "\(incomplete.output)")
      let wrong = try await caffe(["coverage", "--bundle", "nowhere"])
      #expect(wrong.exit == .init(code: 69))
      _ = try await caffe(["resolve", "--locale", "hi", "Nobody has this"])
      let missing = try json(await caffe(["missing", "--json", "--limit", "10000"]).output)
      let strings = try #require(missing["strings"] as? [[String: Any]])
      let own = try #require(strings.first { $0["key"] as? String == "Nobody has this" })
      #expect(own["locale"] as? String == "hi")
    }

    @Test("A watched text is shown, and the watch ends after as many as are wanted")
    func watch() async throws {
      let run = try await caffe(["watch", "--locale", "es", "--count", "1", "salad"])
      #expect(run.exit == .init(code: 0), "\(run.errors)")
      #expect(run.output == "ensalada\n")
    }

    @Test("Only administrators reload")
    func reload() async throws {
      let run = try await caffe(["reload"])
      #expect(run.exit != .init(code: 0))
      #expect(run.output == "")
      let missing = try await caffe(["reload", "--token-file", "/nowhere/token"])
      #expect(missing.exit == .init(code: 2))
      #expect(missing.errors.contains("/nowhere/token"), "\(missing.errors)")
    }

    @Test func playground() async throws {
      // It calls no service, and so takes no timeout.
      let environment = try #require(Cafe.current).environment
      let run = try await ServiceProcess.caffe(["playground"], environment: environment)
      #expect(run.exit == .init(code: 0))
      #expect(run.output == "http://\(environment["LOCALIZATION_ADDR"] ?? "")/\n")
    }

    @Test("What is not available today is not sold")
    func notAvailable() async throws {
      let run = try await caffe(["quote", "--locale", "es", "salad:small", "gazpacho:small"])
      #expect(run.exit == .init(code: 1))
      #expect(run.output == "")
      #expect(run.errors.contains("gazpacho: Nuestro gazpacho no está disponible hoy."), "\(run)")
      // Without the menu it costs what it costs, and nobody knows whether it can be had.
      var environment = try #require(Cafe.current).environment
      environment["MENU_ADDR"] = "127.0.0.1:1"
      let unknown = try await ServiceProcess.caffe(
        ["quote", "--timeout", "300", "gazpacho:small"], environment: environment)
      #expect(unknown.exit == .init(code: 0))
      #expect(unknown.errors.contains("is not known"), "\(unknown.errors)")
    }

    @Test("A word that is no key is text, and one that is a key is looked up")
    func words() async throws {
      let name = try await caffe(["resolve", "--locale", "es", "Your %@ is ready.", "Ana"])
      #expect(name.exit == .init(code: 0))
      #expect(name.output.hasPrefix("Tu Ana est"))
      #expect(!name.errors.contains("missing-translation"), "\(name.errors)")
      let key = try await caffe(["resolve", "--locale", "es", "No such %@", "salad"])
      #expect(key.output == "No such ensalada\n")
      // The key that was asked for is missing, and said to be.
      #expect(key.errors.contains("missing-translation"), "\(key.errors)")
    }

    @Test(
      "The menu has the ids that an order takes, and sizes that agree with their foods",
      .timeLimit(.minutes(3)))
    func menuOfIDs() async throws {
      // On a slow machine a menu may come without some texts.
      var output = ""
      while !output.contains("pequeña") {
        output = try await caffe(["menu", "--locale", "es"]).output
      }
      let lines = output.split(separator: "\n")
      let name = try #require(lines.firstIndex { $0.hasPrefix("  Ensalada ") })
      #expect(lines[name].contains("pequeña  5,50\u{A0}€"), "\(lines[name])")
      let ids = lines[name + 1].split(separator: " ")
      #expect(ids == ["salad", "small", "medium", "large"])
      // The price and the id of a size begin in one column with its name.
      let column = lines[name].range(of: "pequeña")?.lowerBound
      let idColumn = lines[name + 1].range(of: "small")?.lowerBound
      #expect(
        column.map { lines[name][..<$0].count } == idColumn.map { lines[name + 1][..<$0].count })
    }

    @Test("Values are of the words' language, unless the caller says which")
    func valuesOfTheWordsLanguage() async throws {
      let key = [
        "resolve", "Add ^[%lld %@ %@](inflect: true) to your order", "2", "small", "salad",
      ]
      let english = try await caffe(key + ["--locale", "fa"])
      #expect(english.output == "Add 2 small salads to your order\n")
      let persian = try await caffe(key + ["--locale", "fa", "--formatting-locale", "fa"])
      #expect(persian.output == "Add ۲ small salads to your order\n")
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
