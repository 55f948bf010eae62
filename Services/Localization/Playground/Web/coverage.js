// SPDX-License-Identifier: Apache-2.0
// How far catalogs are translated, what was missing, and the state of the service.

import { byID, element, figure, inOrder, language, name, ready, refill, say, state, words } from "./page.js";
import { lookedAtMax, withGuesses } from "./guessing.js";
import { encoded, guessed } from "./question.js";
import { call, coverage, missing, strings } from "./service.js";

/** @typedef {import("./service.js").Coverage} Coverage */

/** A share of a hundred as the page's readers write it. @param {number} percent */
const percentage = (percent) =>
  new Intl.NumberFormat(language, { style: "percent" }).format(percent / 100);

/** How long the page waits before it looks again, in milliseconds. */
const pause = 3000;

/** What was shown last, so that nothing moves while nothing changes. */
let shown = "";

/** How many strings of a table have a guessed word, as the page says it, by `place`.
 * @type {Map<string, string>} */
const guesses = new Map();
/** The catalogs that they were counted in. */
let counted = "";

/** @param {{bundle: string, table: string, locale: string}} cell */
const place = ({ bundle, table, locale }) => JSON.stringify([bundle, table, locale]);

/** A row of headings. @param {...string} texts */
const headings = (...texts) => element("thead", {}, element("tr", {}, ...texts.map((text) =>
  element("th", { scope: "col", textContent: text }))));

/** @param {Coverage[]} all @param {Set<string>} inflecting */
function showTables(all, inflecting) {
  const tables = [...new Set(all.map(({ bundle, table }) => `${bundle}/${table}`))];
  const locales = inOrder([...new Set(all.map(({ locale }) => locale))]);
  const rows = locales.map((locale) => {
    const cells = tables.map((table) => {
      const found = all.find((each) => each.locale === locale && `${each.bundle}/${each.table}` === table);
      return found ? cell(found) : element("td");
    });
    const heading = element("th", { scope: "row" }, element("span", { textContent: name(locale, language) }),
      element("small", {
        textContent: inflecting.has(locale) ? `${locale} · ${say("words agree")}` : locale,
      }));
    return element("tr", {}, heading, ...cells);
  });
  refill(byID("tables"), headings(say("Language"), ...tables), element("tbody", {}, ...rows));
}

/** @param {Coverage} found */
function cell(found) {
  const { bundle, locale, translated = 0, needsReview = 0, missing = 0 } = found;
  const total = translated + needsReview + missing;
  const percent = total === 0 ? 100 : Math.floor(100 * translated / total);
  const meter = element("meter", { min: 0, max: total || 1, value: total ? translated : 1, ariaHidden: "true" });
  const parts = [element("a", {
    href: `/${language}?bundle=${encodeURIComponent(bundle)}`,
    textContent: say("%@ of %@", percentage(percent), figure(total)),
  })];
  if (missing > 0) {
    parts.push(element("a", {
      className: "lacking", textContent: say("missing: %@", figure(missing)),
      href: `/${language}?bundle=${encodeURIComponent(bundle)}&missing=${encodeURIComponent(locale)}`,
    }));
  }
  if (needsReview > 0) {
    parts.push(element("span", { textContent: say("to review: %@", figure(needsReview)) }));
  }
  const guess = guesses.get(place(found));
  if (guess) {
    parts.push(element("a", {
      className: "doubtful", textContent: guess,
      href: `/${language}?bundle=${encodeURIComponent(bundle)}&guessed=${encodeURIComponent(locale)}`,
    }));
  }
  for (const part of parts) part.dataset.place = place(found) + part.className;
  return element("td", {}, meter, ...parts);
}

/**
 * Counts the strings with guessed words, one language after the other, and shows each when it is
 * counted.
 *
 * @param {Coverage[]} all @param {Set<string>} inflecting @param {string} revision
 */
async function count(all, inflecting, revision) {
  counted = revision;
  try {
    await countEach(all, inflecting, revision);
  } catch (error) {
    // The next look counts again.
    if (counted === revision) counted = shown = "";
    throw error;
  }
}

/** @param {Coverage[]} all @param {Set<string>} inflecting @param {string} revision */
async function countEach(all, inflecting, revision) {
  guesses.clear();
  for (const locale of inOrder([...inflecting])) {
    const texts = await strings(locale);
    for (const cell of all.filter((each) => each.locale === locale)) {
      const own = texts.filter(({ bundle, table }) => bundle === cell.bundle && table === cell.table);
      const found = await withGuesses(own, locale);
      if (counted !== revision) return;
      if (found.length === 0) continue;
      const text = own.length > lookedAtMax ? "guessed: at least %@" : "guessed: %@";
      guesses.set(place(cell), say(text, figure(found.length)));
      showTables(all, inflecting);
    }
  }
}

/** @param {any[]} all */
function showMissing(all) {
  byID("none").hidden = all.length > 0;
  byID("missing").hidden = all.length === 0;
  const rows = all.slice(0, 200).map(({ key, table, locale, bundle, times = "0", answeredIn = "" }) => {
    const link = element("a", {
      textContent: key, href: `/${language}#${encoded({ key, gender: "", arguments: guessed(key) })}`,
    });
    link.dataset.place = place({ bundle, table, locale }) + key;
    return element("tr", {},
      element("th", { scope: "row" }, link),
      element("td", { textContent: name(locale, language) }),
      element("td", { textContent: bundle }),
      element("td", { textContent: figure(Number(times)), className: "number" }),
      element("td", { textContent: answeredIn ? name(answeredIn, language) : "–" }));
  });
  refill(byID("missing"),
    headings(say("Key"), say("Language"), say("Bundle"), say("Times"), say("Answered in")),
    element("tbody", {}, ...rows));
}

/** @param {string} health @param {string} revision @param {number} count */
function showHealth(health, revision, count) {
  const pairs = [
    [say("State"), health], [say("Catalog revision"), revision], [say("Tables and languages"), figure(count)],
  ];
  byID("health").replaceChildren(...pairs.flatMap(([term, text]) =>
    [element("dt", { textContent: term }), element("dd", { textContent: text })]));
}

async function look() {
  if (document.hidden) return;
  try {
    const [all, lacking, { locales = [] }, { catalogRevision = "" }, health] = await Promise.all([
      coverage(), missing(), call("ListLocales", {}), call("ListCoverage", { pageSize: 1 }),
      fetch("/healthz").then((answer) => answer.text()),
    ]);
    const now = JSON.stringify([all, lacking, catalogRevision, health]);
    state("");
    if (now === shown) return;
    shown = now;
    ready();
    /** @type {Set<string>} */
    const inflecting = new Set(locales.filter((/** @type {any} */ each) => each.inflects)
      .map((/** @type {any} */ each) => each.locale));
    showTables(all, inflecting);
    showMissing(lacking);
    showHealth(health.trim() === "SERVING" ? say("serving") : health.trim(), catalogRevision, all.length);
    if (catalogRevision !== counted) await count(all, inflecting, catalogRevision);
  } catch (error) {
    state(words(error));
  }
}

look();
setInterval(look, pause);
