// SPDX-License-Identifier: Apache-2.0
// The page: one question on the left, its answers in every language on the right.

import {
  decoded, encoded, examples, guessed, kinds, options, resource,
} from "./question.js";
import { call, locales, strings } from "./service.js";
import { snippets } from "./snippets.js";
import { pieces } from "./words.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./service.js").Answer} Answer */

/**
 * An element with a class, a text and others in it.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** @param {string} id @returns {any} */
const byID = (id) => document.getElementById(id);

/** @type {Question} */
let question = decoded(location.hash.slice(1)) ?? structuredClone(examples[0].question);
/** @type {string[]} */
let languages = [];
/** @type {Map<string, string>} */
const said = new Map();
let revision = "";
let snippet = "curl";
/** @type {AbortController | null} */
let asking = null;

// The question ------------------------------------------------------------------------------

function showExamples() {
  byID("examples").replaceChildren(...examples.map(({ name, question: example }) => {
    const button = element("button", { type: "button", textContent: name });
    button.addEventListener("click", () => begin(structuredClone(example)));
    return button;
  }));
}

/** Begins with another question. @param {Question} next */
function begin(next) {
  question = next;
  byID("key").value = question.key;
  showArguments();
  const reader = document.querySelector(`input[name="gender"][value="${question.gender}"]`);
  if (reader instanceof HTMLInputElement) reader.checked = true;
  ask();
}

function showArguments() {
  byID("arguments").replaceChildren(...question.arguments.map(row));
}

/** The row of an argument. @param {import("./question.js").Argument} argument @param {number} index */
function row(argument, index) {
  const number = index + 1;
  const type = element("select", { ariaLabel: `Type of argument ${number}` });
  for (const [name, { label }] of Object.entries(kinds)) {
    type.append(element("option", { value: name, textContent: label, selected: name === argument.type }));
  }
  type.addEventListener("change", () => {
    const { value, unit } = /** @type {any} */ (kinds)[type.value];
    question.arguments[index] = { type: type.value, value, ...(unit ? { unit } : {}) };
    showArguments();
    ask();
    byID("arguments").children[index].querySelector("select").focus();
  });
  const value = element("div", { className: "value" }, ...inputs(argument, number));
  const remove = element("button", { type: "button", textContent: "×", ariaLabel: `Remove argument ${number}` });
  remove.addEventListener("click", () => {
    question.arguments.splice(index, 1);
    showArguments();
    ask();
    byID("add-argument").focus();
  });
  return element("li", {}, type, value, remove);
}

/** The largest number of the slider, which grows by powers of ten. */
const decades = 6;

/** @param {import("./question.js").Argument} argument @param {number} number */
function inputs(argument, number) {
  const field = element("input", { value: argument.value, ariaLabel: `Value of argument ${number}` });
  field.addEventListener("input", () => {
    argument.value = field.value;
    ask();
  });
  switch (argument.type) {
    case "word":
      field.setAttribute("list", "keys");
      return [field];
    case "number": {
      field.type = "number";
      field.step = "1";
      const slider = element("input", {
        type: "range", min: "0", max: String(decades * 10), step: "1", ariaLabel: `Slider of argument ${number}`,
      });
      slider.value = String(position(Number(argument.value)));
      slider.addEventListener("input", () => {
        argument.value = field.value = String(count(Number(slider.value)));
        ask();
      });
      field.addEventListener("input", () => { slider.value = String(position(Number(field.value))); });
      return [field, slider];
    }
    case "money": {
      field.inputMode = "decimal";
      const unit = element("input", {
        value: argument.unit ?? "EUR", maxLength: 3, size: 4, ariaLabel: `Currency of argument ${number}`,
      });
      unit.addEventListener("input", () => {
        argument.unit = unit.value.toUpperCase();
        ask();
      });
      return [field, unit];
    }
    case "date":
      field.type = "datetime-local";
      return [field];
    default:
      return [field];
  }
}

