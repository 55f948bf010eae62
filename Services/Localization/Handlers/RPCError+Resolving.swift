// SPDX-License-Identifier: Apache-2.0

import Localization
import RPC
import ServiceKit
import WireResources

// The one place that says which gRPC status each failure of this service is.
extension RPCError {
  /// The status of whatever went wrong while answering.
  init(answering error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let error as WireResourceError:
      var violations = FieldViolations()
      violations.add(error, inside: "resource")
      self = violations.error
    case let error as ResolverError:
      self.init(error.code == .notTranslated ? .notFound : .resourceExhausted, error.message)
    default: self.init(.internal, "The text could not be resolved.")
    }
  }
}
