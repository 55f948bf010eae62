// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

public import Messages
public import RPC

/// Calls `caffe.localization.v1.LocalizationService`.
public struct LocalizationServiceClient: Sendable {
  private let client: RPCClient

  /// Creates a client that calls over an RPC client, which others may share.
  public init(_ client: RPCClient) {
    self.client = client
  }

  /// `Resolve`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func resolve(
    _ request: Caffe.Localization.V1.ResolveRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ResolveResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.resolve, request, options: options
    )
  }

  /// Many at once.
  ///
  /// One that fails does not fail the others.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func resolveBatch(
    _ request: Caffe.Localization.V1.ResolveBatchRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ResolveBatchResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.resolveBatch, request, options: options
    )
  }

  /// Answers each request as it comes, in order.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func resolveStream(
    options: CallOptions = .init()
  ) async throws(RPCError) -> BidirectionalCall<
    Caffe.Localization.V1.ResolveStreamRequest,
    Caffe.Localization.V1.ResolveStreamResponse
  > {
    try await client.bidirectional(
      Caffe.Localization.V1.LocalizationService.resolveStream, options: options
    )
  }

  /// The text now, and again whenever it changes: a relative date moves on, a timer ticks, a
  /// catalog is reloaded.
  ///
  /// RESOURCE_EXHAUSTED where too much is watched already.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func watchText(
    _ request: Caffe.Localization.V1.WatchTextRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> ResponseStream<Caffe.Localization.V1.WatchTextResponse> {
    try await client.serverStreaming(
      Caffe.Localization.V1.LocalizationService.watchText, request, options: options
    )
  }

  /// `ListLocales`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func listLocales(
    _ request: Caffe.Localization.V1.ListLocalesRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ListLocalesResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.listLocales, request, options: options
    )
  }

  /// `ListStrings`.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func listStrings(
    _ request: Caffe.Localization.V1.ListStringsRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ListStringsResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.listStrings, request, options: options
    )
  }

  /// What was asked for and had no translation, also where a fallback hid it, most often first.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func listMissingStrings(
    _ request: Caffe.Localization.V1.ListMissingStringsRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ListMissingStringsResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.listMissingStrings, request, options: options
    )
  }

  /// How far each table is translated into each language.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func listCoverage(
    _ request: Caffe.Localization.V1.ListCoverageRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ListCoverageResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.listCoverage, request, options: options
    )
  }

  /// What a catalog that the caller has would say if it were loaded, and what is wrong with it.
  ///
  /// Nothing of it is kept. One catalog is tried at a time; RESOURCE_EXHAUSTED where too many wait.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func tryCatalog(
    _ request: Caffe.Localization.V1.TryCatalogRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.TryCatalogResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.tryCatalog, request, options: options
    )
  }

  /// For administrators.
  ///
  /// Loads the catalogs again. A file that does not parse keeps its last contents without errors,
  /// the others are replaced, and the answer says where it fails.
  ///
  /// - Throws: `RPCError` with the status that the call ended with.
  public func reloadCatalogs(
    _ request: Caffe.Localization.V1.ReloadCatalogsRequest, options: CallOptions = .init()
  ) async throws(RPCError) -> Caffe.Localization.V1.ReloadCatalogsResponse {
    try await client.unary(
      Caffe.Localization.V1.LocalizationService.reloadCatalogs, request, options: options
    )
  }
}