/** A slider's number: one by one up to 10, then by steps that grow to a million. @param {number} place */
const count = (place) => place <= 10 ? place : Math.round(10 ** (place / 10) / 10 ** Math.floor(place / 10 - 1)) * 10 ** Math.floor(place / 10 - 1);

/** The place of a number on the slider. @param {number} number */
const position = (number) => number <= 10 ? Math.max(0, number) : Math.min(decades * 10, Math.round(Math.log10(number) * 10));

// The answers -------------------------------------------------------------------------------

/** Asks for all languages in one call; only the newest question counts. */
async function ask() {
  asking?.abort();
  const mine = asking = new AbortController();
  history.replaceState(null, "", `#${encoded(question)}`);
  showCode();
  markExample();
  if (!question.key) return state("A sentence is missing.");
  const request = {
    requests: languages.map((locale) => ({
      resource: resource(question),
      options: { ...options(question, [locale]), explain: true },
    })),
  };
  try {
    const { results = [] } = await call("ResolveBatch", request, mine.signal);
    if (mine !== asking) return;
    const failure = results.find((/** @type {any} */ each) => each.error)?.error;
    state(failure?.message ?? "");
    showAnswers(results);
  } catch (error) {
    if (mine === asking && !mine.signal.aborted) state(String(/** @type {Error} */ (error).message));
  }
}

/** @param {string} text */
function state(text) {
  byID("state").textContent = text;
}

/** @param {import("./service.js").Result[]} results */
function showAnswers(results) {
  hideTip();
  const next = results.find(({ response }) => response)?.response?.catalogRevision ?? revision;
  const isReloaded = revision !== "" && next !== revision;
  revision = next;
  byID("languages").replaceChildren(...results.flatMap(({ response }, index) => {
    if (!response) return [];
    const locale = languages[index];
    const card = language(locale, response);
    if (isReloaded && said.get(locale) !== response.text) card.classList.add("is-new");
    said.set(locale, response.text ?? "");
    return [card];
  }));
}

/** The reader's own languages first, the others by their names. @param {string[]} locales */
function inOrder(locales) {
  const preferred = navigator.languages.map((each) => each.split("-")[0]);
  const rank = (/** @type {string} */ locale) => {
    const place = preferred.indexOf(locale.split("-")[0]);
    return place < 0 ? preferred.length : place;
  };
  return [...locales].sort((left, right) =>
    rank(left) - rank(right) || name(left, "en").localeCompare(name(right, "en"), "en"));
}

