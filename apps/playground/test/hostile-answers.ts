const EVIL = "https://evil.example";

/** Markdown and HTML that ask other hosts for something, or run code, where they are believed. */
export const TELLTALE = [
  `![pixel](${EVIL}/pixel.png)`,
  `<img src="${EVIL}/pixel.png" onerror="document.title='owned'">`,
  `<script src="${EVIL}/script.js"></script><script>document.title = "owned"</script>`,
  `<iframe src="${EVIL}/frame"></iframe>`,
  `<link rel="stylesheet" href="${EVIL}/style.css"><style>@import "${EVIL}/style.css"</style>`,
  `<svg><image href="${EVIL}/svg.png" /></svg><video src="${EVIL}/video.mp4" autoplay></video>`,
  `<form action="${EVIL}"><input name="key"></form><meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `[click me](javascript:document.title='owned') and [a page](${EVIL}/page)`,
  `$\\href{javascript:document.title='owned'}{x} \\includegraphics{${EVIL}/katex.png} \\htmlStyle{background:url(${EVIL})}{y}$`,
  "The end of it.",
].join("\n\n");

/** A table whose rows name no cells, of which a parser makes hundreds of thousands. */
export const ENDLESS_TABLE = `${"|a".repeat(400)}\n${"|-".repeat(400)}\n${"x\n".repeat(2_000)}`;

/** Quotes inside quotes, and brackets that a parser tries to pair. */
export const DEEP = `${"> ".repeat(2_000)}deep\n\n${"[".repeat(8_000)}\n\n${"*a_ ".repeat(4_000)}`;

/** A formula that grows when its macros are expanded. */
export const GROWING_FORMULA = `$$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}${"\\c".repeat(200)}$$`;
