// SPDX-License-Identifier: Apache-2.0
// Which texts of the catalogs have words that no lexicon knows.

import { guessed, message } from "./question.js";
import { call } from "./service.js";
import { word } from "./words.js";

/** @typedef {import("./service.js").CatalogString} CatalogString */

/** How many texts of a table are looked at in a language. */
export const lookedAtMax = 1000;

/** How many are asked for at once. */
const together = 100;

/** What stands for a word: the words of a text itself are looked at, and not what comes into it. */
const blank = "…";

/** The arguments of a string, none of which is a word. @param {CatalogString} string */
const blanks = ({ key, value = "" }) => guessed(value.includes("%") ? value : key).map((each) =>
  message(each.type === "word" ? { type: "text", value: blank } : each));

/**
 * The strings that have a guessed word in a language, of those that are inflected there.
 *
 * @param {CatalogString[]} strings at most `lookedAtMax` of them are looked at.
 * @param {string} locale
 * @param {AbortSignal} [signal]
 * @returns {Promise<CatalogString[]>}
 */
export async function withGuesses(strings, locale, signal) {
  const found = [];
  const all = strings.slice(0, lookedAtMax);
  for (let start = 0; start < all.length; start += together) {
    const some = all.slice(start, start + together);
    const { results = [] } = await call("ResolveBatch", {
      requests: some.map((each) => ({
        resource: {
          key: each.key, table: each.table, bundle: each.bundle, arguments: blanks(each),
        },
        options: { locales: [locale], explain: true },
      })),
    }, signal);
    found.push(...some.filter((_, index) => {
      const { explanation = [] } = results[index]?.response ?? {};
      return explanation.some((/** @type {import("./service.js").Step} */ step) => {
        const made = word(step);
        // What has no reason agrees with a blank.
        return made?.state === "guessed" && made.reasons.length > 0 && !made.from.includes(blank);
      });
    }));
  }
  return found;
}