/** A language's own name, and its English one. @param {string} locale @param {string} inLocale */
function name(locale, inLocale) {
  try {
    return new Intl.DisplayNames([inLocale], { type: "language" }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** Whether a locale is written from right to left. @param {string} locale */
function direction(locale) {
  const script = new Intl.Locale(locale).maximize().script ?? "";
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(script) ? "rtl" : "ltr";
}

/** @param {string} locale @param {Answer} answer */
function language(locale, answer) {
  const text = answer.text ?? "";
  const copy = element("button", { type: "button", textContent: "Copy", ariaLabel: `Copy the ${name(locale, "en")} text` });
  copy.addEventListener("click", () => copied(copy, text));
  const line = element("p", { className: "text", lang: answer.locale, dir: direction(answer.locale) });
  line.append(...pieces(text, answer.explanation ?? []).map((piece) =>
    typeof piece === "string" ? piece : wordButton(piece)));
  const body = element("div", { className: "said" }, line, ...categories(locale), ...notes(answer));
  const heading = element("h3", {}, name(locale, locale), element("small", { textContent: `${name(locale, "en")} · ${locale}` }));
  const card = element("li", {}, heading, body, copy);
  card.dataset.locale = locale;
  return card;
}

/** The plural categories of a language, where a number is asked for. @param {string} locale */
function categories(locale) {
  const argument = question.arguments.find(({ type }) => type === "number");
  if (!argument) return [];
  const rules = new Intl.PluralRules(locale);
  const format = new Intl.NumberFormat(locale);
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
    const button = element("button", {
      type: "button", textContent: `${category} ${[sample, ...more.slice(0, 2)].map((each) => format.format(each)).join(", ")}${more.length > 2 ? " …" : ""}`,
      title: `Ask for ${sample}`,
    });
    if (category === current) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => {
      argument.value = String(sample);
      showArguments();
      ask();
    });
    list.append(button);
  }
  return [list];
}

/** What was less than perfect. @param {Answer} answer */
function notes({ diagnostics = [] }) {
  if (diagnostics.length === 0) return [];
  const messages = new Set(diagnostics.map(({ message }) => message));
  return [element("ul", { className: "notes" }, ...[...messages].slice(0, 4).map((text) => element("li", { textContent: text })))];
}

// Words -------------------------------------------------------------------------------------

const reasonTexts = [
  [/^lexicon: (.+)$/u, (/** @type {string[]} */ [, rest]) => `The lexicon knows: ${rest}.`],
  [/^rule: (.+)$/u, (/** @type {string[]} */ [, rest]) => `By rule: ${rest}.`],
  [/^kept: (.+)$/u, (/** @type {string[]} */ [, rest]) => `Kept: ${rest}.`],
];

/** A reason in a sentence. @param {string} reason */
function sentence(reason) {
  for (const [pattern, make] of reasonTexts) {
    const found = /** @type {RegExp} */ (pattern).exec(reason);
    if (found) return /** @type {(found: string[]) => string} */ (make)(found);
  }
  return `${reason[0]?.toUpperCase() ?? ""}${reason.slice(1)}.`;
}

/** @param {import("./words.js").Word} word */
function wordButton(word) {
  const button = element("button", { type: "button", className: `word ${word.state}`, textContent: word.to });
  if (word.isHead) button.dataset.head = "";
  const show = () => showTip(button, word);
  button.addEventListener("pointerenter", show);
  button.addEventListener("focus", show);
  button.addEventListener("click", show);
  button.addEventListener("pointerleave", hideTip);
  button.addEventListener("blur", hideTip);
  return button;
}

/** @param {HTMLElement} button @param {import("./words.js").Word} word */
function showTip(button, word) {
  hideTip();
  const tip = byID("tip");
  const change = word.from === word.to ? `“${word.to}” stays as it is` : `“${word.from}” became “${word.to}”`;
  const what = word.features ? `${word.features}${word.isHead ? " (others agree with it)" : ""}` : "";
  tip.replaceChildren(
    element("p", {}, element("strong", { textContent: change })),
    ...[what, ...word.reasons.map(sentence)].filter(Boolean).map((text) => element("p", { textContent: text })));
  tip.hidden = false;
  const place = button.getBoundingClientRect();
  const left = Math.min(place.left, document.documentElement.clientWidth - tip.offsetWidth - 8);
  tip.style.left = `${Math.max(8, left) + scrollX}px`;
  const isBelow = place.bottom + tip.offsetHeight + 6 <= innerHeight;
  tip.style.top = `${(isBelow ? place.bottom + 6 : place.top - tip.offsetHeight - 6) + scrollY}px`;
  button.setAttribute("aria-describedby", "tip");
  // What it agrees with.
  if (!word.isHead) button.parentElement?.querySelector("[data-head]")?.classList.add("is-partner");
}

function hideTip() {
  byID("tip").hidden = true;
  for (const each of document.querySelectorAll(".is-partner")) each.classList.remove("is-partner");
  for (const each of document.querySelectorAll("[aria-describedby=tip]")) each.removeAttribute("aria-describedby");
}

// Calls to copy -----------------------------------------------------------------------------

function showTabs() {
  const tabs = Object.keys(snippets).map((name) => {
    const tab = element("button", { type: "button", role: "tab", textContent: name, id: `tab-${name}` });
    tab.setAttribute("aria-controls", "snippet");
    tab.addEventListener("click", () => select(name));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const names = Object.keys(snippets);
      select(names[(names.indexOf(name) + step + names.length) % names.length]);
      byID(`tab-${snippet}`).focus();
    });
    return tab;
  });
  byID("tabs").replaceChildren(...tabs);
  select(snippet);
}

