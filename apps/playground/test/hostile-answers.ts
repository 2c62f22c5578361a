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
const ENDLESS_TABLE = `${"|a".repeat(400)}\n${"|-".repeat(400)}\n${"x\n".repeat(2_000)}`;

/** Quotes inside quotes, and brackets that a parser tries to pair. */
const DEEP = `${"> ".repeat(2_000)}deep\n\n${"[".repeat(8_000)}\n\n${"*a_ ".repeat(4_000)}`;

/** A formula that grows when its macros are expanded. */
const GROWING_FORMULA = `$$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}${"\\c".repeat(200)}$$`;

/** Lists inside lists, each a little further to the right. */
const NESTED_LISTS = Array.from({ length: 300 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");

/** Delimiters that a parser looks for the ends of, over and over. */
const OPEN_ENDS = ["\\(", "\\[\n", "$", "` ", "``", "<!--", "<a ", "![", "[^", "|"].map((piece) =>
  piece.repeat(6_000 / piece.length),
);

/** Formulas nested in each other, wider than any page, and with more cells than anyone reads. */
const FORMULAS = [
  `$$${"{".repeat(9_000)}x${"}".repeat(9_000)}$$`,
  `$$${"\\sqrt{".repeat(1_500)}x${"}".repeat(1_500)}$$`,
  `$$\\begin{matrix}${"a&".repeat(3_000)}${"\\\\ a".repeat(1_000)}\\end{matrix}$$`,
  `$$${"\\left(".repeat(1_200)}x${"\\right)".repeat(1_200)}$$`,
  "$$\\rule{1000000em}{1000000em} \\kern{1000000em} \\hspace{1000000em}$$",
];

/** Formulas with as many elements as their bounds let them have, and macros that put in more than was written. */
const LONG_FORMULAS = [
  Array.from({ length: 5 }, (_, at) => `$$${"x^2+".repeat(480)}${at}$$`).join("\n\n"),
  `$$${"x^2+".repeat(5_000)}y$$`,
  Array.from({ length: 10 }, () => `$$\\begin{matrix}${"a&".repeat(480)}a\\end{matrix}$$`).join("\n\n"),
  `$$\\def\\a{${"x".repeat(1_000)}}${"\\a".repeat(190)}$$`,
];

/** JSON that is laid out as hundreds of thousands of parts, or is mostly indentation. */
const JSONS = [
  `[${'{"a":1},'.repeat(11_000)}{}]`,
  `${'{"a":'.repeat(14_000)}1${"}".repeat(14_000)}`,
  `{"a":${"[".repeat(45_000)}${"]".repeat(45_000)}}`,
];

/** Texts that keep a page busy where nothing bounds them. */
export const EXHAUSTING: Readonly<Record<string, readonly string[]>> = {
  "1 MB in one line": ["x".repeat(1_000_000), "ä".repeat(500_000)],
  "endless tables": [ENDLESS_TABLE, `|a|\n|-|\n${"|b|\n".repeat(15_000)}`],
  "deep nesting": [DEEP, NESTED_LISTS, `${">".repeat(40_000)} a`, ...OPEN_ENDS],
  "bombs in LaTeX": [GROWING_FORMULA, ...FORMULAS, ...LONG_FORMULAS],
  "huge blocks of code": [
    `\`\`\`js\n${"let a = 1;\n".repeat(8_000)}\`\`\``,
    `\`\`\`\n${"x".repeat(90_000)}\n\`\`\``,
    `\`\`\`js\n${"let a = 1;\n".repeat(90_000)}`,
  ],
  "huge JSON": JSONS,
};

/** A formula that is drawn over what comes after its text. */
export const COVERING_FORMULA = "$\\smash{\\raisebox{-12em}{\\rule{20em}{20em}}}$";
