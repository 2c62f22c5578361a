/** The base URL of SDKs. @param gatewayUrl of the gateway, as its callers reach it */
export const baseUrlOf = (gatewayUrl: string): string => `${gatewayUrl.replace(/\/$/, "")}/v1`;

/** The first lines of a Python script, to the client. @param imports others than those of the client */
export const pythonHead = (gatewayUrl: string, imports: readonly string[] = []): string[] => [
  "import os",
  ...imports,
  "from openai import OpenAI",
  "",
  "client = OpenAI(",
  `    base_url=${JSON.stringify(baseUrlOf(gatewayUrl))},`,
  '    api_key=os.environ["CAUSEWAY_API_KEY"],',
  ")",
  "",
];

/** The first lines of a TypeScript module, to the client. @param imports others than that of the SDK */
export const typeScriptHead = (gatewayUrl: string, imports: readonly string[] = []): string[] => [
  ...imports,
  'import OpenAI from "openai";',
  "",
  "const client = new OpenAI({",
  `  baseURL: ${JSON.stringify(baseUrlOf(gatewayUrl))},`,
  "  apiKey: process.env.CAUSEWAY_API_KEY,",
  "});",
  "",
];

/** A command with the key from the environment. @param words the address first */
export const curlOf = ([address = "", ...words]: readonly string[]): string =>
  [`curl ${address}`, '-H "Authorization: Bearer $CAUSEWAY_API_KEY"', ...words].join(" \\\n  ");

/** A text as one word of a shell: a quote ends the text, and another one in double quotes is part of it. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'"'"'`)}'`;

/** JSON in lines. @param level by how much all but the first line are indented */
export const jsonOf = (value: unknown, level = 0): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${"  ".repeat(level)}`);

/** A value of JSON in Python. @param level by how much all but the first line are indented */
export function pythonOf(value: unknown, level: number): string {
  const inside = "    ".repeat(level + 1);
  const end = `\n${"    ".repeat(level)}`;
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value))
    return value.length === 0
      ? "[]"
      : `[${value.map((item) => `\n${inside}${pythonOf(item, level + 1)},`).join("")}${end}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value);
  return entries.length === 0
    ? "{}"
    : `{${entries.map(([name, item]) => `\n${inside}${JSON.stringify(name)}: ${pythonOf(item, level + 1)},`).join("")}${end}}`;
}
