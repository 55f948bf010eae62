// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// One of the café's services.
enum ServiceName: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
  case localization, menu, pricing

  /// The environment variable with its address.
  var environmentName: String { "\(rawValue.uppercased())_ADDR" }

  /// The default port.
  var defaultPort: Int {
    switch self {
    case .localization: 50051
    case .menu: 50052
    case .pricing: 50053
    }
  }

  /// The file below `.run` in which `scripts/start-all.sh` records the service's port.
  var portFileName: String { "\(rawValue)-service.port" }
}
