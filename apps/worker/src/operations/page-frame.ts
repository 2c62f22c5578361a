import { html } from "hono/html";
import type { Html } from "./html-parts.ts";

const PAGES = [
  { path: "/", name: "Status" },
  { path: "/audit-log", name: "Audit log" },
] as const;

interface Frame {
  readonly path: (typeof PAGES)[number]["path"];
  readonly title: string;
  /** Whether it is renewed in place. */
  readonly isLive: boolean;
  readonly content: Html;
}

/** What every page of the worker has around it. */
export const pageFrame = ({ path, title, isLive, content }: Frame): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/operations.css" />
        ${isLive ? html`<script src="/operations.js" type="module"></script>` : ""}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <a class="logo" href="/">${LOGO} Causeway operations</a>
          <nav aria-label="Pages">
            ${PAGES.map(
              (page) =>
                html`<a href="${page.path}" ${page.path === path ? html`aria-current="page"` : ""}>${page.name}</a>`,
            )}
          </nav>
          ${isLive ? html`<button id="renewal" type="button" aria-pressed="false" hidden>Pause updates</button>` : ""}
        </header>
        <main id="main">${content}</main>
      </body>
    </html>`;

/** The mark of the other pages. */
const LOGO = html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none">
  <rect width="24" height="24" rx="6.5" fill="currentColor" />
  <g stroke="var(--on-accent)" stroke-width="1.9" stroke-linecap="round">
    <path d="M5 9.2c3.4-3.4 10.6-3.4 14 0" />
    <path d="M8 8.1v4.1M12 6.9v5.3M16 8.1v4.1" stroke-width="1.5" />
    <path d="M5 13.2h14" />
    <path d="M5 17.2c1.2-1 2.3-1 3.5 0s2.3 1 3.5 0 2.3-1 3.5 0 2.3 1 3.5 0" opacity=".62" />
  </g>
</svg>`;
