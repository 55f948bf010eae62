// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Messages
import RPC
import Testing

@testable import CommandLineTool

struct OptionTests {
  @Test(
    "What a service would refuse is refused under the name that was typed",
    arguments: [
      (["menu", "--locale", "not a locale!!"], "--locale", "'not a locale!!'"),
      (["menu", "--locale", "es", "--locale", "?"], "--locale", "'?'"),
      (["quote", "a:b", "--time-zone", "Europe/Nowhere"], "--time-zone", "'Europe/Nowhere'"),
      (["resolve", "key", "--formatting-locale", "¡"], "--formatting-locale", "'¡'"),
      (["resolve", "key", "--in", "es,?"], "--in", "'?'"),
      (["resolve", "key", "--in", "es", "--locale", "de"], "--in", "--locale"),
      (["resolve", "key", "--argument", "money=4.5"], "--argument", "money=4.5"),
      (["resolve", "key", "--argument", "number=x"], "--argument", "number=x"),
      (["resolve", "key", "--argument", "date=today"], "--argument", "date=today"),
      (["resolve", "key", "a", "--argument", "text=x"], "--argument", "not both"),
      (["resolve", "key", "--concept", "tall"], "--concept", "tall"),
      (["resolve", "key", "--addressed", "tall"], "--addressed", "tall"),
      (["missing", "--limit", "0"], "--limit", "0"),
      (["catalog", "set", "f", "k", "--state", "stale"], "--state", "stale"),
      (["catalog", "set", "f", "k", "--plural", "one"], "equals sign", "one"),
      (["catalog", "set", "f", "k", "--plural", "tow=x"], "category", "tow"),
      (["catalog", "set", "f", "k", "--form", "=x"], "--form", "=x"),
      (
        ["catalog", "set", "f", "k", "--plural", "one=a", "--form", "plural/one=b"], "two texts",
        "plural/one"
      ),
      (["watch", "key", "--count", "0"], "--count", "0"),
      (["menu", "--tls-with", "menu", "--plaintext-with", "menu"], "--plaintext-with", "menu"),
    ])
  func whatCannotBeIsNamed(arguments: [String], option: String, value: String) {
    #expect {
      _ = try CaffeCommand.parseAsRoot(arguments)
    } throws: { error in
      let message = CaffeCommand.message(for: error)
      return message.contains(option) && message.contains(value)
    }
  }

  @Test func whatCanBeIsPassedOn() throws {
    let arguments = [
      "menu", "--locale", "es-MX", "--time-zone", "Europe/Madrid", "--formatting-locale", "de",
    ]
    let command = try #require(try CaffeCommand.parseAsRoot(arguments) as? MenuCommand)
    #expect(command.reader.options.locales == ["es-MX"])
    #expect(command.reader.options.timeZone == "Europe/Madrid")
    #expect(command.reader.options.formattingLocale == "de")
  }

  @Test func argumentsWithTheirKinds() throws {
    let arguments = [
      "word=salad", "text=a=b", "number=-3", "decimal=1.50", "money=-4.50 EUR",
      "date=2026-11-23T12:00:00Z",
    ]
    let command = try #require(
      try CaffeCommand.parseAsRoot(
        [
          "resolve", "k", "--addressed", "feminine", "--concept", "neuter", "--concept",
          "key=salad",
          "--device", "mac", "--width", "20",
        ] + arguments.flatMap { ["--argument", $0] }) as? ResolveCommand)
    let request = try command.request()
    let expected: [Caffe.Localization.V1.Argument.Value] = [
      .resource(.init(key: "salad", defaultValue: "salad")), .text("a=b"), .signedInteger(-3),
      .decimal(.init(value: "1.50")),
      .money(.init(currencyCode: "EUR", units: -4, nanos: -500_000_000)),
      .date(.init(seconds: 1_795_435_200)),
    ]
    #expect(request.resource?.arguments.map(\.value) == expected)
    #expect(request.options?.reader?.gender == .feminine)
    #expect(request.options?.concepts.count == 2)
    #expect(request.options?.device == "mac")
    #expect(request.options?.width == 20)
  }

  // MARK: - TLS

  static let tlsCases: [(flags: [String], environment: [String: String], secure: [ServiceName])] = [
    ([], [:], []),
    (["--tls"], [:], [.localization, .menu, .pricing]),
    (["--server-name", "cafe"], [:], [.localization, .menu, .pricing]),
    ([], ["CAFFE_TLS": "on"], [.localization, .menu, .pricing]),
    ([], ["CAFFE_TLS": "off", "CAFFE_SERVER_NAME": "cafe"], [.localization, .menu, .pricing]),
    (["--tls-with", "menu"], [:], [.menu]),
    (["--tls-with", "menu", "--tls-with", "pricing"], [:], [.menu, .pricing]),
    (["--tls", "--plaintext-with", "localization"], [:], [.menu, .pricing]),
    (["--server-name", "menu=cafe"], [:], [.menu]),
    (["--server-name", "menu=cafe", "--plaintext-with", "menu"], [:], []),
    ([], ["CAFFE_PRICING_TLS": "on"], [.pricing]),
    ([], ["CAFFE_PRICING_SERVER_NAME": "cafe"], [.pricing]),
    ([], ["CAFFE_TLS": "on", "CAFFE_PRICING_TLS": "off"], [.localization, .menu]),
    (["--tls"], ["CAFFE_PRICING_TLS": "off"], [.localization, .menu, .pricing]),
    (["--plaintext-with", "menu"], ["CAFFE_TLS": "on"], [.localization, .pricing]),
  ]

  @Test("TLS is for all services or for some", arguments: tlsCases.indices)
  func tls(index: Int) throws {
    let (flags, environment, secure) = Self.tlsCases[index]
    let settings = try TLSOptions.parse(flags).settings(environment)
    #expect(Set(settings.keys) == Set(secure))
  }

  @Test func whatIsSaidOfOneServiceCountsFirst() throws {
    let flags = ["--server-name", "menu=a", "--server-name", "b"]
    let environment = ["CAFFE_MENU_SERVER_NAME": "c", "CAFFE_SERVER_NAME": "d"]
    let both = try TLSOptions.parse(flags).settings(environment)
    #expect(both[.menu]?.serverName == "a")
    #expect(both[.pricing]?.serverName == "b")
    let variables = try TLSOptions.parse([]).settings(environment)
    #expect(variables[.menu]?.serverName == "c")
    #expect(variables[.pricing]?.serverName == "d")
  }

  @Test func aFileThatCannotBeUsedIsToldWithItsService() throws {
    #expect {
      _ = try TLSOptions.parse(["--ca-file", "menu=/none"]).settings([:])
    } throws: { error in
      let message = (error as? CommandError)?.message ?? ""
      return message.contains("menu service") && message.contains("/none")
    }
    #expect(throws: CommandError.usage("CAFFE_MENU_TLS must be on or off, not 'yes'.")) {
      _ = try TLSOptions.parse([]).settings(["CAFFE_MENU_TLS": "yes"])
    }
  }

  // MARK: - Refusals

  static let typed = TypedFields(typed: [
    "currency_code": "--currency 'XXX'", "lines[0]": "'2xunicorn:small'", "lines": "The order",
  ])

  static func refusal(_ fields: [(String, String)]) -> RPCError {
    RPCError(.invalidArgument, "as the service says it").adding(
      fieldViolations: fields.map { .init(field: $0, description: $1) })
  }

  @Test func aRefusalIsToldInTheWordsThatWereTyped() {
    #expect(
      Self.typed.reason(of: Self.refusal([("lines[0].food_id", "has no price in EUR: unicorn")]))
        == "INVALID_ARGUMENT: '2xunicorn:small' has no price in EUR: unicorn")
    #expect(
      Self.typed.reason(
        of: Self.refusal([("currency_code", "is no currency"), ("lines", "must be fewer")]))
        == "INVALID_ARGUMENT: --currency 'XXX' is no currency; The order must be fewer")
    let many = Array(repeating: ("lines[0].food_id", "is bad"), count: 7)
    #expect(Self.typed.reason(of: Self.refusal(many))?.hasSuffix("; and 2 more") == true)
    // What nobody typed is told as the service says it.
    #expect(Self.typed.reason(of: Self.refusal([("options.now", "is bad")])) == nil)
    #expect(Self.typed.reason(of: RPCError(.unavailable, "gone")) == nil)
  }
}
