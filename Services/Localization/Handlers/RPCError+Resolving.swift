// SPDX-License-Identifier: Apache-2.0

import Localization
import RPC
import WireResources

// The one place that says which gRPC status each failure of this service is.
extension RPCError {
  /// The status of a request whose field is wrong.
  init(_ error: FieldError) {
    self.init(.invalidArgument, "\(error.field) \(error.message)")
  }

  /// The status of whatever went wrong while answering.
  init(answering error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let error as FieldError: self.init(error)
    case let error as WireResourceError:
      self.init(.invalidArgument, "resource.\(error.field) \(error.message)")
    case let error as ResolverError:
      self.init(error.code == .notTranslated ? .notFound : .resourceExhausted, error.message)
    default: self.init(.internal, "The text could not be resolved.")
    }
  }
}
