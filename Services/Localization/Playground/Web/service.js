// SPDX-License-Identifier: Apache-2.0
// Calls of the localization service, as JSON over the Connect protocol.

/**
 * @typedef {{name: string, integer?: string, text?: string}} Attribute
 * @typedef {{kind: string, detail: string}} Step
 * @typedef {{severity: string, rule: string, message: string}} Diagnostic
 * @typedef {{text?: string, locale: string, catalogRevision: string, explanation?: Step[],
 *   diagnostics?: Diagnostic[]}} Answer
 * @typedef {{response?: Answer, error?: {code?: number, message?: string}}} Result
 * @typedef {{key: string, value?: string, bundle: string, table: string}} CatalogString
 */

const service = "/caffe.localization.v1.LocalizationService/";

/** The path of a method. @param {string} method */
export const path = (method) => service + method;

/**
 * Calls a method.
 *
 * @param {string} method
 * @param {object} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} its answer; an error has the service's own words.
 */
export async function call(method, request, signal) {
  const response = await fetch(path(method), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? `HTTP ${response.status}`);
  return answer;
}

/** The locales of the catalogs. @returns {Promise<string[]>} */
export async function locales() {
  const { locales = [] } = await call("ListLocales", {});
  return locales.map((/** @type {{locale: string}} */ each) => each.locale);
}

/** Every string of the catalogs, in English. @returns {Promise<CatalogString[]>} */
export async function strings() {
  const all = [];
  let pageToken = "";
  do {
    const page = await call("ListStrings", { locale: "en", pageSize: 1000, pageToken });
    all.push(...(page.strings ?? []));
    pageToken = page.nextPageToken ?? "";
  } while (pageToken && all.length < 20_000);
  return all;
}
