/** The look of the other web pages, without their tools: system fonts, light and dark as the reader's system is. */
export const STYLES = `
:root { --paper: #f8fafb; --card: #fff; --line: #e1e7ea; --ink: #17222b; --soft: #52616b; --accent: #00707a; --accent-soft: #dff3f5;
  --good: #0c7a4b; --warn: #97650b; --bad: #c2372f; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1214; --card: #13191c; --line: #273036; --ink: #e9eff2; --soft: #98a6ae;
  --accent: #4cc4cc; --accent-soft: #12343a; --good: #53cf97; --warn: #e0b25c; --bad: #f58b80; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 24px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.6 ui-sans-serif, system-ui, sans-serif;
  display: grid; grid-template-columns: 256px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100dvh; overflow-y: auto; padding: 24px 20px; border-right: 1px solid var(--line); background: var(--card); }
nav strong { font-size: 15px; letter-spacing: -.01em; }
nav h2 { margin: 22px 0 6px; font-size: 12px; font-weight: 600; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 3px 0; color: var(--ink); text-decoration: none; font-size: 14px; }
nav a:hover, a { color: var(--accent); }
main { max-width: 880px; padding: 40px 48px 120px; }
h1 { margin: 0; font-size: 28px; letter-spacing: -.02em; line-height: 1.2; }
.version { margin: 6px 0 16px; color: var(--soft); font-size: 14px; }
main h2 { margin: 48px 0 12px; font-size: 20px; letter-spacing: -.015em; }
article { margin: 0 0 20px; padding: 20px 24px 22px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h3 { margin: 0; font-size: 16px; letter-spacing: -.01em; }
h4 { margin: 20px 0 6px; font-size: 12px; font-weight: 600; color: var(--soft); }
p { margin: 8px 0; }
.line { display: flex; align-items: center; gap: 10px; margin: 8px 0 4px; overflow-x: auto; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
.method { padding: 1px 8px; border-radius: 6px; font: 600 11px/18px ui-monospace, monospace; background: var(--accent-soft); color: var(--accent); }
.method.delete { color: var(--bad); } .method.post, .method.put, .method.patch { color: var(--warn); }
.fields { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.fields li { padding: 7px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.fields .fields { margin: 8px 0 0 18px; }
.fields .fields li:last-child { border-bottom: 0; }
summary { cursor: pointer; }
.type, .optional, .bounds { color: var(--soft); font-size: 13px; }
.optional { font-style: italic; }
.text { margin-left: 6px; font-size: 14px; }
.bounds { display: block; }
.status { font: 600 13px ui-monospace, monospace; } .s2 { color: var(--good); } .s4 { color: var(--warn); } .s5 { color: var(--bad); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); } main { padding: 28px 18px 80px; } }
`;
