// SPDX-License-Identifier: Apache-2.0
// What all pages share: their own texts, elements, the names of languages.

// A module that the service makes of Localizable.xcstrings, another in each language.
import { texts } from "./texts.js";

/** The language of the page itself. */
export const language = document.documentElement.lang;

/**
 * A text of the page itself, with values in place of its arguments.
 *
 * @param {string} key
 * @param {...(string | number)} values
 */
export const say = (key, ...values) => (texts[key] ?? key).replace(
  /\{(\d)\}/g, (mark, place) => String(values[Number(place) - 1] ?? mark));

/** A number as the page's readers write it. @param {number} value */
export const figure = (value) => new Intl.NumberFormat(language).format(value);

/**
 * An element with a class, a text and others in it.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Partial<HTMLElementTagNameMap[Name]>} [properties]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/**
 * Puts others in place of what an element holds. What has the focus keeps it, or hands it to the one
 * that has its `data-place` now.
 *
 * @param {Element} parent
 * @param {...(Node | string)} children
 */
export function refill(parent, ...children) {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && parent.contains(activeElement) ? activeElement : null;
  parent.replaceChildren(...children);
  if (!focused || document.activeElement === focused) return;
  const heirs = /** @type {NodeListOf<HTMLElement>} */ (parent.querySelectorAll("[data-place]"));
  const heir = focused.isConnected ? focused
    : [...heirs].find(({ dataset }) => dataset.place === focused.dataset.place);
  heir?.focus({ preventScroll: true });
}

/** @param {string} id @returns {any} */
export const byID = (id) => document.getElementById(id);

/** Shows the page, which waits for its first contents so that nothing moves under the reader. */
export function ready() {
  document.querySelector("main")?.classList.remove("waits");
}

/** Says what goes on, or what is wrong. @param {string} text */
export function state(text) {
  if (byID("state").textContent !== text) byID("state").textContent = text;
  if (text) ready();
}

/** An error in words. @param {unknown} error */
export const words = (error) => String(/** @type {Error} */ (error)?.message ?? error);

/** Who names languages in a language; making one takes longer than asking it. @type {Map<string, Intl.DisplayNames>} */
const namers = new Map();

/** A language's name in another. @param {string} locale @param {string} inLocale */
export function name(locale, inLocale) {
  try {
    const namer = namers.get(inLocale) ?? new Intl.DisplayNames([inLocale], { type: "language" });
    namers.set(inLocale, namer);
    return namer.of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** Whether a locale is written from right to left. @param {string} locale */
export function direction(locale) {
  const script = new Intl.Locale(locale).maximize().script ?? "";
  return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].includes(script) ? "rtl" : "ltr";
}

/** Locales in order, by what they were before: a key stroke asks for the same ones again.
 * @type {Map<string, string[]>} */
const ordered = new Map();

/** The reader's own languages first, the others by their names. @param {string[]} locales */
export function inOrder(locales) {
  const all = locales.join();
  const known = ordered.get(all);
  if (known) return known;
  const preferred = [language, ...navigator.languages].map((each) => each.split("-")[0]);
  const rank = (/** @type {string} */ locale) => {
    const place = preferred.indexOf(locale.split("-")[0]);
    return place < 0 ? preferred.length : place;
  };
  const compare = new Intl.Collator(language).compare;
  const sorted = [...locales].sort((left, right) =>
    rank(left) - rank(right) || compare(name(left, language), name(right, language)));
  ordered.set(all, sorted);
  return sorted;
}

/** What buttons say that say “Copied” just now. A second press must not take that for their label.
 * @type {WeakMap<HTMLButtonElement, {own: Partial<HTMLButtonElement>, timer?: number}>} */
const labels = new WeakMap();

/** Copies a text and says so on the button. @param {HTMLButtonElement} button @param {string} text */
export async function copied(button, text) {
  const { textContent, ariaLabel } = button;
  const label = labels.get(button) ?? { own: { textContent, ariaLabel } };
  labels.set(button, label);
  // What stands on it is its name for a moment.
  button.ariaLabel = null;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say("Copied");
  } catch {
    button.textContent = say("The browser forbids it");
  }
  clearTimeout(label.timer);
  label.timer = window.setTimeout(() => {
    labels.delete(button);
    Object.assign(button, label.own);
  }, 1500);
}

/** Calls soon, when nobody asks for it again meanwhile. @param {() => void} work @param {number} wait */
export function settled(work, wait) {
  /** @type {number | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, wait);
  };
}

/** Brings the address up to date with what the page shows. */
let keepAddress = () => {};

/** Has the address brought up to date before a link takes it along. @param {() => void} keep */
export function beforeLeaving(keep) {
  keepAddress = keep;
}

// The other languages of the page take along what it shows, in another tab as well.
for (const link of document.querySelectorAll("#languages-of-page a")) {
  if (!(link instanceof HTMLAnchorElement)) continue;
  if (link.lang === language) link.setAttribute("aria-current", "true");
  for (const kind of ["click", "auxclick", "contextmenu"]) {
    link.addEventListener(kind, () => {
      keepAddress();
      link.search = location.search;
      link.hash = location.hash;
    });
  }
}
