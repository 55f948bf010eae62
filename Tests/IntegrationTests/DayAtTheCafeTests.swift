// SPDX-License-Identifier: Apache-2.0

import Foundation
import Messages
import ProcessTestSupport
import RPC
import Stubs
import Testing

/// A day at the café, from opening to closing, with what goes wrong on a day.
///
/// What is said goes into a transcript, which is the one in `a-day-at-the-cafe.md`.
@Suite(.timeLimit(.minutes(5))) struct DayAtTheCafeTests {
  typealias Pricing = Caffe.Pricing.V1

  private static let languages = ["en", "es", "fr", "de", "it", "pt-BR", "hi", "ko"]

  private static func order(
    _ locale: String, promotion: String = ""
  ) -> Pricing.QuoteOrderRequest {
    .init(
      lines: [
        .init(foodId: "salad", sizeId: "small", quantity: 2),
        .init(foodId: "cappuccino", sizeId: "large", quantity: 1),
      ], promotionCode: promotion, options: .init(locales: [locale]))
  }

  @Test func day() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("caffe-day-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try AdministratorTokenFile(in: folder)
    var said: [String] = []

    // The services open.
    let cafe = try await RestartableCafe(file.arguments)
    let clients = try cafe.services.map { try RPCClient.patient($0.address) }
    for (service, client) in zip(cafe.services, clients) {
      let answer = try await client.unary(
        Grpc.Health.V1.Health.check, Grpc.Health.V1.HealthCheckRequest())
      #expect(answer.status == .serving)
      said.append("\(service.process.name) is serving")
    }
    let pricing = PricingServiceClient(clients[2])

    // One order, in eight languages.
    for language in Self.languages {
      let quote = try await pricing.quoteOrder(Self.order(language))
      said.append("[\(language)] \(try #require(quote.text?.text))")
    }

    // The price of a salad changes, and somebody watches.
    var prices = try await clients[2].serverStreaming(
      Pricing.PricingService.watchPrices,
      Pricing.WatchPricesRequest(currencyCode: "EUR", options: .init(locales: ["fr"]))
    ).makeAsyncIterator()
    var salad: Pricing.Price?
    reading: while let response = try await prices.next() {
      switch response.change {
      case .put(let price)?:
        if price.foodId == "salad", price.sizeId == "small" { salad = price }
      case .caughtUp?: break reading
      default: break
      }
    }
    var price = try #require(salad)
    price.amount = .init(currencyCode: "EUR", units: 5, nanos: 900_000_000)
    _ = try await clients[2].unary(
      Pricing.PricingService.putPrice, .init(price: price),
      options: AdministratorTokenFile.callOptions)
    let change = try #require(try await prices.next())
    guard case .put(let changed)? = change.change else {
      Issue.record("\(change)")
      return
    }
    #expect(changed.version == price.version + 1)
    said.append("a watcher sees: small salad, \(try #require(change.text?.text))")

    // A promotion, which ends.
    let seconds = Int64(Date().timeIntervalSince1970.rounded(.down))
    let promotion = Pricing.Promotion(
      code: "LUNCH", title: .init(key: "Lunch"), benefit: .basisPoints(1000),
      startsAt: .init(seconds: seconds - 60, nanos: 0),
      endsAt: .init(seconds: seconds + 6, nanos: 0))
    _ = try await clients[2].unary(
      Pricing.PricingService.putPromotion, .init(promotion: promotion),
      options: AdministratorTokenFile.callOptions)
    let reduced = try await pricing.quoteOrder(Self.order("es", promotion: "LUNCH"))
    said.append("with LUNCH: \(try #require(reduced.text?.text))")
    while Date().timeIntervalSince1970 < Double(seconds) + 6.1 {
      try await Task.sleep(for: .milliseconds(50))
    }
    let over = await #expect(throws: RPCError.self) {
      _ = try await pricing.quoteOrder(Self.order("es", promotion: "LUNCH"))
    }
    #expect(over?.code == .invalidArgument)
    said.append("later: \(over?.message ?? "")")

    // The localization service is killed: there are prices all the same, and soon words again.
    try await cafe.localization.kill()
    let wordless = try await clients[2].unaryResponse(
      Pricing.PricingService.quoteOrder, Self.order("de"))
    #expect(wordless.message.text == nil)
    let why = wordless.trailingMetadata["localization-status"] ?? ""
    let total = try #require(wordless.message.total)
    said.append(
      "without localization: \(total.units).\(total.nanos / 10_000_000) \(total.currencyCode), "
        + "and no text: \(why.prefix { $0 != ":" })")
    try await cafe.localization.startAgain()
    var text: String?
    while text == nil { text = try await pricing.quoteOrder(Self.order("de")).text?.text }
    said.append("it is back: \(text ?? "")")

    // Pricing is killed: who waits is answered, at the price that was acknowledged.
    try await cafe.pricing.kill()
    async let answer = pricing.quoteOrder(Self.order("ko"))
    try await cafe.pricing.startAgain()
    said.append("pricing is back: \(try #require(try await answer.text?.text))")

    // The services close in order.
    for client in clients { await client.shutdown() }
    for service in cafe.services.reversed() {
      service.process.signal(SIGTERM)
      #expect(try await service.process.exit() == .init(code: 0))
      said.append("\(service.process.name) has ended with 0")
    }
    let transcript = said.joined(separator: "\n")
    print(transcript)
    let page = try String(
      contentsOf: ServiceProcess.root.appendingPathComponent(
        "Shared/Documentation/a-day-at-the-cafe.md"), encoding: .utf8)
    // Signs are kept with no-break spaces, which would be invisible in the document.
    let visible = String(transcript.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 })
    #expect(page.contains("```text\n\(visible)\n```"), "\(transcript)")
  }
}
