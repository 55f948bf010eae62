// SPDX-License-Identifier: Apache-2.0
// The question as a call in other languages.

import { message, options, resource } from "./question.js";
import { path } from "./service.js";

/**
 * A catalog that is tried: what the reader has dropped, or what the service has at an address.
 *
 * @typedef {{fileName: string, address?: string}} Tried
 * @typedef {{question: import("./question.js").Question, locale: string, origin: string,
 *   tried: Tried | null}} Call
 */

const json = (/** @type {object | string} */ value, /** @type {number} */ indent = 0) =>
  JSON.stringify(value, null, indent);

/** A text between single quotes for a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request of one text. @param {Call} call */
const request = ({ question, locale }) => ({
  resource: resource(question), options: options(question, [locale]),
});

/** Where a call goes. @param {Call} call */
const method = ({ tried }) => path(tried ? "TryCatalog" : "Resolve");

/** Where the code puts the catalog in. */
const mark = "CATALOG";

/**
 * The call's body, with a mark in place of a catalog that is tried.
 *
 * @param {Call} call @param {string} contents
 */
const body = (call, contents) => call.tried
  ? { fileName: call.tried.fileName, contents, requests: [request(call)] } : request(call);

/** The catalog as a shell reads it, in base64. @param {Tried} tried */
const inShell = ({ fileName, address }) =>
  address ? `$(curl -s ${quoted(address)} | base64 -w0)` : `$(base64 -w0 ${quoted(fileName)})`;

/** A body as a shell's here-document. @param {Call} call @param {Tried} tried */
function here(call, tried) {
  const text = json(body(call, mark)).replace(/[\\$`]/g, "\\$&");
  const filled = text.replace(`"contents":"${mark}"`, () => `"contents":"${inShell(tried)}"`);
  return `<<END\n${filled}\nEND`;
}

// Swift -------------------------------------------------------------------------------------

/** An argument in Swift. @param {import("./question.js").Argument} argument */
function swiftArgument({ type, value, unit }) {
  const made = /** @type {any} */ (message({ type, value, unit }));
  switch (type) {
    case "word": return `.resource(LocalizedStringResource(key: ${json(value)}))`;
    case "number": return `.signedInteger(${made.signedInteger})`;
    case "decimal": return `.floatingPoint(${Number(made.decimal.value) || 0})`;
    case "money":
      return `.money(Money(currencyCode: ${json(unit ?? "EUR")}, units: ${made.money.units}, nanos: ${made.money.nanos}))`;
    case "date": return `.date(Date(timeIntervalSince1970: ${Date.parse(made.date) / 1000}))`;
    case "person": {
      const { givenName, familyName } = made.personName;
      return `.personName(PersonNameComponents(givenName: ${json(givenName)}, familyName: ${json(familyName)}))`;
    }
    default: return `.text(${json(value)})`;
  }
}

/** @param {string} gender */
const swiftTerms = (gender) => `.init(gender: .${gender.toLowerCase()})`;

/** What the reader is like, in Swift. @param {Call} call */
function swiftOptions({ question: { gender, device, width, person }, locale }) {
  const all = [`locales: [${json(locale)}]`];
  if (person) all.push(`concepts: [.init(concept: .termsOfAddress(${swiftTerms(person)}))]`);
  if (device) all.push(`device: ${json(device)}`);
  if (width) all.push(`width: ${width}`);
  if (gender) all.push(`reader: ${swiftTerms(gender)}`);
  return `.init(${all.join(", ")})`;
}

/** @param {Call} call */
function swift(call) {
  const { question, origin, tried } = call;
  const isFoundation = tried || question.arguments.some(
    ({ type }) => type === "date" || type === "person");
  const parts = [
    `  key: ${json(question.key)}`,
    ...(question.arguments.length > 0 ? [[
      "  arguments: [",
      ...question.arguments.map((each) => `    LocalizationArgument(${swiftArgument(each)}),`),
      "  ]",
    ].join("\n")] : []),
    ...(question.table ? [`  table: ${json(question.table)}`] : []),
  ];
  const asked = `.init(resource: resource.message, options: ${swiftOptions(call)})`;
  return [
    ...(tried?.address ? [`// curl -o ${tried.fileName} ${tried.address}`] : []),
    ...(isFoundation ? ["import Foundation"] : []),
    "import Messages", "import RPC", "import Resources", "import Stubs", "import WireResources", "",
    "let resource = LocalizedStringResource(", `${parts.join(",\n")})`, "",
    `let client = LocalizationServiceClient(try RPCClient(target: ${json(new URL(origin).host)}))`,
    ...(tried ? [
      `let catalog = try Data(contentsOf: URL(filePath: ${json(tried.fileName)}))`,
      "let response = try await client.tryCatalog(",
      `  .init(`, `    fileName: ${json(tried.fileName)}, contents: Array(catalog),`,
      `    requests: [${asked}]))`,
      "if case .response(let answer) = response.results[0].outcome { print(answer.text) }",
    ] : [
      "let response = try await client.resolve(", `  ${asked})`, "print(response.text)",
    ]),
  ].join("\n");
}

// The others --------------------------------------------------------------------------------

/** @param {Call} call */
function python(call) {
  const { origin, tried } = call;
  const bytes = tried?.address ? `urllib.request.urlopen(${json(tried.address)}).read()`
    : `pathlib.Path(${json(tried?.fileName ?? "")}).read_bytes()`;
  return [
    tried ? `import base64, json, ${tried.address ? "" : "pathlib, "}urllib.request`
      : "import json, urllib.request", "",
    `question = json.loads(${json(json(body(call, "")))})`,
    ...(tried ? [`question["contents"] = base64.b64encode(${bytes}).decode()`] : []),
    "call = urllib.request.Request(",
    `    ${json(origin + method(call))}, json.dumps(question).encode(),`,
    `    {"Content-Type": "application/json"})`,
    `print(json.load(urllib.request.urlopen(call))${tried ? `["results"][0]["response"]` : ""}["text"])`,
  ].join("\n");
}

/** @param {Call} call */
function typeScript(call) {
  const { origin, tried } = call;
  const bytes = tried?.address
    ? `Buffer.from(await (await fetch(${json(tried.address)})).arrayBuffer())`
    : `(await readFile(${json(tried?.fileName ?? "")}))`;
  return [
    ...(tried && !tried.address ? [`import { readFile } from "node:fs/promises";`, ""] : []),
    ...(tried ? [`const contents = ${bytes}.toString("base64");`] : []),
    `const response = await fetch(${json(origin + method(call))}, {`,
    `  method: "POST",`,
    `  headers: { "content-type": "application/json" },`,
    `  body: JSON.stringify(${json(body(call, mark), 2).replace(`"contents": "${mark}"`, "contents").replaceAll("\n", "\n  ")}),`,
    "});",
    `console.log((await response.json())${tried ? ".results[0].response" : ""}.text);`,
  ].join("\n");
}

/** @type {Record<string, (call: Call) => string>} */
export const snippets = {
  curl: (call) => {
    const address = call.origin + method(call);
    return call.tried ? `curl --json @- ${address} ${here(call, call.tried)}`
      : `curl --json ${quoted(json(request(call)))} \\\n  ${address}`;
  },
  grpcurl: (call) => {
    const place = `${new URL(call.origin).host} ${method(call).slice(1)}`;
    return call.tried ? `grpcurl -plaintext -d @ ${place} ${here(call, call.tried)}`
      : `grpcurl -plaintext -d ${quoted(json(request(call)))} \\\n  ${place}`;
  },
  Python: python,
  Swift: swift,
  TypeScript: typeScript,
};
