import { DARK, declare, LIGHT } from "./tokens.ts";

/** The page's style, that of the dashboard: light and dark by the reader's own setting, readable without scripts. */
export const STYLE = `
:root { color-scheme: light dark; ${declare(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${declare(DARK)} } }
* { box-sizing: border-box; border-color: var(--line); }
body { margin: 0; background: var(--background); color: var(--ink); font: .875rem/1.25rem ui-sans-serif, system-ui, sans-serif;
  -webkit-font-smoothing: antialiased; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: .5rem 1rem; border-radius: .375rem; z-index: 1; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1.25rem;
  background: var(--surface); border-bottom: 1px solid var(--line); }
header svg { width: 1.5rem; height: 1.5rem; color: var(--accent); }
.logo { display: inline-flex; align-items: center; gap: .5rem; font-size: .9375rem; font-weight: 600; letter-spacing: -.025em;
  color: inherit; text-decoration: none; }
nav { display: flex; flex: 1; gap: .25rem; }
nav a { color: var(--ink-soft); text-decoration: none; border-radius: .375rem; padding: .375rem .625rem; }
nav a:hover, nav a[aria-current] { background: var(--raised); color: var(--ink); }
nav a[aria-current] { font-weight: 500; }
main { max-width: 80rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.025em; margin: 0 0 .25rem; }
h2 { font-size: .875rem; font-weight: 600; letter-spacing: -.025em; margin: 0 0 .75rem; }
p { margin: .25rem 0; }
.quiet { color: var(--ink-faint); }
a { color: var(--accent); text-underline-offset: 2px; }
.cards { display: grid; gap: 1rem; margin-top: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem;
  box-shadow: 0 1px 2px hsl(var(--shadow-color) / .05); container-type: inline-size; }
.wide { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; margin: 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; font-weight: 500; }
.scroll { overflow-x: auto; margin: 0 -1.25rem .5rem; }
table { border-collapse: collapse; width: 100%; text-align: left; }
th, td { padding: .5rem .75rem; vertical-align: top; font-weight: 400; }
:is(th, td):first-child { padding-left: 1.25rem; }
:is(th, td):last-child { padding-right: 1.25rem; }
thead th { color: var(--ink-faint); font-size: .75rem; font-weight: 500; }
tbody tr { border-top: 1px solid var(--line); }
tbody th { font-weight: 500; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
code { font: .75rem/1rem ui-monospace, monospace; overflow-wrap: anywhere; }
.badge { display: inline-block; border-radius: 1rem; padding: .125rem .5rem; font-size: .6875rem; line-height: 1rem; font-weight: 500; white-space: nowrap; }
.good { color: var(--good); background: var(--good-soft); }
.bad { color: var(--bad); background: var(--bad-soft); }
.warn { color: var(--warn); background: var(--warn-soft); }
.notice { border-radius: .75rem; padding: .625rem 1rem; margin: 0 0 1rem; }
button { font: inherit; font-weight: 500; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong);
  border-radius: .375rem; padding: 0 .75rem; min-height: 2rem; white-space: nowrap; cursor: pointer; }
button:hover, button[aria-pressed="true"] { background: var(--raised); }
.filters a { line-height: 2.25rem; }
.filters { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: .375rem; font-weight: 500; flex: 0 1 20rem; }
input { font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: .375rem;
  height: 2.25rem; padding: 0 .75rem; width: 100%; min-width: 0; }
time { white-space: nowrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@container (width < 40rem) {
  table, tbody, th, td { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem 1rem; padding: 1rem 1.25rem; }
  tbody tr:first-child { border-top: 0; }
  tbody :is(th, td):nth-child(n) { padding: 0; text-align: left; overflow-wrap: anywhere; }
  time { white-space: normal; }
  tbody th { grid-column: 1 / -1; }
  tbody td::before { content: attr(data-label) / ""; display: block; color: var(--ink-faint); font-size: .75rem; }
}
`;

/** Renews the page's content in place, so that neither focus nor scroll position is lost; paused while no one looks. */
export const SCRIPT = `
const PERIOD_MS = 5000;
const main = document.querySelector("main");
const toggle = document.querySelector("#renewal");
let paused = false;
toggle.hidden = false;
toggle.addEventListener("click", () => {
  paused = !paused;
  toggle.setAttribute("aria-pressed", String(paused));
});
setInterval(async () => {
  if (paused || document.hidden || main.contains(document.activeElement)) return;
  try {
    // The notice of an action is shown once; the search stays.
    const asked = new URLSearchParams(location.search);
    asked.delete("done");
    const response = await fetch("/?" + asked, { headers: { accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    main.replaceChildren(...page.querySelector("main").childNodes);
  } catch {
    // The worker restarts: the next try tells.
  }
}, PERIOD_MS);
`;
