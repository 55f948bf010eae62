// SPDX-License-Identifier: Apache-2.0
// What the service says of a text that is less than perfect, in the page's language.

import { language, say } from "./page.js";

/**
 * The service's sentences; each `%@` stands for anything. What none of them fits is shown as the
 * service says it.
 */
const sentences = [
  "%@ has no translation for %@: %@.",
  "%@ has no translation for %@; %@ answers.",
  "%@ is not in bundle %@, table %@; bundle %@ has it.",
  "%@ was found under the key %@, which differs in how its specifiers are written.",
  "%@ is not in the lexicon; it stays as it is.",
  "%@ is not in the lexicon and no rule fits it; it stays as it is.",
  "%@ is not in the lexicon; it is taken for a %@ noun by its ending.",
  "%@ is not in the lexicon; it is taken for a %@ noun by its markup.",
  "%@ is not in the lexicon; it is taken for a noun with a regular plural.",
  "%@ is a noun and a %@; it is taken for the noun.",
  "%@ is %@ and has no other gender.",
  "The phrase has neither a number nor a noun, and whom it speaks of is not known.",
  "How %@ is read is not known; both particles are written.",
  "%@ has no grammar here; %@ stands as written.",
  "agreeWithArgument names argument %@, which the text does not show.",
  "The text refers to concept %@ of %@.",
  "A plural has no number to choose by; its form for other numbers is used.",
  "None of a string's variants fits, and there is no other.",
  "%@ asks for argument %@ of %@.",
  "%@ needs an argument, and there is none; it stands as text.",
  "%@ needs a number, and there are no arguments; it stands as text.",
  "%@ stands for a placeholder whose value was never given.",
  "%@ does not fit its argument, which is %@; it is written as what it is.",
  "%@ is not a specifier; it is left aside.",
  "%@ is no format specifier; it is shown as it stands.",
  // Where a text was looked for, as an argument of the first.
  "bundle %@, table %@ lacks it, and so do all others (%@)",
  "bundle %@, table %@ lacks it; bundle %@ has it",
  "bundle %@, table %@ lacks it",
  "there is no bundle %@, and all others lack it (%@)",
];

/** Each with what recognizes it. */
const known = sentences.map((key) => {
  const parts = key.split("%@").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { key, fits: new RegExp(`^${parts.join("(.+?)")}$`, "su") };
});

/**
 * A sentence of the service in the page's language; null for one that is not known.
 *
 * @param {string} message
 * @returns {string | null}
 */
export function diagnosis(message) {
  if (language === "en") return message;
  for (const { key, fits } of known) {
    const found = fits.exec(message.replace("is a noun and an ", "is a noun and a "));
    // Genders and parts of speech are words of the page too.
    if (found) return say(key, ...found.slice(1).map((each) => diagnosis(each) ?? say(each)));
  }
  return null;
}
