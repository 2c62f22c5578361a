import { splitDataUrl } from "../files/data-url.ts";
import type { JsonObject } from "./build-request.ts";
import { baseUrlOf, curlOf, jsonOf, pythonHead, pythonOf, quote, typeScriptHead } from "./code-parts.ts";
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
  return curlOf([
    `${baseUrlOf(gatewayUrl)}/chat/completions`,
    '-H "Content-Type: application/json"',
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    `-d ${quote(jsonOf(body))}`,
  ]);
}

function renderPython({ gatewayUrl, body, headers }: ShortRequest): string {
  return [
    ...pythonHead(gatewayUrl),
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
    ...typeScriptHead(gatewayUrl),
    `const completion = await client.chat.completions.create(${jsonOf(body)}${options});`,
    "console.log(completion.choices[0]?.message.content);",
  ].join("\n");
}

const shortenFiles = (body: JsonObject, files: ReadonlySet<string>): JsonObject =>
  JSON.parse(
    JSON.stringify(body, (_, value: unknown) =>
      typeof value === "string" && value.length > LONGEST_DATA && files.has(value)
        ? `${value.slice(0, 40)}… (${value.length} characters)`
        : value,
    ),
  ) as JsonObject;