/** @param {string} name */
function select(name) {
  snippet = name;
  for (const tab of byID("tabs").children) {
    tab.ariaSelected = String(tab.id === `tab-${name}`);
    tab.tabIndex = tab.id === `tab-${name}` ? 0 : -1;
  }
  byID("snippet").setAttribute("aria-labelledby", `tab-${name}`);
  showCode();
}

function showCode() {
  const locale = languages.find((each) => each.startsWith("es")) ?? languages[0] ?? "es";
  byID("snippet").textContent = snippets[snippet](question, locale, location.origin);
}

/** Copies a text and says so on the button. @param {HTMLButtonElement} button @param {string} text */
async function copied(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "The browser forbids it";
  }
  setTimeout(() => { button.textContent = label; }, 1500);
}

// Catalogs ----------------------------------------------------------------------------------

/** @type {import("./service.js").CatalogString[]} */
let catalog = [];

async function loadCatalog() {
  try {
    catalog = await strings();
  } catch (error) {
    return state(String(/** @type {Error} */ (error).message));
  }
  byID("keys").replaceChildren(...catalog.filter(({ key }) => !/[ %]/.test(key)).slice(0, 2000)
    .map(({ key, value }) => element("option", { value: key, textContent: value ?? "" })));
  showStrings();
}

function showStrings() {
  const wanted = byID("search").value.toLocaleLowerCase("en");
  const found = catalog.filter(({ key, value = "" }) =>
    key.toLocaleLowerCase("en").includes(wanted) || value.toLocaleLowerCase("en").includes(wanted));
  byID("strings").replaceChildren(...found.slice(0, 50).map(({ key, value, bundle }) => {
    const button = element("button", { type: "button" }, key, element("small", { textContent: `${value ?? ""} · ${bundle}` }));
    button.addEventListener("click", () => begin({ key, gender: question.gender, arguments: guessed(key) }));
    return element("li", {}, button);
  }), ...(found.length > 50 ? [element("li", { textContent: `and ${found.length - 50} more` })] : []));
}

function markExample() {
  for (const [index, button] of [...byID("examples").children].entries()) {
    button.ariaPressed = String(examples[index].question.key === question.key);
  }
}

// The beginning -----------------------------------------------------------------------------

async function start() {
  showExamples();
  showTabs();
  byID("key").addEventListener("input", () => {
    question.key = byID("key").value;
    const wanted = guessed(question.key);
    // Arguments that the sentence has come by themselves; none is taken away while one types.
    if (wanted.length > question.arguments.length) {
      question.arguments.push(...wanted.slice(question.arguments.length));
      showArguments();
    }
    ask();
  });
  byID("reader").addEventListener("change", (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement) question.gender = target.value;
    ask();
  });
  byID("add-argument").addEventListener("click", () => {
    question.arguments.push({ type: "word", value: kinds.word.value });
    showArguments();
    ask();
  });
  byID("search").addEventListener("input", showStrings);
  byID("copy-code").addEventListener("click", () => copied(byID("copy-code"), byID("snippet").textContent));
  byID("copy-link").addEventListener("click", () => copied(byID("copy-link"), location.href));
  byID("question").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  addEventListener("keydown", ({ key }) => { if (key === "Escape") hideTip(); });
  addEventListener("hashchange", () => {
    const linked = decoded(location.hash.slice(1));
    if (linked && encoded(linked) !== encoded(question)) begin(linked);
  });
  try {
    languages = inOrder(await locales());
  } catch (error) {
    return state(String(/** @type {Error} */ (error).message));
  }
  begin(question);
  loadCatalog();
  setInterval(look, 2000);
}

/** Asks again when a catalog was edited. */
async function look() {
  if (document.hidden || !revision) return;
  try {
    const [locale] = languages;
    const answer = await call("Resolve", { resource: { key: "small" }, options: { locales: [locale] } });
    if (answer.catalogRevision === revision) return;
    languages = inOrder(await locales());
    await ask();
    loadCatalog();
  } catch {
    // The service may be starting again; the next look finds it.
  }
}

start();
