import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import { addDiagrams } from "../site/diagrams/add-diagrams.ts";
import { readReferences } from "../site/references.ts";
import { renderForSearch } from "./render-for-search.ts";
import { GUIDE, type Section } from "./guide.ts";
import { HOME } from "./home.ts";

const REFERENCES: Section[] = readReferences().map(({ title, pages }) => ({
  text: title,
  items: pages.map(({ title: text, path: link }, at) => ({ text: at === 0 ? "Overview" : text, link })),
}));

/** The first page of each reference. */
const references = REFERENCES.map(({ text, items }) => ({ text, link: items[0]?.link ?? "/" }));

export default defineConfig({
  title: "Causeway",
  description: "A self-hosted gateway between your applications and LLM providers",
  lang: "en",
  cleanUrls: true,
  lastUpdated: false,
  head: [["link", { rel: "icon", href: "/logo.svg", type: "image/svg+xml" }]],
  srcExclude: ["README.md", "dist/**"],
  // Made by scripts/write-references.ts.
  rewrites: { "generated/:path*": ":path*" },
  // The documents are copied after the site is built; the settings name local servers by example.
  ignoreDeadLinks: [/^http:\/\/localhost/, /^\/reference\/\w+\.json$/],
  transformHead: ({ pageData: { relativePath } }) =>
    /^(?:guide|reference)\//.test(relativePath)
      ? [["link", { rel: "alternate", type: "text/markdown", href: `/${relativePath}` }]]
      : [],
  transformPageData: ({ relativePath }) => (relativePath === "index.md" ? { frontmatter: HOME } : undefined),
  markdown: {
    config: addDiagrams,
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  vite: {
    resolve: {
      alias: [
        {
          // Its own has links inside options, and no name.
          find: /^.*\/VPLocalSearchBox\.vue$/,
          replacement: fileURLToPath(new URL("theme/search/search-box.ts", import.meta.url)),
        },
      ],
    },
  },
  // In the theme, pages without a sidebar have no main landmark, and the outline on a phone is in none.
  transformHtml: (html) =>
    html
      .replace(/<div(?= class="VPContent\b)/, html.includes("<main") ? "<div" : '<div role="main"')
      .replace(/<div(?= class="VPLocalNav )/, '<div role="navigation" aria-label="This page"'),
  themeConfig: {
    logo: "/logo.svg",
    search: {
      provider: "local",
      options: {
        _render: renderForSearch,
        // Named by the text that is seen on it, with the key of its shortcut.
        translations: { button: { buttonText: "Search", buttonAriaLabel: "" } },
      },
    },
    outline: { level: [2, 3] },
    notFound: {
      quote: "Check the address, or search for the page.",
      linkText: "Go to the start page",
      linkLabel: "Go to the start page",
    },
    nav: [
      { text: "Guide", link: "/guide/quick-start", activeMatch: "^/guide/" },
      { text: "Settings", link: "/guide/settings" },
      { text: "Reference", items: references, activeMatch: "^/reference/" },
    ],
    sidebar: {
      "/reference/": [
        ...REFERENCES,
        { text: "Guide", items: [{ text: "Quick start", link: "/guide/quick-start" }] },
      ],
      "/": [...GUIDE, { text: "Reference", items: references }],
    },
  },
});
