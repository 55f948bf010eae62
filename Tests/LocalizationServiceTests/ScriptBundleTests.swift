// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import LocalizationService

/// Modules that become one: each once, before what imports it, with its own names kept apart.
@Suite struct ScriptBundleTests {
  @Test func modulesBecomeOne() {
    let bundle = ScriptBundle(modules: [
      "page.js":
        "import { a, b } from \"./one.js\";\nimport { c } from \"./two.js\";\nsay(a, b, c);",
      "one.js": """
      import { c } from "./two.js";
      const own = 1;
      export const a = own;
      export async function b() {
        return c;
      }
      """,
      "two.js": """
      // A comment of its own line.
      /** Another. */
      const own = 2; // This one stays.
        /**
         * It has lines.
         *
         * @type {string} */
      export let c = own;
      """,
      "other.js": "export function d() {}",
    ])
    #expect(
      bundle.joined("page.js") == """
        // SPDX-License-Identifier: Apache-2.0
        const $two = (() => {
        const own = 2; // This one stays.
        let c = own;
        return { c };
        })();
        const $one = (() => {
        const { c } = $two;
        const own = 1;
        const a = own;
        async function b() {
          return c;
        }
        return { a, b };
        })();
        const $page = (() => {
        const { a, b } = $one;
        const { c } = $two;
        say(a, b, c);
        return {  };
        })();

        """)
  }

  /// What is indented or within a text is no import of a module, and what stands behind something
  /// no comment of its own.
  @Test(arguments: [
    "  import(\"./page.js\");", "\"import x\",", "", "  a; // b", "a; /** b */", "/** a */ b;",
  ])
  func otherLinesStay(_ line: String) {
    let bundle = ScriptBundle(modules: ["page.js": line])
    #expect(
      bundle.joined("page.js").hasSuffix(
        "\nconst $page = (() => {\n\(line)\nreturn {  };\n})();\n"))
  }
}
