// SPDX-License-Identifier: Apache-2.0
// The playground: one question on the left, its answers in every language on the right.

import { showAnswers, shownRevision } from "./answers.js";
import { dropped, takeFiles } from "./dropped.js";
import { address, example, examples } from "./examples.js";
import { withGuesses } from "./guessing.js";
import { beforeLeaving, byID, copied, element, figure, inOrder, language, name, say, settled, state, words } from "./page.js";
import { decoded, encoded, fault, guessed, kinds, options, resource, widthMax } from "./question.js";
import { call, locales, passes, strings } from "./service.js";
import { snippets } from "./snippets.js";

/** @typedef {import("./question.js").Question} Question */

/** @type {Question} */
let question = decoded(location.hash.slice(1)) ?? structuredClone(examples[0].question);
/** @type {string[]} */
let languages = [];
/** Those of the catalogs that are loaded. @type {string[]} */
let loaded = [];
/** Those of a catalog of the reader's own. @type {string[]} */
let tried = [];
let snippet = "curl";
/** @type {AbortController | null} */
let asking = null;
/** Whether the service could not be asked, so that it is asked again. */
let isAway = false;
/** Whether the page asks just now whether there is anything new. */
let isLooking = false;
/** The catalogs' revision when the page looked last. */
let seen = "";
/** How many requests the service takes with a catalog that is tried. */
const triedMax = 64;
/** After how long the page says that it waits, in milliseconds. */
const patience = 1000;

// The question ------------------------------------------------------------------------------

function showExamples() {
  byID("examples").replaceChildren(...examples.map(({ name, question: example }) => {
    const button = element("button", { type: "button", textContent: say(name) });
    button.addEventListener("click", () => begin(structuredClone(example)));
    return button;
  }));
}

/** Begins with another question. @param {Question} next */
function begin(next) {
  question = next;
  showQuestion();
  ask();
}

function showQuestion() {
  byID("key").value = question.key;
  showArguments();
  const reader = document.querySelector(`input[name="gender"][value="${question.gender}"]`);
  if (reader instanceof HTMLInputElement) reader.checked = true;
  byID("device").value = question.device ?? "";
  byID("width").value = question.width ?? "";
  byID("person").value = question.person ?? "";
  if (question.device || question.width || question.person) byID("where").open = true;
}

function showArguments() {
  byID("arguments").replaceChildren(...question.arguments.map(row));
}

