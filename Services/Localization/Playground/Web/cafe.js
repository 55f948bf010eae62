// SPDX-License-Identifier: Apache-2.0
// The café: the menu as a guest reads it, an order that speaks, prices that change.

import { byID, direction, element, inOrder, language, name, refill, say, settled, state, words } from "./page.js";
import { call, locales, passes, watch } from "./service.js";

/** @typedef {{id: string, name: any, summary?: any, sizes?: {id: string, name: any}[],
 *   category?: string, available?: boolean}} Food */

const { menu, pricing } = document.documentElement.dataset;
const menuMethod = (/** @type {string} */ method) => `${menu}/caffe.menu.v1.MenuService/${method}`;
const pricingMethod = (/** @type {string} */ method) =>
  `${pricing}/caffe.pricing.v1.PricingService/${method}`;

/** How long a page waits before it asks a service again that is gone, in milliseconds. */
const pause = 2000;
/** How many resources are asked for at once. */
const batch = 500;
const currencyCode = "EUR";

/** @type {Map<string, Food>} */
const foods = new Map();
/** By food and size. @type {Map<string, any>} */
const prices = new Map();
/** Quantities, by food and size. @type {Map<string, number>} */
const order = new Map();
/** The prices as they were shown last. @type {Map<string, string>} */
const shown = new Map();
let guest = language;
/** Answers to older questions are not shown. */
let asked = 0;
let quoted = 0;

/** A food's size in one text. @param {string} food @param {string} size */
const place = (food, size) => `${food}:${size}`;

/**
 * What the guest reads in place of resources.
 *
 * @param {{resource: any, options?: any}[]} requests
 * @returns {Promise<string[]>}
 */
async function said(requests) {
  const texts = [];
  for (let start = 0; start < requests.length; start += batch) {
    const { results = [] } = await call("ResolveBatch", {
      requests: requests.slice(start, start + batch).map(({ resource, options }) =>
        ({ resource, options: { locales: [guest], ...options } })),
    });
    texts.push(...results.map((/** @type {any} */ { response }) => response?.text ?? ""));
  }
  return texts;
}

/** An amount as a resource, so that the guest's language writes it. @param {any} money */
const amount = (money) => ({ resource: { key: "%@", defaultValue: "%@", arguments: [{ money }] } });

// The menu ----------------------------------------------------------------------------------

async function showMenu() {
  const mine = ++asked;
  const all = [...foods.values()];
  const categories = [...new Set(all.map(({ category = "" }) => category))];
  const sizes = all.flatMap((food) => (food.sizes ?? []).map((size) => ({ food, size })));
  const priced = sizes.filter(({ food, size }) => prices.has(place(food.id, size.id)));
  const texts = await said([
    ...categories.map((id) => ({ resource: { key: `category.${id}`, bundle: "menu" } })),
    ...all.flatMap(({ name, summary }) => [{ resource: name }, { resource: summary ?? { key: " " } }]),
    // A size agrees with what it is a size of: “ensalada pequeña”.
    ...sizes.map(({ food, size }) => ({
      resource: { key: "size.%@", bundle: "menu", arguments: [{ resource: size.name }] },
      options: { locales: [guest], concepts: [{ localizedPhrase: food.name }] },
    })),
    ...priced.map(({ food, size }) => amount(prices.get(place(food.id, size.id)).amount)),
    ...all.filter(({ available }) => !available).map((food) => ({
      resource: {
        key: "Our %@ is not available today.", bundle: "menu", arguments: [{ resource: food.name }],
      },
    })),
  ]);
  if (mine !== asked) return;
  const next = texts[Symbol.iterator]();
  const take = () => next.next().value ?? "";
  const headings = new Map(categories.map((id) => [id, take()]));
  const names = new Map(all.map(({ id }) => [id, { name: take(), summary: take().trim() }]));
  const sizeNames = new Map(sizes.map(({ food, size }) => [place(food.id, size.id), take()]));
  const amounts = new Map(priced.map(({ food, size }) => [place(food.id, size.id), take()]));
  const notices = new Map(all.filter(({ available }) => !available).map(({ id }) => [id, take()]));
  const root = byID("menu");
  root.lang = guest;
  root.dir = direction(guest);
  refill(root, ...categories.map((category) => element("section", {},
    element("h3", { textContent: capitalized(headings.get(category) ?? category) }),
    element("ul", {}, ...all.filter((food) => food.category === category).map((food) => {
      const { name = food.id, summary = "" } = names.get(food.id) ?? {};
      const offers = food.available ? (food.sizes ?? []).map((size) =>
        offer(place(food.id, size.id), sizeNames, amounts, name))
        : [element("p", { className: "help", textContent: notices.get(food.id) })];
      const item = element("li", {}, element("h4", { textContent: capitalized(name) }),
        element("p", { className: "help", textContent: summary }),
        element("div", { className: "chips" }, ...offers));
      item.dataset.food = food.id;
      return item;
    })))));
}

