// SPDX-License-Identifier: Apache-2.0
// The question as a call in other languages.

import { message, options, resource } from "./question.js";
import { path } from "./service.js";

const json = (/** @type {object} */ value, /** @type {number} */ indent = 0) =>
  JSON.stringify(value, null, indent);

/** A text between single quotes for a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** An argument in Swift. @param {import("./question.js").Argument} argument */
function swiftArgument({ type, value, unit }) {
  const made = /** @type {any} */ (message({ type, value, unit }));
  switch (type) {
    case "word": return `.resource(LocalizedStringResource(key: ${json(value)}))`;
    case "number": return `.signedInteger(${made.signedInteger})`;
    case "decimal": return `.floatingPoint(${Number(value) || 0})`;
    case "money":
      return `.money(Money(currencyCode: ${json(unit)}, units: ${made.money.units}, nanos: ${made.money.nanos}))`;
    case "date": return `.date(Date(timeIntervalSince1970: ${Date.parse(made.date) / 1000}))`;
    default: return `.text(${json(value)})`;
  }
}

/** @param {import("./question.js").Question} question @param {string[]} locales */
const request = (question, locales) => ({
  resource: resource(question), options: options(question, locales),
});

/**
 * @type {Record<string, (question: import("./question.js").Question, locale: string,
 *   origin: string) => string>}
 */
export const snippets = {
  curl: (question, locale, origin) =>
    `curl --json ${quoted(json(request(question, [locale])))} \\\n  ${origin}${path("Resolve")}`,
  grpcurl: (question, locale, origin) =>
    `grpcurl -plaintext -d ${quoted(json(request(question, [locale])))} \\\n`
    + `  ${new URL(origin).host} ${path("Resolve").slice(1)}`,
  Python: (question, locale, origin) => [
    "import json, urllib.request", "",
    `question = json.loads(${json(json(request(question, [locale])))})`,
    "call = urllib.request.Request(",
    `    ${json(origin + path("Resolve"))}, json.dumps(question).encode(),`,
    `    {"Content-Type": "application/json"})`,
    `print(json.load(urllib.request.urlopen(call))["text"])`,
  ].join("\n"),
  Swift: (question, locale, origin) => [
    ...(question.arguments.some(({ type }) => type === "date") ? ["import Foundation"] : []),
    "import Messages", "import RPC", "import Resources", "import Stubs", "import WireResources", "",
    "let resource = LocalizedStringResource(",
    `  key: ${json(question.key)},`,
    "  arguments: [",
    ...question.arguments.map((each) => `    LocalizationArgument(${swiftArgument(each)}),`),
    "  ])", "",
    `let client = LocalizationServiceClient(try RPCClient(target: ${json(new URL(origin).host)}))`,
    "let response = try await client.resolve(",
    `  .init(resource: resource.message, options: .init(locales: [${json(locale)}])))`,
    "print(response.text)",
  ].join("\n"),
  TypeScript: (question, locale, origin) => [
    `const response = await fetch(${json(origin + path("Resolve"))}, {`,
    `  method: "POST",`,
    `  headers: { "content-type": "application/json" },`,
    `  body: JSON.stringify(${json(request(question, [locale]), 2).replaceAll("\n", "\n  ")}),`,
    "});",
    "console.log((await response.json()).text);",
  ].join("\n"),
};
