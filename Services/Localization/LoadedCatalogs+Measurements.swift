// SPDX-License-Identifier: Apache-2.0

import Catalogs
import Localization
import ServiceKit

extension LoadedCatalogs {
  /// What operators want to know of the catalogs and of what is made of them.
  var measurements: [Measurement] {
    let (state, reloads, missing) = (state, reloadCounts, missing.counts)
    let usage = state.answers.usage
    let answers = "Texts that were asked for in Resolve and ResolveBatch, by where they came from."
    let read = "Times that the files were read again, by what became of it."
    return [
      Measurement(
        "caffe_resolutions_total", .counter, answers, Double(state.hitsBefore + usage.hits),
        labels: [("answer_cache", "hit")]),
      Measurement(
        "caffe_resolutions_total", .counter, answers, Double(state.missesBefore + usage.misses),
        labels: [("answer_cache", "miss")]),
      Measurement(
        "caffe_answer_cache_bytes", .gauge, "Bytes of answers that are kept.", Double(usage.bytes)),
      Measurement(
        "caffe_answer_cache_answers", .gauge, "Answers that are kept.", Double(usage.count)),
      Measurement(
        "caffe_missing_strings_total", .counter, "Times that a text had no translation.",
        Double(missing.times)),
      Measurement(
        "caffe_missing_strings", .gauge, "Texts that had no translation, in any language.",
        Double(missing.keys)),
      Measurement(
        "caffe_catalog_info", .gauge, "Always 1; the label is the catalogs' revision.", 1,
        labels: [("revision", "\(state.resolver.snapshot.revision)")]),
      Measurement(
        "caffe_catalog_loaded_timestamp_seconds", .gauge,
        "When these catalogs were loaded, in seconds since 1970.", state.loadedAt),
      Measurement(
        "caffe_catalog_reloads_total", .counter, read, Double(reloads.taken),
        labels: [("outcome", "taken")]),
      Measurement(
        "caffe_catalog_reloads_total", .counter, read, Double(reloads.kept),
        labels: [("outcome", "kept")]),
      Measurement(
        "caffe_catalog_reloads_total", .counter, read, Double(reloads.refused),
        labels: [("outcome", "refused")]),
    ]
  }
}
