// SPDX-License-Identifier: Apache-2.0

/// Which pages of other sites may call a server from a browser: the Fetch standard's "CORS
/// protocol".
///
/// Credentials, that is cookies and client certificates, never count for such calls: browsers are
/// not told that they may send them.
public struct CORSPolicy: Sendable, Hashable {
  /// The origins that may call, such as `https://caffe.example`; `*` stands for any.
  public var origins: Set<String>
  /// How long a browser may remember the answer to a preflight request, in whole seconds.
  public var maxAge: Duration

  /// Creates a policy; browsers remember answers for up to two hours.
  public init(origins: Set<String>, maxAge: Duration = .seconds(7200)) {
    self.origins = origins
    self.maxAge = maxAge
  }

  /// What goes into `access-control-allow-origin` for a page's origin; nil if it may not call.
  func allowed(_ origin: String) -> String? {
    if origins.contains("*") { return "*" }
    return origins.contains(origin) ? origin : nil
  }

  /// Whether responses depend on who asks, so that caches must tell pages apart.
  var variesByOrigin: Bool { !origins.contains("*") }

  /// What pages may read of a response's headers beside the usual ones.
  ///
  /// A `*` stands for all but `authorization`, since there are no credentials.
  static let exposedHeaders: StaticString = "*"
}
