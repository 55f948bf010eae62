import RPC
import Resources
import Stubs

let connection = try RPCClient(target: "127.0.0.1:50061")
let localization = LocalizationServiceClient(connection)

let size = LocalizedStringResource("small")
let food = LocalizedStringResource("salad")
let ready = LocalizedStringResource("Your \(size) \(food) is ready.")
