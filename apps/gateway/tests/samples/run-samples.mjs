import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { format } from "node:util";

// Runs TypeScript samples without types, one after the other: those after the first find the SDKs imported. Prints a line
// of JSON for each.
const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
globalThis.console.log = (...values) => void format(...values);

for (const { name, text, env } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  // biome-ignore lint/style/noProcessEnv: where samples read their key from.
  Object.assign(process.env, env);
  const file = `${process.cwd()}/${name.replace(/\W+/g, "-")}.mjs`;
  writeFileSync(file, text);
  const failure = await import(pathToFileURL(file).href).then(
    () => null,
    (error) => format(error),
  );
  print({ name, failure });
}
process.exit(0);
