import { splitDataUrl } from "../files/data-url.ts";
import type { JsonObject } from "./build-request.ts";
import type { Column } from "./columns.ts";
import { mapMedia } from "./media.ts";

/** A request as people send it: its body and the headers that aren't the usual ones. */
export interface CodeRequest {
  /** Of the gateway, as its callers reach it. */
  readonly gatewayUrl: string;
  readonly body: JsonObject;
  readonly headers: Readonly<Record<string, string>>;
  /** The data of attached files as it is in the body, see `filesOf`: texts that only look like files stay whole. */
  readonly files: ReadonlySet<string>;
}

/** A longer file takes pages as base64: code names it instead. */
const LONGEST_DATA = 200;

/** The data of a column's attached files and images, in the forms that requests have it. */
export function filesOf({ settings, messages }: Pick<Column, "settings" | "messages">): ReadonlySet<string> {
  const found = new Set<string>();
  mapMedia([{ id: "", settings, messages }], (data, kind) => {
    // Audio is sent without the head of its data URL.
    if (kind !== "text") found.add(data).add(splitDataUrl(data).base64);
    return data;
  });
  return found;
}

/** The same request in several languages. The key is read from `CAUSEWAY_API_KEY`; it is never part of the code. */
export function renderCode({ files, ...whole }: CodeRequest) {
  const request = { ...whole, body: shortenFiles(whole.body, files) };
  return [
    { label: "curl", code: renderCurl(request) },
    { label: "Python", code: renderPython(request) },
    { label: "TypeScript", code: renderTypeScript(request) },
  ];
}

type ShortRequest = Omit<CodeRequest, "files">;

function renderCurl({ gatewayUrl, body, headers }: ShortRequest): string {
  const lines = [
    `curl ${baseUrlOf(gatewayUrl)}/chat/completions`,
    '-H "Authorization: Bearer $CAUSEWAY_API_KEY"',
    '-H "Content-Type: application/json"',
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    // In a shell, a quote ends the text; another one in double quotes is part of it.
    `-d '${jsonOf(body).replaceAll("'", `'"'"'`)}'`,
  ];
  return lines.join(" \\\n  ");
}

function renderPython({ gatewayUrl, body, headers }: ShortRequest): string {
  return [
    "import os",
    "from openai import OpenAI",
    "",
    "client = OpenAI(",
    `    base_url=${JSON.stringify(baseUrlOf(gatewayUrl))},`,
    '    api_key=os.environ["CAUSEWAY_API_KEY"],',
    ")",
    "",
    "completion = client.chat.completions.create(",
    ...Object.entries(body).map(([name, value]) => `    ${name}=${pythonOf(value, 1)},`),
    ...(Object.keys(headers).length > 0 ? [`    extra_headers=${pythonOf(headers, 1)},`] : []),
    ")",
    "print(completion.choices[0].message.content)",
  ].join("\n");
}

function renderTypeScript({ gatewayUrl, body, headers }: ShortRequest): string {
  const options = Object.keys(headers).length > 0 ? `, {\n  headers: ${jsonOf(headers, 1)},\n}` : "";
  return [
    'import OpenAI from "openai";',
    "",
    "const client = new OpenAI({",
    `  baseURL: ${JSON.stringify(baseUrlOf(gatewayUrl))},`,
    "  apiKey: process.env.CAUSEWAY_API_KEY,",
    "});",
    "",
    `const completion = await client.chat.completions.create(${jsonOf(body)}${options});`,
    "console.log(completion.choices[0]?.message.content);",
  ].join("\n");
}

const baseUrlOf = (gatewayUrl: string): string => `${gatewayUrl.replace(/\/$/, "")}/v1`;

const jsonOf = (value: unknown, level = 0): string =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${"  ".repeat(level)}`);

const shortenFiles = (body: JsonObject, files: ReadonlySet<string>): JsonObject =>
  JSON.parse(
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === "string" && value.length > LONGEST_DATA && files.has(value)
        ? `${value.slice(0, 40)}… (${value.length} characters)`
        : value,
    ),
  ) as JsonObject;

function pythonOf(value: unknown, level: number): string {
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
