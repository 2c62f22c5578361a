import type { CodeTab } from "@causeway/ui/code-tabs";
import { parseObject } from "@causeway/ui/format/json-value";

/** The path of each endpoint, by the name that requests have in the activity list. */
const PATHS: Readonly<Record<string, string>> = {
  chat: "/v1/chat/completions",
  messages: "/v1/messages",
  responses: "/v1/responses",
  embeddings: "/v1/embeddings",
  images: "/v1/images/generations",
  moderations: "/v1/moderations",
  rerank: "/v1/rerank",
};

interface Repeatable {
  readonly gatewayUrl: string;
  readonly endpoint: string;
  /** The kept request. */
  readonly body: string;
}

/** The same request again, as code that works as copied; null for one that isn't JSON, or was cut. */
export function requestCode({ gatewayUrl, endpoint, body }: Repeatable): CodeTab[] | null {
  const path = PATHS[endpoint];
  const parsed = parseObject(body);
  if (!path || !parsed) return null;
  const url = gatewayUrl + path;
  const json = JSON.stringify(parsed, null, 2);
  return [
    { label: "curl", code: curl(url, json) },
    { label: "Python", code: python(url, JSON.stringify(parsed)) },
    { label: "TypeScript", code: typescript(url, json) },
  ];
}

const curl = (url: string, json: string): string =>
  [
    `curl ${url} \\`,
    '  -H "Authorization: Bearer $CAUSEWAY_API_KEY" \\',
    '  -H "Content-Type: application/json" \\',
    // A single quote ends the text for the shell, so it is put between two texts.
    `  -d '${json.replaceAll("'", "'\\''")}'`,
  ].join("\n");

const python = (url: string, compact: string): string =>
  [
    "# pip install requests",
    "import json, os, requests",
    "",
    // A text of JSON, because true, false and null are other words in Python.
    `body = json.loads(${JSON.stringify(compact)})`,
    "response = requests.post(",
    `    "${url}",`,
    '    headers={"Authorization": f"Bearer {os.environ[\'CAUSEWAY_API_KEY\']}"},',
    "    json=body,",
    ")",
    "print(response.text)",
  ].join("\n");

const typescript = (url: string, json: string): string =>
  [
    `const response = await fetch("${url}", {`,
    '  method: "POST",',
    "  headers: {",
    '    Authorization: "Bearer " + process.env.CAUSEWAY_API_KEY,',
    '    "Content-Type": "application/json",',
    "  },",
    `  body: JSON.stringify(${json.replaceAll("\n", "\n  ")}),`,
    "});",
    "console.log(await response.text());",
  ].join("\n");
