// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// One of the café's services.
enum ServiceName: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
  case localization, menu, pricing

  /// The environment variable that has its address.
  var environmentName: String { "\(rawValue.uppercased())_ADDR" }

  /// The port where it listens if nobody says otherwise.
  var defaultPort: Int {
    switch self {
    case .localization: 50051
    case .menu: 50052
    case .pricing: 50053
    }
  }

  /// The file below `.run` where `scripts/start-all.sh` says which port the service took.
  var portFileName: String { "\(rawValue)-service.port" }
}
