// SPDX-License-Identifier: Apache-2.0
// A catalog of the reader's own: checked by the service, and never kept.

import { byID, element, figure, say, words } from "./page.js";
import { base64, call } from "./service.js";

/** The largest file that the service takes, in bytes. */
const bytesMax = 512 * 1024;

/** How serious a finding is: the class of its line, and a text of the page. @type {Record<string, string>} */
const severities = {
  SEVERITY_ERROR: "error", SEVERITY_WARNING: "warning", SEVERITY_NOTE: "note",
};

/** @type {import("./service.js").File | null} */
let file = null;

/** The catalog that is tried, if there is one. */
export const dropped = () => file;

/**
 * Lets the reader drop or choose a catalog.
 *
 * @param {(found: {locales: string[], strings: import("./service.js").CatalogString[]} | null) => void}
 *   changed is told of another catalog, and that there is none any more.
 */
export function takeFiles(changed) {
  /** @param {globalThis.File | undefined} chosen */
  const take = async (chosen) => {
    if (!chosen) return;
    byID("own").open = true;
    if (!chosen.name.endsWith(".xcstrings")) {
      return tell(say("%@ is not an .xcstrings file.", chosen.name));
    }
    if (chosen.size > bytesMax) {
      return tell(say("%@ is larger than %@ KiB.", chosen.name, figure(bytesMax / 1024)));
    }
    const contents = base64(new Uint8Array(await chosen.arrayBuffer()));
    try {
      const found = await call("TryCatalog", { fileName: chosen.name, contents, lint: true });
      file = { fileName: chosen.name, contents };
      show(chosen.name, found);
      changed({ locales: found.locales ?? [], strings: found.strings ?? [] });
    } catch (error) {
      tell(`${chosen.name}: ${words(error)}`);
    }
  };
  const input = byID("file");
  input.addEventListener("change", async () => {
    await take(input.files[0]);
    // So that the same file can be chosen again when it was edited.
    input.value = "";
  });
  // A text may be dragged into a field, as everywhere.
  const hasFile = (/** @type {DragEvent} */ { dataTransfer }) => dataTransfer?.types.includes("Files");
  addEventListener("dragover", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    document.body.classList.add("is-target");
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (!relatedTarget) document.body.classList.remove("is-target");
  });
  addEventListener("drop", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    document.body.classList.remove("is-target");
    take(event.dataTransfer?.files[0]);
  });
  byID("forget").addEventListener("click", () => {
    file = null;
    byID("findings").replaceChildren();
    byID("forget").hidden = true;
    tell("");
    changed(null);
    input.focus();
  });
}

/** @param {string} text */
function tell(text) {
  byID("checked").textContent = text;
}

/**
 * @param {string} fileName
 * @param {{findings?: any[], findingsTotal?: number, strings?: any[], locales?: string[]}} found
 */
function show(fileName, { findings = [], findingsTotal = 0, strings = [], locales = [] }) {
  const result = findingsTotal === 0 ? say("Nothing is wrong with it.")
    : say("Findings: %@.", figure(findingsTotal));
  const languages = locales.length > 0 ? [`${locales.join(", ")}.`] : [];
  tell([`${fileName}:`, say("Strings: %@.", figure(strings.length)), ...languages, result].join(" "));
  byID("forget").hidden = false;
  const shown = findings.slice(0, 100).map(({ severity = "", rule, message, line, column, key, locale }) => {
    const kind = severities[severity] ?? "note";
    const place = [`${line ?? 1}:${column ?? 1}`, locale, key].filter(Boolean).join(" · ");
    // What kind of thing is wrong is in the page's language, what exactly in the service's own words.
    const title = say(rule);
    return element("li", { className: kind },
      element("strong", { textContent: [say(kind), ...(title === rule ? [] : [title])].join(": ") }),
      " ", element("span", { lang: "en", textContent: message }), " ",
      element("small", { textContent: `${place} [${rule}]` }));
  });
  if (findingsTotal > shown.length) {
    shown.push(element("li", { textContent: say("and %@ more", figure(findingsTotal - shown.length)) }));
  }
  byID("findings").replaceChildren(...shown);
}
