/** The page's style: light and dark by the reader's own setting, readable without either script or images. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f6f7f9; --card: #ffffff; --ink: #16202c; --quiet: #566273; --line: #d9dee5; --accent: #0f5cc0;
  --good: #116638; --good-paper: #e2f4e9; --bad: #a11220; --bad-paper: #fde7e9; --warn: #7a4a00; --warn-paper: #fdf0d5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10151c; --card: #18202a; --ink: #e8edf3; --quiet: #a3b0bf; --line: #2c3846; --accent: #7db5ff;
    --good: #7fdca4; --good-paper: #123021; --bad: #ff9aa4; --bad-paper: #3b1519; --warn: #f4c572; --warn-paper: #38290d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 1; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; padding-bottom: 0; }
h1 { font-size: 1.35rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 0 0 .75rem; }
p { margin: .25rem 0; }
.quiet { color: var(--quiet); }
a { color: var(--accent); }
.cards { display: grid; gap: 1rem; margin-top: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.15rem; }
.wide { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .3rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
.scroll { overflow-x: auto; margin-bottom: .5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--quiet); font-weight: 600; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.badge { display: inline-block; border-radius: 1rem; padding: 0 .6rem; font-weight: 600; }
.good { color: var(--good); background: var(--good-paper); }
.bad { color: var(--bad); background: var(--bad-paper); }
.warn { color: var(--warn); background: var(--warn-paper); }
.notice { border-radius: .6rem; padding: .6rem 1rem; margin: 0 0 1rem; }
button { font: inherit; font-weight: 600; color: var(--accent); background: transparent; border: 1px solid currentColor;
  border-radius: .4rem; padding: .2rem .7rem; min-height: 2rem; white-space: nowrap; cursor: pointer; }
td:first-child code { white-space: nowrap; }
time { white-space: nowrap; }
button:hover { background: var(--accent); color: var(--card); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
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
    const response = await fetch("/", { headers: { accept: "text/html" } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    main.replaceChildren(...page.querySelector("main").childNodes);
  } catch {
    // The worker restarts: the next try tells.
  }
}, PERIOD_MS);
`;
