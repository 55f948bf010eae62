// DO NOT EDIT. Generated from caffe/localization/v1/localization_service.proto by MessagesGenerator.
// SPDX-License-Identifier: Apache-2.0

extension Caffe.Localization.V1 {
  /// Late resolution: turns resources made in one process into text for a reader whose
  /// locale only this call knows.
  public enum LocalizationService {
    /// The name with its package.
    public static let name = "caffe.localization.v1.LocalizationService"

    /// `Resolve`.
    public static let resolve = Method<
      Caffe.Localization.V1.ResolveRequest,
      Caffe.Localization.V1.ResolveResponse
    >(service: name, name: "Resolve")

    /// Many at once.
    ///
    /// One that fails does not fail the others.
    public static let resolveBatch = Method<
      Caffe.Localization.V1.ResolveBatchRequest,
      Caffe.Localization.V1.ResolveBatchResponse
    >(service: name, name: "ResolveBatch")

    /// Answers each request as it comes, in order.
    public static let resolveStream = Method<
      Caffe.Localization.V1.ResolveStreamRequest,
      Caffe.Localization.V1.ResolveStreamResponse
    >(service: name, name: "ResolveStream", clientStreaming: true, serverStreaming: true)

    /// The text now, and again whenever it changes: a relative date moves on, a timer ticks, a
    /// catalog is reloaded.
    ///
    /// RESOURCE_EXHAUSTED where too much is watched already.
    public static let watchText = Method<
      Caffe.Localization.V1.WatchTextRequest,
      Caffe.Localization.V1.WatchTextResponse
    >(service: name, name: "WatchText", serverStreaming: true)

    /// `ListLocales`.
    public static let listLocales = Method<
      Caffe.Localization.V1.ListLocalesRequest,
      Caffe.Localization.V1.ListLocalesResponse
    >(service: name, name: "ListLocales")

    /// `ListStrings`.
    public static let listStrings = Method<
      Caffe.Localization.V1.ListStringsRequest,
      Caffe.Localization.V1.ListStringsResponse
    >(service: name, name: "ListStrings")

    /// What was asked for and had no translation, also where a fallback hid it, most often first.
    public static let listMissingStrings = Method<
      Caffe.Localization.V1.ListMissingStringsRequest,
      Caffe.Localization.V1.ListMissingStringsResponse
    >(service: name, name: "ListMissingStrings")

    /// How far each table is translated into each language.
    public static let listCoverage = Method<
      Caffe.Localization.V1.ListCoverageRequest,
      Caffe.Localization.V1.ListCoverageResponse
    >(service: name, name: "ListCoverage")

    /// What a catalog that the caller has would say if it were loaded, and what is wrong with it.
    ///
    /// Nothing of it is kept. One catalog is tried at a time; RESOURCE_EXHAUSTED where too many
    /// wait.
    public static let tryCatalog = Method<
      Caffe.Localization.V1.TryCatalogRequest,
      Caffe.Localization.V1.TryCatalogResponse
    >(service: name, name: "TryCatalog")

    /// For administrators.
    ///
    /// Loads the catalogs again. A file that does not parse keeps its last contents without errors,
    /// the others are replaced, and the answer says where it fails.
    public static let reloadCatalogs = Method<
      Caffe.Localization.V1.ReloadCatalogsRequest,
      Caffe.Localization.V1.ReloadCatalogsResponse
    >(service: name, name: "ReloadCatalogs")

    /// The path of every method.
    public static var allMethods: [String] {
      [
        resolve.path,
        resolveBatch.path,
        resolveStream.path,
        watchText.path,
        listLocales.path,
        listStrings.path,
        listMissingStrings.path,
        listCoverage.path,
        tryCatalog.path,
        reloadCatalogs.path,
      ]
    }
  }
}
