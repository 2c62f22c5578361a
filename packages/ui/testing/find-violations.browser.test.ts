import { afterAll, beforeAll, expect, it } from "vitest";
import { findOverflow } from "./find-overflow.ts";
import { findViolationsEverywhere } from "./find-violations.ts";
import { launchBrowser, type TestBrowser } from "./launch-browser.ts";

/** Faults made on purpose: each is found although most rules are left out where they can't have changed. */

let browser: TestBrowser;

beforeAll(async () => {
  browser = await launchBrowser({ executablePath: process.env.CHROMIUM_PATH, pictures: undefined });
});
afterAll(() => browser?.close());

const show = ({ style = "", body = "" }: { readonly style?: string; readonly body?: string }) =>
  browser.page.setContent(
    `<!doctype html><html lang="en"><head><title>A page</title><style>
      :root { color-scheme: light dark; }
      ${style}
    </style></head><body><main><h1>A page</h1><p class="text">Some text</p>${body}</main></body></html>`,
  );

/** Rules that found something, each with the themes and widths in which it did. */
async function findIn(page: Parameters<typeof show>[0]): Promise<Record<string, string[]>> {
  await show(page);
  const found: Record<string, string[]> = {};
  for (const line of await findViolationsEverywhere(browser.page)) {
    const [, view = "", rule = ""] = /^(\w+, \d+) px: ([\w-]+):/.exec(line) ?? [];
    found[rule] = [...(found[rule] ?? []), view];
  }
  return found;
}

it("nothing is found on a page without faults", async () => {
  expect(await findIn({ body: "<label>Name <input></label>" })).toEqual({});
});

it.each([
  {
    fault: "an input without a label",
    page: { body: "<input>" },
    found: { label: ["light, 390"] },
  },
  {
    fault: "an input without a label that only wide windows show",
    page: {
      style: "@media (max-width: 1300px) { input { display: none; } }",
      body: "<input>",
    },
    found: { label: ["light, 1440"] },
  },
  {
    fault: "text that is too dark in the dark theme",
    page: { style: "@media (prefers-color-scheme: dark) { .text { color: #333; background: #000; } }" },
    found: { "color-contrast": ["dark, 390", "dark, 1280", "dark, 1440"] },
  },
  {
    fault: "text that is too light in the light theme of wide windows",
    page: {
      style:
        "@media (prefers-color-scheme: light) and (min-width: 1400px) { .text { color: #ccc; background: #fff; } }",
    },
    found: { "color-contrast": ["light, 1440"] },
  },
  {
    fault: "buttons that are too small and close on a phone",
    page: {
      style: `button { width: 40px; height: 40px; padding: 0; }
        @media (max-width: 400px) { button { width: 12px; height: 12px; } }`,
      body: "<button>1</button><button>2</button>",
    },
    found: { "target-size": ["light, 390", "light, 390"] },
  },
  {
    fault: "a list that only scrolls, without focus, in a narrow window",
    page: {
      style: "@media (max-width: 400px) { div { height: 40px; overflow-y: scroll; } }",
      body: `<div>${"<p>A line</p>".repeat(9)}</div>`,
    },
    found: { "scrollable-region-focusable": ["light, 390"] },
  },
  {
    fault: "a wrong role that a script sets when the window is wide",
    page: {
      body: `<p id="changed">Text</p><script>
        addEventListener("resize", () => {
          if (innerWidth > 1400) document.getElementById("changed").setAttribute("role", "buton");
        });
      </script>`,
    },
    found: { "aria-roles": ["light, 1440"] },
  },
])("$fault is found", async ({ page, found }) => {
  expect(await findIn(page)).toEqual(found);
});

it("a part that is wider than its window is named", async () => {
  await show({ body: '<div class="wide" style="width: 5000px">Wide</div>' });
  expect((await findOverflow(browser.page)).join("\n")).toContain('class="wide"');
});
