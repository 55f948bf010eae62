import RPC
import Stubs

let connection = try RPCClient(target: "127.0.0.1:50061")
let localization = LocalizationServiceClient(connection)