/** The row of an argument. @param {import("./question.js").Argument} argument @param {number} index */
function row(argument, index) {
  const number = index + 1;
  const type = element("select", { ariaLabel: say("Type of argument %@", number) });
  for (const [name, { label }] of Object.entries(kinds)) {
    type.append(element("option", { value: name, textContent: say(label), selected: name === argument.type }));
  }
  type.addEventListener("change", () => {
    const { value, unit } = /** @type {any} */ (kinds)[type.value];
    question.arguments[index] = { type: type.value, value, ...(unit ? { unit } : {}) };
    showArguments();
    ask();
    byID("arguments").children[index].querySelector("select").focus();
  });
  const value = element("div", { className: "value" }, ...inputs(argument, number));
  const remove = element("button", { type: "button", textContent: "×", ariaLabel: say("Remove argument %@", number) });
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
  const field = element("input", { value: argument.value, ariaLabel: say("Value of argument %@", number) });
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
        type: "range", min: "0", max: String(decades * 10), step: "1", ariaLabel: say("Slider of argument %@", number),
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
        value: argument.unit ?? "EUR", maxLength: 3, size: 4, ariaLabel: say("Currency of argument %@", number),
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
function count(place) {
  if (place <= 10) return place;
  const step = 10 ** Math.floor(place / 10 - 1);
  return Math.round(10 ** (place / 10) / step) * step;
}

/** The place of a number on the slider. @param {number} number */
const position = (number) => number <= 10 ? Math.max(0, number) : Math.min(decades * 10, Math.round(Math.log10(number) * 10));

// The answers -------------------------------------------------------------------------------

/**
 * Asks for all languages in one call; only the newest question counts.
 *
 * The call comes first, and what follows from the question with its answer: until then the browser
 * has nothing else to draw than the key that was struck.
 */
async function ask() {
  asking?.abort();
  const mine = asking = new AbortController();
  keepLink();
  markExample();
  try {
    if (!question.key) return state(say("A sentence is missing."));
    for (const [index, argument] of question.arguments.entries()) {
      const wrong = fault(argument);
      if (wrong) return state(say(wrong, index + 1));
    }
    const { file, locales } = question.isExample
      ? await example(question) : { file: dropped(), locales: tried.length > 0 ? tried : loaded };
    if (mine !== asking) return;
    languages = inOrder(locales.length > 0 ? locales : loaded);
    const requests = languages.map((locale) => ({
      resource: resource(question),
      options: { ...options(question, [locale]), explain: true },
    }));
    const { results = [] } = await patiently(file
      ? call("TryCatalog", { ...file, requests: requests.slice(0, triedMax) }, mine.signal)
      : call("ResolveBatch", { requests }, mine.signal));
    if (mine !== asking) return;
    const failure = results.find((/** @type {any} */ each) => each.error)?.error;
    state(failure?.message ?? (languages.length > 0 ? "" : say("The service has no catalogs.")));
    // What was said stays while nothing can be, as half of a currency's code.
    if (failure && results.every((/** @type {any} */ each) => each.error)) return;
    showAnswers(results, languages, counted()?.value ?? null, choose);
  } catch (error) {
    if (mine === asking && !mine.signal.aborted) fail(error);
  } finally {
    if (mine === asking) showCode();
  }
}

/**
 * Says so where an answer takes long.
 *
 * @template Answer
 * @param {Promise<Answer>} answer
 */
async function patiently(answer) {
  const timer = setTimeout(() => state(say("Waiting for the service…")), patience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Says what is wrong; the next look asks again where that may pass. @param {unknown} error */
function fail(error) {
  isAway ||= passes(error);
  state(words(error));
}

/** The number that is asked for, if one is. */
const counted = () => question.arguments.find(({ type }) => type === "number");

/** Asks for another number. @param {number} count */
function choose(count) {
  const argument = counted();
  if (!argument) return;
  argument.value = String(count);
  showArguments();
  ask();
}

/** The strings that are shown, as the address of the page names them. */
const filters = { bundle: "bundle", missing: "lacking", guessed: "doubtful" };

/** The address of the page as it is. */
function link() {
  const address = new URL(`#${encoded(question)}`, location.href);
  // Nothing can be chosen before the catalogs are known.
  if (catalog.length > 0) {
    for (const [name, id] of Object.entries(filters)) {
      if (byID(id).value) address.searchParams.set(name, byID(id).value);
      else address.searchParams.delete(name);
    }
  }
  return address.href;
}

const keep = () => history.replaceState(null, "", link());

/** Lets the address follow when nobody types any more: each time costs the browser several
 * milliseconds. */
const keepLink = settled(keep, 250);

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
  const tried = question.isExample
    ? { fileName: "Localizable.xcstrings", address: location.origin + address } : dropped();
  const code = snippets[snippet]({ question, locale, origin: location.origin, tried });
  if (byID("snippet").textContent !== code) byID("snippet").textContent = code;
}

// Catalogs ----------------------------------------------------------------------------------

/** @type {import("./service.js").CatalogString[]} */
let catalog = [];
/** What a catalog of the reader's own has. @type {import("./service.js").CatalogString[]} */
let own = [];
/** The strings of the language whose missing ones are wanted, by bundle, table and key. */
let present = new Set();
/** The strings with a guessed word, of the language whose guesses are wanted. @type {Set<string> | null} */
let doubtful = null;
/** How often another choice of strings was made: answers to older ones are not shown. */
let sifted = 0;
const place = (/** @type {any} */ { bundle, table, key }) => JSON.stringify([bundle, table, key]);

async function loadCatalog() {
  try {
    catalog = await strings();
    showBundles();
    await showLacking();
  } catch (error) {
    fail(error);
  }
  byID("keys").replaceChildren(...[...own, ...catalog].filter(({ key }) => !/[ %]/.test(key))
    .slice(0, 2000).map(({ key, value }) => element("option", { value: key, textContent: value ?? "" })));
}

/** Takes over the bundles to choose from. */
function showBundles() {
  const bundles = [...new Set([...own, ...catalog].map(({ bundle }) => bundle))].sort();
  offer(byID("bundle"), bundles, (bundle) => bundle);
}

/**
 * Lets one of some values be chosen, or none; what was chosen, or named by the address that the page
 * was opened with, is so if it is there.
 *
 * @param {HTMLSelectElement} choice @param {string[]} values @param {(value: string) => string} name
 */
function offer(choice, values, name) {
  const wanted = choice.dataset.wanted ?? choice.value;
  choice.replaceChildren(element("option", { value: "", textContent: "–" }),
    ...values.map((value) => element("option", { value, textContent: name(value) })));
  choice.value = values.includes(wanted) ? wanted : "";
  if (values.length > 0) delete choice.dataset.wanted;
}

/** Shows only what the chosen languages lack, and where a word is guessed in them. */
async function showLacking() {
  const mine = ++sifted;
  const bundle = byID("bundle").value;
  const locale = byID("lacking").value;
  const unsure = byID("doubtful").value;
  const there = new Set(locale ? (await strings(locale)).map(place) : []);
  const texts = unsure ? await strings(unsure) : [];
  const guesses = unsure
    ? new Set((await withGuesses(texts.filter((each) => !bundle || each.bundle === bundle), unsure)).map(place))
    : null;
  if (mine !== sifted) return;
  present = there;
  doubtful = guesses;
  showStrings();
}

/**
 * A question about a string. The specifiers of an opaque key are in its text.
 *
 * @param {import("./service.js").CatalogString} string
 * @returns {Question}
 */
function about({ key, value = "", table }) {
  const { gender, device, width, person } = question;
  return {
    key, gender, device, width, person, ...(table === "Localizable" ? {} : { table }),
    arguments: guessed(value.includes("%") ? value : key),
  };
}

function showStrings() {
  const wanted = byID("search").value.toLocaleLowerCase("en");
  const bundle = byID("bundle").value;
  const found = [...own, ...catalog].filter((each) =>
    (!bundle || each.bundle === bundle)
    && (!byID("lacking").value || !present.has(place(each)))
    && (!doubtful || doubtful.has(place(each)))
    && (each.key.toLocaleLowerCase("en").includes(wanted)
      || (each.value ?? "").toLocaleLowerCase("en").includes(wanted)));
  byID("strings").replaceChildren(...found.slice(0, 50).map((each) => {
    const button = element("button", { type: "button", lang: "en" }, each.key,
      element("small", { textContent: `${each.value ?? ""} · ${each.bundle}` }));
    button.addEventListener("click", () => begin(about(each)));
    return element("li", {}, button);
  }), ...(found.length > 50 ? [element("li", { textContent: say("and %@ more", figure(found.length - 50)) })] : []));
  byID("found").textContent = found.length === 0 ? say("Nothing.") : say("Strings: %@.", figure(found.length));
}

function markExample() {
  for (const [index, button] of [...byID("examples").children].entries()) {
    const isPressed = String(examples[index].question.key === question.key);
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed;
  }
}

// The beginning -----------------------------------------------------------------------------

/** Calls with a control's value when it changes. @param {string} id @param {(value: string) => void} set */
function follow(id, set) {
  byID(id).addEventListener("input", () => {
    set(byID(id).value);
    ask();
  });
}

function listen() {
  byID("key").addEventListener("input", () => {
    question.key = byID("key").value;
    delete question.table;
    // Another sentence is looked for where the service has its own.
    delete question.isExample;
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
  follow("device", (value) => { question.device = value; });
  follow("width", (value) => { question.width = Math.min(widthMax, Math.max(0, Math.trunc(Number(value)))); });
  follow("person", (value) => { question.person = value; });
  byID("add-argument").addEventListener("click", () => {
    question.arguments.push({ type: "word", value: kinds.word.value });
    showArguments();
    ask();
  });
  byID("search").addEventListener("input", showStrings);
  for (const id of Object.values(filters)) {
    byID(id).addEventListener("change", () => {
      keepLink();
      showLacking().catch(fail);
    });
  }
  byID("copy-code").addEventListener("click", () => copied(byID("copy-code"), byID("snippet").textContent));
  byID("copy-link").addEventListener("click", () => copied(byID("copy-link"), link()));
  beforeLeaving(keep);
  byID("question").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  addEventListener("hashchange", () => {
    const linked = decoded(location.hash.slice(1));
    if (linked && encoded(linked) !== encoded(question)) begin(linked);
  });
  takeFiles((found) => {
    own = found?.strings ?? [];
    tried = found?.locales ?? [];
    show();
    loadCatalog();
    const [first] = own;
    if (!first) return ask();
    begin(about(first));
  });
}

/** Takes over the languages to ask for. */
function show() {
  languages = inOrder(tried.length > 0 ? tried : loaded);
  for (const choice of [byID("lacking"), byID("doubtful")]) {
    offer(choice, languages, (locale) => name(locale, language));
  }
}

/** Asks for the catalogs, and again for what the page shows. */
async function refresh() {
  isAway = false;
  loaded = await patiently(locales());
  show();
  await Promise.all([ask(), loadCatalog()]);
}

async function start() {
  const asked = new URLSearchParams(location.search);
  for (const [name, id] of Object.entries(filters)) byID(id).dataset.wanted = asked.get(name) ?? "";
  byID("catalog").open = asked.has("bundle");
  showExamples();
  showTabs();
  listen();
  showQuestion();
  const isLink = location.hash !== "";
  setInterval(look, 2000);
  try {
    await refresh();
    // Who comes from the coverage page wants to see the strings.
    if (asked.has("bundle") && !isLink) byID("catalog").scrollIntoView();
  } catch (error) {
    fail(error);
  }
}

/** Asks again when a catalog was edited, or when the service is there again. */
async function look() {
  if (document.hidden || isLooking) return;
  isLooking = true;
  try {
    // A text would be counted as missing where no catalog has it.
    const { catalogRevision = "" } = await call("ListCoverage", { pageSize: 1 });
    if (catalogRevision === (shownRevision() || seen) && !isAway) return;
    seen = catalogRevision;
    await refresh();
  } catch (error) {
    fail(error);
  } finally {
    isLooking = false;
  }
}

start();
