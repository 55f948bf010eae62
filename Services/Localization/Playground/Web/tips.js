// SPDX-License-Identifier: Apache-2.0
// Words that say why they are what they are.

import { byID, element, say } from "./page.js";
import { otherForms } from "./service.js";

/** @typedef {import("./words.js").Word} Word */

/** How the sentences about origins begin, by what begins a reason. */
const origins = {
  lexicon: "The lexicon knows: %@.", rule: "By rule: %@.", kept: "Kept: %@.",
};

/** A reason in a sentence. @param {string} reason */
function sentence(reason) {
  const [, kind = "", rest = ""] = /^(lexicon|rule|kept): (.+)$/u.exec(reason) ?? [];
  if (kind in origins) return say(origins[/** @type {keyof origins} */ (kind)], rest);
  return `${reason[0]?.toUpperCase() ?? ""}${reason.slice(1)}.`;
}

/** The names of grammar in the page's language: `adjective, feminine`. @param {string} features */
const named = (features) => features.split(", ").map((each) => say(each)).join(", ");

/** What each button of a word explains. @type {WeakMap<Element, {word: Word, locale: string}>} */
const explained = new WeakMap();

/**
 * Lets all words within an element explain themselves, those of the present and of later.
 *
 * @param {HTMLElement} list
 */
export function explainWords(list) {
  /** @param {string} kind @param {(button: HTMLElement) => void} act */
  const on = (kind, act) => list.addEventListener(kind, ({ target }) => {
    if (target instanceof HTMLElement && explained.has(target)) act(target);
  });
  for (const kind of ["pointerover", "focusin", "click"]) on(kind, showTip);
  for (const kind of ["pointerout", "focusout"]) on(kind, hideTip);
}

/**
 * Writes a text into a line, each word that was looked at as a button. What stands there already
 * stays, and is written to where it differs.
 *
 * @param {HTMLElement} line
 * @param {(string | Word)[]} pieces
 * @param {string} locale
 */
export function showWords(line, pieces, locale) {
  const old = [...line.childNodes];
  const isAlike = old.length === pieces.length && pieces.every(
    (piece, index) => (typeof piece === "string") === (old[index] instanceof Text));
  const nodes = isAlike ? old : pieces.map((piece) =>
    typeof piece === "string" ? new Text() : element("button", { type: "button" }));
  for (const [index, piece] of pieces.entries()) {
    const node = nodes[index];
    if (typeof piece === "string") write(node, piece);
    else if (node instanceof HTMLElement) showWord(node, piece, locale);
  }
  if (!isAlike) line.replaceChildren(...nodes);
}

/** @param {Node} node @param {string} text */
function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** @param {HTMLElement} button @param {Word} word @param {string} locale */
function showWord(button, word, locale) {
  explained.set(button, { word, locale });
  write(button, word.to);
  const kind = `word ${word.state}`;
  if (button.className !== kind) button.className = kind;
  if (word.isHead !== "head" in button.dataset) button.toggleAttribute("data-head", word.isHead);
}

/** @param {HTMLElement} button */
function showTip(button) {
  const about = explained.get(button);
  if (!about) return;
  const { word, locale } = about;
  hideTip();
  const tip = byID("tip");
  const change = word.from === word.to
    ? say("“%@” stays as it is", word.to) : say("“%@” became “%@”", word.from, word.to);
  const what = [named(word.features), word.isHead ? say("others agree with it") : ""];
  const others = element("div");
  tip.replaceChildren(
    element("p", {}, element("strong", { textContent: change })),
    ...[what.filter(Boolean).join("; "), ...word.reasons.map(sentence)].filter(Boolean)
      .map((text) => element("p", { textContent: text })),
    others);
  // What it agrees with.
  if (!word.isHead) {
    button.parentElement?.querySelector("[data-head]")?.classList.add("is-partner");
  }
  tip.hidden = false;
  place(tip, button);
  button.setAttribute("aria-describedby", "tip");
  otherForms(word, locale).then(({ forms, inCases }) => {
    if (tip.hidden || !others.isConnected) return;
    const lines = [[say("With another number or gender:"), forms], [say("In other cases:"), inCases]];
    others.append(...lines.filter(([, each]) => each.length > 0).map(([text, each]) =>
      element("p", {}, `${text} `, element("span", {
        lang: locale, textContent: /** @type {string[]} */ (each).join(", "),
      }))));
    place(tip, button);
  }, () => { /* Without them, the tip says what it says. */ });
}

/**
 * Puts the tip beside its word, and on the word's other side an arrow to what it agrees with.
 *
 * @param {HTMLElement} tip @param {HTMLElement} button
 */
function place(tip, button) {
  const spot = button.getBoundingClientRect();
  // As wide as its text wants to be, and not as there is room beside where it was.
  tip.style.left = "0px";
  const left = Math.min(spot.left, document.documentElement.clientWidth - tip.offsetWidth - 8);
  tip.style.left = `${Math.max(8, left) + scrollX}px`;
  const isBelow = spot.bottom + tip.offsetHeight + 6 <= innerHeight;
  tip.style.top = `${(isBelow ? spot.bottom + 6 : spot.top - tip.offsetHeight - 6) + scrollY}px`;
  document.getElementById("arrow")?.remove();
  const partner = document.querySelector(".is-partner");
  if (partner) document.body.append(arrow(spot, partner.getBoundingClientRect(), isBelow));
}

/** How far an arrow bends away from the line, in pixels. */
const bend = 18;

/**
 * An arrow from one word to another, above them or below.
 *
 * @param {DOMRect} from @param {DOMRect} to @param {boolean} isAbove
 */
function arrow(from, to, isAbove) {
  const ends = [from, to].map((spot) => ({
    x: spot.left + spot.width / 2, y: isAbove ? spot.top : spot.bottom,
  }));
  const left = Math.min(ends[0].x, ends[1].x) - bend;
  const top = Math.min(ends[0].y, ends[1].y) - bend;
  const [[x1, y1], [x2, y2]] = ends.map(({ x, y }) => [x - left, y - top]);
  const away = isAbove ? -bend : bend;
  const name = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(name, "svg");
  drawing.id = "arrow";
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("width", String(Math.abs(x1 - x2) + 2 * bend));
  drawing.setAttribute("height", String(Math.abs(y1 - y2) + 2 * bend));
  const line = document.createElementNS(name, "path");
  const tip = y2 + away / 6;
  line.setAttribute("d", `M ${x1} ${y1} C ${x1} ${y1 + away} ${x2} ${y2 + away} ${x2} ${tip}`
    + ` M ${x2 - 4} ${tip + away / 4} L ${x2} ${tip} L ${x2 + 4} ${tip + away / 4}`);
  drawing.append(line);
  drawing.style.left = `${left + scrollX}px`;
  drawing.style.top = `${top + scrollY}px`;
  return drawing;
}

/** Shows the tip of the word that has the focus, if one has. */
export function showTipOfFocus() {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.matches(".word")) {
    showTip(activeElement);
  }
}

export function hideTip() {
  if (byID("tip").hidden) return;
  byID("tip").hidden = true;
  document.getElementById("arrow")?.remove();
  for (const each of document.querySelectorAll(".is-partner")) each.classList.remove("is-partner");
  for (const each of document.querySelectorAll("[aria-describedby=tip]")) {
    each.removeAttribute("aria-describedby");
  }
}

addEventListener("keydown", ({ key }) => { if (key === "Escape") hideTip(); });
