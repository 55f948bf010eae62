// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Messages
import RPC

/// `caffe quote`: what an order would cost.
struct QuoteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quote",
    abstract: "Show what an order would cost.",
    usage: "caffe quote [<options>] <line> ...",
    discussion: """
      The menu service is asked first, which knows what can be had today: an order of something \
      else is refused, with exit status 1. caffe menu shows the ids of foods and sizes.

      JSON: {"lines": [{"food_id", "size_id", "quantity", "unit_price": MONEY, "total": MONEY, \
      "text"?}], "subtotal": MONEY, "discount": MONEY, "tax": MONEY, "total": MONEY, \
      "tax_included", "expires_at"?, "text"?, "notes": [...]}, where MONEY is {"currency_code", \
      "amount", "text"?}. Amounts are exact decimals in strings; notes say why texts are missing.
      """)

  @Argument(
    help: ArgumentHelp(
      """
      What is ordered: a quantity (1 where there is none), a food and a size, as in \
      2xsalad:small.
      """,
      valueName: "line"))
  var lines: [String]

  @Option(
    help: ArgumentHelp("What is paid in, ISO 4217. Without it the café's own.", valueName: "code"))
  var currency = ""

  @Option(
    help: ArgumentHelp(
      "Whose tax applies, ISO 3166, such as ES or US-NY. Without it the café's own.",
      valueName: "region"))
  var region = ""

  @Option(help: ArgumentHelp("A promotion's code.", valueName: "code"))
  var promotion = ""

  @OptionGroup var reader: ReaderOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var addresses: AddressOptions

  func run() async throws {
    let console = Console(environment: ProcessInfo.processInfo.environment)
    let request = try request()
    let book = try addresses.book()
    let ignorance = try await refuseWhatIsNotAvailable(request, book)
    let fields = typedFields
    let (response, note) = try await suggesting(for: request, book) {
      try await Connection.with(.pricing, book, timeLimit: output.timeLimit) {
        try await $0.call(Caffe.Pricing.V1.PricingService.quoteOrder, request, naming: fields)
      }
    }
    var quote = QuoteDocument(response)
    quote.notes += [ignorance, note].compactMap(\.self)
    do {
      quote = try await Connection.with(.localization, book, timeLimit: output.extraTimeLimit) {
        [quote] connection in
        var quote = quote
        try await connection.addTexts(to: &quote, of: response, reader.options)
        return quote
      }
    } catch let error as CommandError {
      // The amounts are the point; they can be read in any language.
      quote.notes.append(error.message)
    }
    if output.json { return try console.write(json: quote) }
    try console.write(QuotePage(quote: quote, console: console).lines.joined(separator: "\n"))
    for note in quote.notes { console.say(note) }
  }

  /// Fails if something in the order is not available today.
  ///
  /// Pricing knows what things cost, but only the menu knows what is available.
  ///
  /// - Returns: Why availability is unknown, if the menu service does not answer.
  /// - Throws: `CommandError` naming what is not available.
  private func refuseWhatIsNotAvailable(
    _ request: Caffe.Pricing.V1.QuoteOrderRequest, _ book: AddressBook
  ) async throws -> String? {
    let foods: [Caffe.Menu.V1.Food]
    do {
      foods = try await Connection.with(.menu, book, timeLimit: output.timeLimit) {
        try await $0.unavailableFoods(among: request.lines.map(\.foodId))
      }
    } catch let error as CommandError where error.status != .usage {
      return "Whether all of it can be had today is not known. \(error.message)"
    }
    if foods.isEmpty { return nil }
    let texts = try? await Connection.with(.localization, book, timeLimit: output.timeLimit) {
      try await $0.texts(of: foods.map(\.notice), options: reader.options)
    }
    let reasons = foods.enumerated().map { index, food in
      let notice = texts?[index] ?? "It is not available today."
      return "\(food.id): \(notice)"
    }
    throw CommandError(status: .problems, message: reasons.joined(separator: " "))
  }

  /// Asks for a quote; where it is refused for ids that the menu does not have, the error says what
  /// may have been meant.
  private func suggesting<Answer>(
    for request: Caffe.Pricing.V1.QuoteOrderRequest, _ book: AddressBook,
    _ quote: () async throws -> Answer
  ) async throws -> Answer {
    do {
      return try await quote()
    } catch var error as CommandError
      where error.status == .failedCall(code: RPCStatus.Code.invalidArgument.rawValue)
    {
      let order = request.lines
      let meant = try? await Connection.with(.menu, book, timeLimit: output.extraTimeLimit) {
        try await $0.whatWasMeant(by: order)
      }
      if let meant, !meant.isEmpty {
        error.message += "; did you mean \(meant.joined(separator: " "))?"
      }
      throw error
    }
  }

  /// The user's input for the request's fields.
  private var typedFields: TypedFields {
    var fields = TypedFields(typed: [
      "currency_code": "--currency '\(currency)'", "region": "--region '\(region)'",
      "promotion_code": "--promotion '\(promotion)'", "lines": "The order",
    ])
    for (index, line) in lines.enumerated() { fields.typed["lines[\(index)]"] = "'\(line)'" }
    return fields
  }

  private func request() throws(CommandError) -> Caffe.Pricing.V1.QuoteOrderRequest {
    var request = Caffe.Pricing.V1.QuoteOrderRequest()
    for text in lines {
      let line = try OrderLineArgument(text)
      request.lines.append(
        Caffe.Pricing.V1.OrderLine(
          foodId: line.foodID, sizeId: line.sizeID, quantity: line.quantity))
    }
    request.currencyCode = currency
    request.region = region
    request.promotionCode = promotion
    request.options = reader.options
    return request
  }
}