/**
 * A button that orders a size of something.
 *
 * @param {string} id @param {Map<string, string>} sizeNames @param {Map<string, string>} amounts
 * @param {string} name
 */
function offer(id, sizeNames, amounts, name) {
  const price = amounts.get(id) ?? "–";
  const size = sizeNames.get(id) ?? "";
  const cost = element("span", { className: "price", textContent: price });
  const before = shown.get(id);
  // The first one that is known is no change.
  if (before !== undefined && before !== price) cost.classList.add("is-new");
  if (amounts.has(id)) shown.set(id, price);
  const button = element("button", {
    type: "button", ariaLabel: `${name}, ${size}, ${price}`,
  }, `${size} `, cost);
  button.dataset.offer = button.dataset.place = id;
  button.disabled = !amounts.has(id);
  button.addEventListener("click", () => {
    order.set(id, Math.min(999, (order.get(id) ?? 0) + 1));
    showOrder();
  });
  return button;
}

/** @param {string} text */
const capitalized = (text) => text.slice(0, 1).toLocaleUpperCase(guest) + text.slice(1);

// The order ---------------------------------------------------------------------------------

async function showOrder() {
  const mine = ++quoted;
  const wanted = [...order].filter(([, quantity]) => quantity > 0);
  byID("empty").hidden = wanted.length > 0;
  if (wanted.length === 0) {
    for (const id of ["lines", "summary", "totals"]) byID(id).replaceChildren();
    return;
  }
  try {
    const quote = await call(pricingMethod("QuoteOrder"), {
      currencyCode,
      lines: wanted.map(([id, quantity]) => {
        const [foodId, sizeId] = id.split(":");
        return { foodId, sizeId, quantity };
      }),
    });
    const sums = [[say("Total"), quote.total], [quote.taxIncluded ? say("Tax included") : say("Tax"), quote.tax]];
    const texts = await said([
      ...quote.lines.map((/** @type {any} */ { description }) => ({ resource: description })),
      ...quote.lines.map((/** @type {any} */ { total }) => amount(total)),
      { resource: quote.summary }, ...sums.map(([, money]) => amount(money)),
    ]);
    if (mine !== quoted) return;
    const count = wanted.length;
    refill(byID("lines"), ...wanted.map(([id], index) => line(id, texts[index], texts[count + index])));
    const summary = byID("summary");
    summary.textContent = texts[2 * count];
    summary.lang = guest;
    summary.dir = direction(guest);
    byID("totals").replaceChildren(...sums.flatMap(([term], index) => [
      element("dt", { textContent: term }), element("dd", { textContent: texts[2 * count + 1 + index], lang: guest }),
    ]));
    state("");
  } catch (error) {
    if (mine !== quoted) return;
    state(words(error));
    if (passes(error)) setTimeout(() => { if (mine === quoted) showOrder(); }, pause);
  }
}

