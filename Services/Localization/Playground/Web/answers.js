// SPDX-License-Identifier: Apache-2.0
// What readers of each language see.

import { diagnosis } from "./diagnoses.js";
import { byID, copied, direction, element, language, name, ready, refill, say } from "./page.js";
import { explainWords, hideTip, showTipOfFocus, showWords } from "./tips.js";
import { pieces } from "./words.js";

/** @typedef {import("./service.js").Answer} Answer */

/**
 * A language's place on the page. It stays there from one answer to the next, and only what
 * another answer changes is written: of a key stroke's time, elements were the larger part.
 *
 * @typedef {{item: HTMLLIElement, body: HTMLElement, line: HTMLParagraphElement,
 *   counts: HTMLElement | null, count: string | null, notes: HTMLElement[], noted: string,
 *   said: string | undefined, isNew: boolean}} Row
 */

/** @type {Map<string, Row>} */
const rows = new Map();
let revision = "";

/** The catalogs' revision at the last answer. */
export const shownRevision = () => revision;

explainWords(byID("languages"));

/**
 * Shows the answers in all languages.
 *
 * @param {import("./service.js").Result[]} results
 * @param {string[]} locales
 * @param {string | null} count the number that is asked for, if one is.
 * @param {(count: number) => void} choose asks for another.
 */
export function showAnswers(results, locales, count, choose) {
  const isTold = !byID("tip").hidden;
  hideTip();
  ready();
  const next = results.find(({ response }) => response)?.response?.catalogRevision ?? revision;
  const isReloaded = revision !== "" && next !== revision;
  revision = next;
  const items = results.flatMap(({ response }, index) => {
    if (!response) return [];
    const locale = locales[index];
    const row = rows.get(locale) ?? empty(locale);
    rows.set(locale, row);
    fill(row, locale, response, isReloaded, count, choose);
    return [row.item];
  });
  const list = byID("languages");
  if (items.length !== list.children.length || items.some((item, index) => item !== list.children[index])) {
    list.replaceChildren(...items);
  }
  // Who reads why a word is as it is goes on reading.
  if (isTold) showTipOfFocus();
}

/** A row of a language, which says nothing yet. @param {string} locale @returns {Row} */
function empty(locale) {
  const copy = element("button", {
    type: "button", textContent: say("Copy"), ariaLabel: say("Copy the text: %@", name(locale, language)),
  });
  copy.addEventListener("click", () => copied(copy, row.said ?? ""));
  const own = element("span", { lang: locale, textContent: name(locale, locale) });
  const translated = name(locale, language);
  const heading = element("h3", {}, own, element("small", {
    textContent: translated === own.textContent ? locale : `${translated} · ${locale}`,
  }));
  const line = element("p", { className: "text" });
  const body = element("div", { className: "said" }, line);
  const item = element("li", {}, heading, body, copy);
  item.dataset.locale = locale;
  /** @type {Row} */
  const row = {
    item, body, line, counts: null, count: null, notes: [], noted: "", said: undefined, isNew: false,
  };
  return row;
}

/**
 * @param {Row} row
 * @param {string} locale
 * @param {Answer} answer
 * @param {boolean} isReloaded whether the catalogs have changed since the last answer.
 * @param {string | null} count
 * @param {(count: number) => void} choose
 */
function fill(row, locale, answer, isReloaded, count, choose) {
  const { item, line } = row;
  const before = row.said;
  const text = row.said = answer.text ?? "";
  if (line.lang !== answer.locale) {
    line.lang = answer.locale;
    line.dir = direction(answer.locale);
  }
  showWords(line, pieces(text, answer.explanation ?? []), answer.locale);
  const isNew = isReloaded && before !== undefined && before !== text;
  const noted = (answer.diagnostics ?? []).map(({ message }) => message).join("\n");
  if (row.count === count && row.noted === noted && !row.isNew && !isNew) return;
  if (row.count !== count) row.counts = count === null ? null : categories(locale, count, choose);
  if (row.noted !== noted) row.notes = notes(answer);
  Object.assign(row, { count, noted, isNew });
  item.className = isNew ? "is-new" : "";
  refill(row.body, ...[
    line,
    isNew ? element("p", { className: "before", lang: answer.locale, dir: line.dir },
      element("del", { textContent: before })) : null,
    row.counts, ...row.notes,
  ].filter((each) => each !== null));
}

/** Who knows the plurals and the numbers of languages. @type {Map<string, {rules: Intl.PluralRules, format: Intl.NumberFormat}>} */
const grammars = new Map();

/** @param {string} locale */
function grammar(locale) {
  const known = grammars.get(locale)
    ?? { rules: new Intl.PluralRules(locale), format: new Intl.NumberFormat(locale) };
  grammars.set(locale, known);
  return known;
}

/**
 * The plural categories of a language, each with the counts that fall into it.
 *
 * @param {string} locale
 * @param {string} count the one that is asked for.
 * @param {(count: number) => void} choose
 */
function categories(locale, count, choose) {
  const { rules, format } = grammar(locale);
  const current = rules.select(Number(count));
  const list = element("p", { className: "categories" });
  const samples = new Map();
  for (const number of [0, 1, 2, 3, 5, 11, 20, 21, 100, 101, 1000, 1_000_000]) {
    const category = rules.select(number);
    samples.set(category, [...(samples.get(category) ?? []), number]);
  }
  for (const category of rules.resolvedOptions().pluralCategories) {
    const [sample, ...more] = samples.get(category) ?? [];
    if (sample === undefined) continue;
    const numbers = [sample, ...more.slice(0, 2)].map((each) => format.format(each)).join(", ");
    const button = element("button", {
      type: "button", textContent: `${category} ${numbers}${more.length > 2 ? " …" : ""}`,
      title: say("Ask for %@", sample),
    });
    button.dataset.place = category;
    if (category === current) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => choose(sample));
    list.append(button);
  }
  return list;
}

/** What was less than perfect. @param {Answer} answer */
function notes({ diagnostics = [] }) {
  if (diagnostics.length === 0) return [];
  const messages = new Set(diagnostics.map(({ message }) => message));
  return [element("ul", { className: "notes" }, ...[...messages].slice(0, 4).map((message) => {
    const text = diagnosis(message);
    return element("li", { textContent: text ?? message, lang: text === null ? "en" : language });
  }))];
}
