// SPDX-License-Identifier: Apache-2.0
// Calls of the localization service, as JSON over the Connect protocol.

import { say } from "./page.js";

/**
 * @typedef {{name: string, integer?: string, text?: string}} Attribute
 * @typedef {{kind: string, detail: string}} Step
 * @typedef {{severity: string, rule: string, message: string}} Diagnostic
 * @typedef {{text?: string, locale: string, catalogRevision: string, explanation?: Step[],
 *   diagnostics?: Diagnostic[]}} Answer
 * @typedef {{response?: Answer, error?: {code?: number, message?: string}}} Result
 * @typedef {{key: string, value?: string, bundle: string, table: string}} CatalogString
 * @typedef {{bundle: string, table: string, locale: string, translated?: number,
 *   needsReview?: number, missing?: number}} Coverage
 * @typedef {{fileName: string, contents: string}} File
 */

const service = "/caffe.localization.v1.LocalizationService/";

/** The path of a method. @param {string} method */
export const path = (method) => service + method;

/** What fails where a later call may not, with the same request. */
const passing = new WeakSet();

/** Whether the same call may be answered later. @param {unknown} error */
export const passes = (error) => error instanceof Error && passing.has(error);

/** @param {string} text @param {boolean} isPassing */
function failure(text, isPassing) {
  const error = new Error(text);
  if (isPassing) passing.add(error);
  return error;
}

/**
 * Posts to an address; browsers say in words of their own, each in others, that nobody answers.
 *
 * @param {string} address
 * @param {RequestInit} options
 */
async function post(address, options) {
  try {
    return await fetch(address, { method: "POST", ...options });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw failure(say("This page cannot reach %@.", new URL(address, location.href).host), true);
  }
}

/**
 * Calls a method.
 *
 * @param {string} method its name, or the whole address of another service's.
 * @param {object} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} its answer; an error has the service's own words.
 */
export async function call(method, request, signal) {
  const response = await post(method.includes("/") ? method : path(method), {
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    signal,
  });
  // What could not be taken as a call at all is answered in words, or by a proxy in any way.
  const answer = await response.json().catch((error) => {
    if (response.ok) throw error;
  });
  const { ok, status } = response;
  // Too many calls, or a service that cannot answer now.
  if (!ok) throw failure(answer?.message ?? `HTTP ${status}`, status === 429 || status >= 500);
  return answer;
}

/**
 * Calls a method that answers with a stream.
 *
 * @param {string} address
 * @param {object} request
 * @param {(message: any) => void} take
 * @param {AbortSignal} signal
 */
export async function watch(address, request, take, signal) {
  const message = new TextEncoder().encode(JSON.stringify(request));
  const body = new Uint8Array(5 + message.length);
  new DataView(body.buffer).setUint32(1, message.length);
  body.set(message, 5);
  const response = await post(address, {
    headers: { "content-type": "application/connect+json" }, body, signal,
  });
  if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
  const reader = response.body.getReader();
  let bytes = new Uint8Array();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const joined = new Uint8Array(bytes.length + value.length);
    joined.set(bytes);
    joined.set(value, bytes.length);
    bytes = joined;
    while (bytes.length >= 5) {
      const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);
      if (bytes.length < 5 + length) break;
      const found = JSON.parse(new TextDecoder().decode(bytes.subarray(5, 5 + length)));
      // The last message has the status.
      if (bytes[0] & 2) {
        if (found.error) throw new Error(found.error.message ?? found.error.code);
        return;
      }
      take(found);
      bytes = bytes.subarray(5 + length);
    }
  }
}

/** The locales of the catalogs. @returns {Promise<string[]>} */
export async function locales() {
  const { locales = [] } = await call("ListLocales", {});
  return locales.map((/** @type {{locale: string}} */ each) => each.locale);
}

/**
 * All pages of a list, up to a bound.
 *
 * @param {string} method
 * @param {object} request
 * @param {string} field
 * @param {number} countMax
 */
async function all(method, request, field, countMax) {
  const found = [];
  let pageToken = "";
  do {
    const page = await call(method, { ...request, pageSize: 1000, pageToken });
    found.push(...(page[field] ?? []));
    pageToken = page.nextPageToken ?? "";
  } while (pageToken && found.length < countMax);
  return found;
}

/** Every string of the catalogs in a language. @returns {Promise<CatalogString[]>} */
export const strings = (locale = "en") => all("ListStrings", { locale }, "strings", 20_000);

/** How far tables are translated. @returns {Promise<Coverage[]>} */
export const coverage = () => all("ListCoverage", {}, "tables", 5000);

/** What was asked for and is missing. @returns {Promise<any[]>} */
export const missing = () => all("ListMissingStrings", {}, "strings", 1000);

const numbers = ["singular", "plural"];
const cases = ["accusative", "dative", "genitive", "instrumental", "prepositional"];

/**
 * What a word would be with another number, gender or case: a catalog of one string for each is
 * tried, in the word's language.
 *
 * @param {import("./words.js").Word} word
 * @param {string} locale
 * @returns {Promise<{forms: string[], inCases: string[]}>} the other forms, each once.
 */
export async function otherForms(word, locale) {
  if (word.state === "kept" || word.state === "guessed") return { forms: [], inCases: [] };
  const genders = word.isHead ? [""] : ["masculine", "feminine", "neuter"];
  const wanted = genders.flatMap((gender) => numbers.map((number) => ({ gender, number })));
  const ofCases = word.isHead
    ? numbers.flatMap((number) => cases.map((grammaticalCase) => ({ number, grammaticalCase })))
    : [];
  const all = [...wanted, ...ofCases].map((features) => Object.entries(features)
    .flatMap(([name, value]) => value ? [`${name}: "${value}"`] : []).join(", "));
  const entries = all.map((morphology, index) => [`form ${index}`, {
    localizations: { [locale]: { stringUnit: {
      state: "translated", value: `^[${word.from}](inflect: true, morphology: {${morphology}})`,
    } } },
  }]);
  const contents = JSON.stringify({
    sourceLanguage: locale, strings: Object.fromEntries(entries), version: "1.0",
  });
  const { results = [] } = await call("TryCatalog", {
    fileName: "Localizable.xcstrings", contents: base64(new TextEncoder().encode(contents)),
    requests: all.map((_, index) => ({
      resource: { key: `form ${index}`, bundle: "main" }, options: { locales: [locale] },
    })),
  });
  /** @type {string[]} */
  const said = results.map((/** @type {Result} */ { response }) => response?.text ?? "");
  const others = (/** @type {string[]} */ texts, /** @type {string[]} */ known) =>
    [...new Set(texts)].filter((each) => each && each !== word.to && !known.includes(each));
  const forms = others(said.slice(0, wanted.length), []);
  return { forms, inCases: others(said.slice(wanted.length), forms) };
}

/** Bytes as JSON has them. @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = "";
  for (let start = 0; start < bytes.length; start += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(text);
}
