import Messages
import RPC
import Resources
import Stubs
import WireResources

let connection = try RPCClient(target: "127.0.0.1:50061")
let localization = LocalizationServiceClient(connection)

let size = LocalizedStringResource("small")
let food = LocalizedStringResource("salad")
let ready = LocalizedStringResource("Your \(size) \(food) is ready.")

let response = try await localization.resolve(
  .init(resource: ready.message, options: .init(locales: ["es"])))
print(response.text)  // Tu ensalada pequeña está lista.

let second = try await localization.resolve(
  .init(resource: ready.message, options: .init(locales: ["fr", "es-MX"])),
  options: CallOptions(timeout: .seconds(5)))
print("\(second.locale): \(second.text)")  // es: Tu ensalada pequeña está lista.

do {
  _ = try await localization.listLocales(.init(), options: .init(timeout: .nanoseconds(1)))
} catch {
  print(error.code)  // DEADLINE_EXCEEDED
}

do {
  _ = try await localization.resolve(
    .init(resource: ready.message, options: .init(locales: ["not a locale"])))
} catch {
  print(error.code, error.fieldViolations.map(\.field))
}
// INVALID_ARGUMENT ["options.locales[0]"]