/** A line of the order. @param {string} id @param {string} text @param {string} price */
function line(id, text, price) {
  const quantity = element("input", {
    type: "number", min: "0", max: "999", value: String(order.get(id)), ariaLabel: say("How many: %@", text),
  });
  quantity.dataset.place = id;
  quantity.addEventListener("change", () => {
    order.set(id, Math.max(0, Math.min(999, Math.round(Number(quantity.value)) || 0)));
    showOrder();
  });
  return element("li", {}, quantity,
    element("span", { textContent: text, lang: guest, dir: direction(guest) }),
    element("span", { className: "price", textContent: price, lang: guest }));
}

// The beginning -----------------------------------------------------------------------------

/**
 * Keeps what a stream tells: first everything, then each change.
 *
 * @param {string} address @param {object} request @param {Map<string, any>} kept
 * @param {(element: any) => string} key @param {AbortSignal} signal @param {() => void} changed
 */
function gather(address, request, kept, key, signal, changed) {
  // What is there already stays until all is known, and only then goes what is gone.
  /** @type {Map<string, any> | null} */
  let first = new Map();
  return watch(address, request, ({ put, deleted, deletedId, caughtUp }) => {
    if (put) (first ?? kept).set(key(put), put);
    if (deleted) (first ?? kept).delete(key(deleted));
    if (deletedId) (first ?? kept).delete(deletedId);
    if (caughtUp && first) {
      kept.clear();
      for (const [id, each] of first) kept.set(id, each);
      first = null;
    }
    if (!first) changed();
  }, signal);
}

/**
 * Does what a service that is gone has no answer to when it is there again.
 *
 * @template Answer
 * @param {() => Promise<Answer>} work
 */
async function untilAnswered(work) {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!passes(error)) throw error;
      state(words(error));
    }
    await new Promise((resolve) => { setTimeout(resolve, pause); });
  }
}

/**
 * Follows a stream for as long as the page is open.
 *
 * @param {AbortSignal} signal @param {() => Promise<void>} once
 */
async function follow(signal, once) {
  while (!signal.aborted) {
    try {
      await once();
    } catch (error) {
      if (signal.aborted) return;
      state(words(error));
    }
    await new Promise((resolve) => { setTimeout(resolve, pause); });
  }
}

async function start() {
  if (!menu || !pricing) {
    byID("setup").hidden = false;
    for (const id of ["reads", "order"]) byID(id).hidden = true;
    return;
  }
  const known = inOrder(await untilAnswered(locales));
  guest = known[0] ?? language;
  const choice = byID("guest");
  choice.append(...known.map((locale) => element("option", {
    value: locale, textContent: name(locale, language), selected: locale === guest,
  })));
  let latest = 0;
  const showSoon = settled(() => {
    const mine = ++latest;
    // Only one waits for a service that is gone, whatever changes meanwhile.
    untilAnswered(async () => { if (mine === latest) await showMenu(); })
      .then(() => "", words)
      .then((text) => { if (mine === latest) state(text); });
  }, 30);
  choice.addEventListener("change", () => {
    guest = choice.value;
    shown.clear();
    showSoon();
    showOrder();
  });
  const followAll = () => {
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener("pagehide", () => ending.abort(), { once: true });
    follow(signal, () =>
      gather(menuMethod("WatchFoods"), {}, foods, (food) => food.id, signal, showSoon));
    follow(signal, () => gather(pricingMethod("WatchPrices"), { currencyCode }, prices,
      ({ foodId, sizeId }) => place(foodId, sizeId), signal, () => {
        showSoon();
        if (order.size > 0) showOrder();
      }));
  };
  followAll();
  // A browser may keep a page that is left, and show it again as it was.
  addEventListener("pageshow", ({ persisted }) => { if (persisted) followAll(); });
}

start().catch((error) => state(words(error)));
