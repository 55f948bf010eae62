// SPDX-License-Identifier: Apache-2.0
// What is asked: a sentence, its arguments and its reader, and how a link holds them.

import { base64 } from "./service.js";

/**
 * @typedef {{type: string, value: string, unit?: string}} Argument
 * @typedef {{key: string, arguments: Argument[], gender: string, device?: string, width?: number,
 *   person?: string, table?: string, isExample?: boolean}} Question
 */

/** The widest text that can be asked for, in characters. */
export const widthMax = 1000;

/** The kinds of arguments, each with its name and its first value. */
export const kinds = {
  word: { label: "word", value: "salad" },
  number: { label: "number", value: "2" },
  text: { label: "text as it is", value: "Ana" },
  decimal: { label: "decimal", value: "1234.5" },
  money: { label: "money", value: "4.50", unit: "EUR" },
  date: { label: "date", value: "2026-11-23T12:00" },
  person: { label: "person", value: "Ana García" },
};

/**
 * A number as the contract has it, with digits on both sides of a point; null for what is no
 * number.
 *
 * @param {string} value
 */
function decimal(value) {
  // The keyboards of some phones have a comma and no point.
  const [, sign, whole, rest] = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(value.trim()) ?? [];
  return whole || rest ? `${sign}${whole || "0"}${rest ? `.${rest}` : ""}` : null;
}

/**
 * An argument as the contract has it.
 *
 * @param {Argument} argument
 * @returns {object}
 */
export function message({ type, value, unit }) {
  switch (type) {
    case "word": return { resource: { key: value } };
    // The contract takes no zeros in front of whole numbers.
    case "number": return { signedInteger: /^-?\d+$/.test(value) ? String(BigInt(value)) : "0" };
    case "decimal": return { decimal: { value: decimal(value) ?? value } };
    case "money": {
      const [units, rest = ""] = (decimal(value) ?? "0").split(".");
      const nanos = Number((units.startsWith("-") ? "-" : "") + rest.slice(0, 9).padEnd(9, "0"));
      return { money: { currencyCode: unit ?? "EUR", units: String(BigInt(units)), nanos } };
    }
    case "date": {
      const date = new Date(value + "Z");
      return isNaN(date.valueOf()) ? { text: value } : { date: date.toISOString() };
    }
    case "person": {
      const [givenName, ...rest] = value.trim().split(/\s+/);
      return { personName: { givenName, familyName: rest.join(" ") } };
    }
    default: return { text: value };
  }
}

/** Whether digits are a number that the contract can hold. @param {string} digits */
const isWhole = (digits) =>
  /^-?\d{1,19}$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);

/**
 * What is wrong with an argument, as a text of the page with the argument's number; null where a
 * call can be made of it.
 *
 * @param {Argument} argument
 */
export function fault({ type, value }) {
  const [units = "", rest = ""] = decimal(value)?.split(".") ?? [];
  switch (type) {
    case "number": return isWhole(value) ? null : "Argument %@ is not a whole number.";
    case "decimal": return units ? null : "Argument %@ is not a number such as 1234.5.";
    case "money":
      return isWhole(units) && rest.length <= 9 ? null : "Argument %@ is not a number such as 1234.5.";
    case "date": return isNaN(Date.parse(`${value}Z`)) ? "Argument %@ is not a date." : null;
    default: return null;
  }
}

/** The resource of a question. @param {Question} question */
export const resource = ({ key, table, arguments: all }) => ({
  key, ...(table ? { table } : {}), arguments: all.map(message),
});

/** The genders that terms of address can have. */
const genders = ["FEMININE", "MASCULINE", "NEUTER"];

/** @param {string} gender */
const terms = (gender) => ({ gender: `GRAMMATICAL_GENDER_${gender}` });

/**
 * What a reader of a locale is asked for with.
 *
 * @param {Question} question
 * @param {string[]} locales
 */
export const options = ({ gender, device, width, person }, locales) => ({
  locales,
  ...(gender ? { reader: terms(gender) } : {}),
  ...(person ? { concepts: [{ termsOfAddress: terms(person) }] } : {}),
  ...(device ? { device } : {}),
  ...(width ? { width } : {}),
});

/** The arguments that a template takes, with values to begin with. @param {string} key */
export function guessed(key) {
  const found = key.matchAll(/%(?:(\d+)\$)?(@|l{0,2}[diu]|\.?\d*l?f)/g);
  /** @type {Argument[]} */
  const all = [];
  let next = 0;
  for (const [, place, specifier] of found) {
    const index = place ? Number(place) - 1 : next++;
    const type = specifier === "@" ? "word" : specifier.endsWith("f") ? "decimal" : "number";
    if (index < 20) all[index] ??= { type, ...kinds[type] };
  }
  return Array.from(all, (each) => {
    const { type, value } = each ?? { type: "text", value: "" };
    return { type, value };
  });
}

/** A question in a link. @param {Question} question */
export function encoded(question) {
  const text = base64(new TextEncoder().encode(JSON.stringify(question)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The question of a link; null where it has none that this page has made.
 *
 * @param {string} text
 * @returns {Question | null}
 */
export function decoded(text) {
  try {
    const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const value = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (each) => each.charCodeAt(0))));
    if (typeof value.key !== "string" || !Array.isArray(value.arguments)) return null;
    const all = value.arguments.slice(0, 20).filter((/** @type {any} */ each) => each?.type in kinds);
    return {
      key: value.key,
      gender: genders.includes(value.gender) ? value.gender : "",
      ...(genders.includes(value.person) ? { person: value.person } : {}),
      ...(typeof value.device === "string" ? { device: value.device.slice(0, 64) } : {}),
      ...(Number.isInteger(value.width) && value.width > 0 && value.width <= widthMax
        ? { width: value.width } : {}),
      ...(typeof value.table === "string" ? { table: value.table } : {}),
      ...(value.isExample === true ? { isExample: true } : {}),
      arguments: all.map((/** @type {any} */ { type, value, unit }) => ({
        type, value: String(value ?? ""), ...(unit ? { unit: String(unit) } : {}),
      })),
    };
  } catch {
    return null;
  }
}
