// SPDX-License-Identifier: Apache-2.0
// Which words of a text were looked at, and why they are what they are.

/**
 * @typedef {{from: string, to: string, isHead: boolean, features: string, reasons: string[],
 *   state: "changed" | "guessed" | "kept" | "fits"}} Word
 */

/**
 * Reads a step such as `klein → kleine: adjective, masculine [lexicon: klein, agrees]`.
 *
 * @param {{kind: string, detail: string}} step
 * @returns {Word | null}
 */
export function word({ kind, detail }) {
  if (kind !== "inflect" && kind !== "agree") return null;
  const parts = /^(.+?) → (.+?)( \(head\))?: (.*?)\s*(?:\[(.*)\])?$/su.exec(detail);
  if (!parts) return null;
  const [, from, to, head, features, origin = ""] = parts;
  const reasons = origin.split(";").map((each) => each.trim()).filter(Boolean);
  const isKept = reasons.some((each) => each.startsWith("kept"));
  const isKnown = reasons.some((each) => each.startsWith("lexicon"));
  const state = isKept ? "kept" : !isKnown ? "guessed" : from !== to ? "changed" : "fits";
  return { from, to, isHead: head !== undefined, features, reasons, state };
}

/**
 * Cuts a text into its words that were looked at, and what is between them.
 *
 * @param {string} text
 * @param {{kind: string, detail: string}[]} steps
 * @returns {(string | Word)[]}
 */
export function pieces(text, steps) {
  /** @type {{start: number, word: Word}[]} */
  const places = [];
  for (const step of steps) {
    const found = word(step);
    if (!found) continue;
    let start = -1;
    do {
      start = text.indexOf(found.to, start + 1);
    } while (start >= 0 && !(isFree(places, start, found.to.length) && isWhole(text, start, found.to)));
    if (start >= 0) places.push({ start, word: found });
  }
  places.sort((left, right) => left.start - right.start);
  /** @type {(string | Word)[]} */
  const all = [];
  let end = 0;
  for (const { start, word } of places) {
    if (start > end) all.push(text.slice(end, start));
    all.push(word);
    end = start + word.to.length;
  }
  if (end < text.length) all.push(text.slice(end));
  return all;
}

/** @param {{start: number, word: Word}[]} places @param {number} start @param {number} length */
const isFree = (places, start, length) => places.every(
  (each) => start + length <= each.start || start >= each.start + each.word.to.length);

/** Whether no letter is beside it. @param {string} text @param {number} start @param {string} part */
function isWhole(text, start, part) {
  const letter = /\p{L}/u;
  // Hangul's particles stand behind a word without a space.
  const behind = text.slice(start + part.length, start + part.length + 1);
  return !letter.test(text.slice(Math.max(0, start - 1), start))
    && (!letter.test(behind) || /\p{Script=Hangul}/u.test(behind));
}
