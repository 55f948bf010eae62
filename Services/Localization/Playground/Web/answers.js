// SPDX-License-Identifier: Apache-2.0
// What readers of each language see.

import { diagnosis } from "./diagnoses.js";
import { byID, copied, direction, element, language, name, ready, say } from "./page.js";
import { hideTip, wordButton } from "./tips.js";
import { pieces } from "./words.js";

/** @typedef {import("./service.js").Answer} Answer */

/** What was said before, by locale. @type {Map<string, string>} */
const said = new Map();
let revision = "";

/** The catalogs' revision at the last answer. */
export const shownRevision = () => revision;

/**
 * Shows the answers in all languages.
 *
 * @param {import("./service.js").Result[]} results
 * @param {string[]} locales
 * @param {(locale: string) => Node[]} more what else belongs to a language.
 */
export function showAnswers(results, locales, more) {
  hideTip();
  ready();
  const next = results.find(({ response }) => response)?.response?.catalogRevision ?? revision;
  const isReloaded = revision !== "" && next !== revision;
  revision = next;
  byID("languages").replaceChildren(...results.flatMap(({ response }, index) => {
    if (!response) return [];
    const locale = locales[index];
    const before = said.get(locale);
    const text = response.text ?? "";
    said.set(locale, text);
    const isNew = isReloaded && before !== undefined && before !== text;
    return [card(locale, response, more(locale), isNew ? before : undefined)];
  }));
}

/**
 * @param {string} locale
 * @param {Answer} answer
 * @param {Node[]} more
 * @param {string} [before] what it said before the catalogs changed.
 */
function card(locale, answer, more, before) {
  const text = answer.text ?? "";
  const copy = element("button", {
    type: "button", textContent: say("Copy"), ariaLabel: say("Copy the text: %@", name(locale, language)),
  });
  copy.addEventListener("click", () => copied(copy, text));
  const line = element("p", { className: "text", lang: answer.locale, dir: direction(answer.locale) });
  line.append(...pieces(text, answer.explanation ?? []).map((piece) =>
    typeof piece === "string" ? piece : wordButton(piece, answer.locale)));
  const body = element("div", { className: "said" }, line, ...more, ...notes(answer));
  if (before !== undefined) {
    line.after(element("p", { className: "before", lang: answer.locale, dir: line.dir },
      element("del", { textContent: before })));
  }
  const own = element("span", { lang: locale, textContent: name(locale, locale) });
  const translated = name(locale, language);
  const heading = element("h3", {}, own, element("small", {
    textContent: translated === own.textContent ? locale : `${translated} · ${locale}`,
  }));
  const item = element("li", { className: before === undefined ? "" : "is-new" }, heading, body, copy);
  item.dataset.locale = locale;
  return item;
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
 * @param {import("./question.js").Argument} argument
 * @param {(count: number) => void} choose
 */
export function categories(locale, argument, choose) {
  const { rules, format } = grammar(locale);
  const current = rules.select(Number(argument.value));
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
