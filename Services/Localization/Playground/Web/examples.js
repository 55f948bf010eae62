// SPDX-License-Identifier: Apache-2.0
// Questions to begin with, and a catalog that has some of them in every language with a grammar.

import { base64 } from "./service.js";

/** @typedef {import("./question.js").Question} Question */

/** Where the catalog is. */
export const address = "/examples.xcstrings";

/** A word or a number as an argument. @param {string | number} value */
const argument = (value) => typeof value === "number"
  ? { type: "number", value: String(value) } : { type: "word", value };

/** The first ones are in the catalogs of the café, the others in the catalog of examples.
 * @type {{name: string, question: Question}[]} */
export const examples = [
  {
    name: "It is ready",
    question: {
      key: "Your %@ %@ is ready.", gender: "", arguments: ["small", "salad"].map(argument),
    },
  },
  {
    name: "How many",
    question: {
      key: "Add ^[%lld %@ %@](inflect: true) to your order", gender: "",
      arguments: [3, "large", "pizza"].map(argument),
    },
  },
  {
    name: "When",
    question: {
      key: "Your next free coffee: %@", gender: "",
      arguments: [{ type: "date", value: "2026-11-26T12:00" }],
    },
  },
  {
    name: "How much",
    question: {
      key: "Your order: %@. Total: %@.", gender: "",
      arguments: [argument("pizza"), { type: "money", value: "1249.50", unit: "EUR" }],
    },
  },
  {
    name: "Café",
    question: {
      key: "On your table: %lld %@ %@.", gender: "", isExample: true,
      arguments: [2, "small", "salad"].map(argument),
    },
  },
  {
    name: "Shop",
    question: {
      key: "In your basket: %lld %@ %@.", gender: "", isExample: true,
      arguments: [5, "red", "shirt"].map(argument),
    },
  },
  {
    name: "Messages",
    question: {
      key: "%lld new messages from %@", gender: "", isExample: true,
      arguments: [argument(3), { type: "person", value: "Ana García" }],
    },
  },
  {
    name: "Files",
    question: {
      key: "%lld selected files. Last change: %@.", gender: "", isExample: true,
      arguments: [argument(21), { type: "date", value: "2026-11-23T12:00" }],
    },
  },
  {
    name: "Travel",
    question: {
      key: "%lld free seats, %@: %@", gender: "", isExample: true,
      arguments: [
        argument(2), { type: "date", value: "2026-11-26T12:00" },
        { type: "money", value: "49.50", unit: "EUR" },
      ],
    },
  },
];

/** @type {Promise<{sourceLanguage: string, strings: Record<string, any>, version: string}> | null} */
let catalog = null;

/** Reads the catalog once, when somebody asks for one of its sentences. */
async function read() {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

/**
 * What the catalog has of a question: its sentence and its words, as a file to be tried.
 *
 * @param {Question} question
 * @returns {Promise<{file: import("./service.js").File, locales: string[]}>}
 */
export async function example({ key, arguments: all }) {
  catalog ??= read();
  let found;
  try {
    found = await catalog;
  } catch (error) {
    // The next question tries again.
    catalog = null;
    throw error;
  }
  const { sourceLanguage, strings, version } = found;
  const wanted = [key, ...all.filter(({ type }) => type === "word").map(({ value }) => value)];
  const own = Object.fromEntries(wanted.flatMap((each) =>
    Object.hasOwn(strings, each) ? [[each, { localizations: strings[each].localizations }]] : []));
  const bytes = new TextEncoder().encode(JSON.stringify({ sourceLanguage, strings: own, version }));
  return {
    file: { fileName: "Localizable.xcstrings", contents: base64(bytes) },
    locales: Object.keys(strings[key]?.localizations ?? {}),
  };
}
