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
