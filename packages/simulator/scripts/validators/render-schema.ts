import type { Definitions } from "./schema.ts";
import type { Source } from "./sources.ts";

/** The text of a schema's file: one line per named type, so that changes of a new version can be read. */
export function renderSchema(source: Source, { root, named }: Definitions): string {
  const { name, registry, version } = source.package;
  const comment = `Generated from ${name} ${version} (${registry}) by \`pnpm validators:generate\`. Don't edit.`;
  const lines = Object.keys(named)
    .sort()
    .map((one) => `    ${JSON.stringify(one)}: ${JSON.stringify(named[one])}`);
  const schema = root === true ? {} : root;
  const keywords = Object.entries(schema).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `${[
    "{",
    `  "$comment": ${JSON.stringify(comment)},`,
    ...keywords.map((line) => `${line},`),
    '  "$defs": {',
    lines.join(",\n"),
    "  }",
    "}",
  ].join("\n")}\n`;
}
