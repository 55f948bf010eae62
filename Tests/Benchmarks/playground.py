#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the playground's page in Chromium, from its traces.

    playground.py URL RUNS [FIGURE]

Prints a row of a Markdown table for each figure, with the median and the worst of the runs, or only
the median of one figure, "paint" or "stroke":

first paint       milliseconds from the navigation to the first pixel, with nothing cached
largest paint     the same to the largest piece of text, which comes with the sentences
layout shift      what moves while the page loads, as Chromium scores it
key stroke        milliseconds from a key stroke in a word of a sentence to the paint that has the
                  new sentence in all sixteen languages
long tasks        tasks of the page's thread above 50 milliseconds while somebody types
frames            frames per second while somebody types
transferred       KiB of all files that the page loads
"""

import json
import shutil
import statistics
import sys

from playwright.sync_api import sync_playwright

# An example of a catalog in every language with a grammar, and what is typed in place of its noun:
# words that are known and, on the way there, many that are not.
EXAMPLE, LANGUAGES, FIELD = "Shop", 16, "Value of argument 3"
TYPED = "lamp shirt lamp"
KEY_PAUSE_MS = 120
LONG_TASK_US = 50_000
# Chromium loads pages of its own for each new window, which take the processors for a while.
WINDOW_MS = 1000
LOADS_MAX = 5
CATEGORIES = [
    "blink.user_timing", "loading", "toplevel", "devtools.timeline",
    "disabled-by-default-devtools.timeline",
]

# Notes when a key stroke comes, and when the answers to it have been painted.
WATCH = """(label) => {
  window.strokes = [];
  const field = document.querySelector(`[aria-label="${label}"]`);
  let since = 0;
  field.addEventListener("input", () => { since = performance.now(); }, true);
  new MutationObserver(() => {
    if (!since) return;
    const begin = since;
    since = 0;
    // The task after the next frame's callbacks runs when that frame is on its way.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.strokes.push(performance.now() - begin);
      channel.port2.postMessage(0);
    });
  }).observe(document.getElementById("languages"),
      {childList: true, characterData: true, subtree: true});
}"""


def thread_tasks(events, name):
    """The durations of the tasks of the thread that paints the page, in microseconds."""
    threads = {(event["pid"], event["tid"]) for event in events
               if event.get("name") == name and "dur" in event}
    return [event.get("dur", 0) for event in events
            if event.get("name") in ("RunTask", "ThreadControllerImpl::RunTask")
            and (event["pid"], event["tid"]) in threads]


def load(browser, url):
    """First paint, layout shift, KiB and largest paint of a first visit."""
    for _ in range(LOADS_MAX):
        found = try_load(browser, url)
        if found:
            return found
    raise SystemExit("The traces lack the beginning of the navigation.")


def try_load(browser, url):
    """The same; nothing where the trace began after the navigation, as some do."""
    context = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    sizes = []
    page.on("response", lambda response: response.request.method == "GET"
            and sizes.append(len(response.body())))
    page.wait_for_timeout(WINDOW_MS)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.goto(url)
    page.wait_for_selector("#languages > li")
    page.wait_for_timeout(300)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    starts = [event["ts"] for event in events if event.get("name") == "navigationStart"
              and event["args"].get("data", {}).get("documentLoaderURL", url).startswith(url)]
    if not starts:
        return None
    start = max(starts)
    paint = min(event["ts"] for event in events if event.get("name") == "firstPaint"
                and event["ts"] > start)
    shift = sum(event["args"]["data"]["score"] for event in events
                if event.get("name") == "LayoutShift" and event["ts"] > start)
    largest = max(event["ts"] for event in events
                  if event.get("name") == "largestContentfulPaint::Candidate")
    return (paint - start) / 1000, shift, sum(sizes) / 1024, (largest - start) / 1000


def type_word(browser, url):
    """Times from key strokes to paints, long tasks, and frames a second."""
    context = browser.new_context(locale="en-US", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("#languages > li")
    page.locator("#examples").get_by_role("button", name=EXAMPLE, exact=True).click()
    page.wait_for_selector(f"#languages > li:nth-child({LANGUAGES})")
    field = page.get_by_label(FIELD)
    field.fill("")
    page.wait_for_timeout(300)
    page.evaluate(WATCH, FIELD)
    browser.start_tracing(page=page, categories=CATEGORIES)
    frames = page.evaluate_handle(
        """() => {
          const counted = {frames: 0, since: performance.now(), going: true};
          const count = () => {
            counted.frames++;
            if (counted.going) requestAnimationFrame(count);
          };
          requestAnimationFrame(count);
          return counted;
        }""")
    for count, letter in enumerate(TYPED, 1):
        field.press(letter)
        # Nobody types faster than this, and on a busy machine no stroke is lost to the next.
        page.wait_for_timeout(KEY_PAUSE_MS)
        page.wait_for_function("(count) => window.strokes.length >= count", arg=count)
    rate = frames.evaluate(
        "(each) => { each.going = false; return each.frames / (performance.now() - each.since); }")
    page.wait_for_timeout(300)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    strokes = page.evaluate("window.strokes")
    context.close()
    tasks = thread_tasks(events, "EventDispatch")
    assert tasks and len(strokes) == len(TYPED), (len(tasks), len(strokes))
    return strokes, [each / 1000 for each in tasks if each > LONG_TASK_US], rate * 1000


def row(name, values, unit, digits=1, worst=max):
    shown = [f"{value:.{digits}f} {unit}".strip()
             for value in (statistics.median(values), worst(values))]
    print(f"| {name} | {shown[0]} | {shown[1]} |")


def main():
    url, runs = sys.argv[1], int(sys.argv[2])
    figure = sys.argv[3] if len(sys.argv) > 3 else ""
    loads, typed = [], []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        load(browser, url)
        if figure in ("", "paint"):
            loads = [load(browser, url) for _ in range(runs)]
        if figure in ("", "stroke"):
            typed = [type_word(browser, url) for _ in range(runs)]
        browser.close()
    paints = [each[0] for each in loads]
    strokes = [each for run in typed for each in run[0]]
    if figure:
        print(f"{statistics.median(paints or strokes):.1f}")
        return
    print("| figure | median | worst |\n|---|---|---|")
    row("first paint", paints, "ms")
    row("largest paint", [each[3] for each in loads], "ms")
    row("layout shift while loading", [each[1] for each in loads], "", 3)
    row("key stroke to all sixteen languages", strokes, "ms")
    row("long tasks while typing, above 50 ms", [len(run[1]) for run in typed], "", 0)
    row("frames per second while typing", [run[2] for run in typed], "", 0, min)
    row("transferred", [each[2] for each in loads], "KiB")


if __name__ == "__main__":
    main()
