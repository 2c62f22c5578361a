/** A table whose columns are as wide as their longest cell, as the formatter wants it. */
export function renderTable(head, rows) {
  const widths = head.map((title, at) =>
    Math.max(...[head, ...rows].map((row) => row[at].length), title.length),
  );
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join(
    "\n",
  );
}

export const code = (text) => `\`${text}\``;

/** The text with the table in place of what is between two comments of this name. */
export const replaceBetween = (text, name, table) =>
  text.replace(
    new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
    () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`,
  );
