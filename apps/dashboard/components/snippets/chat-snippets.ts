import type { CodeTab } from "@causeway/ui/code-tabs";
import type { Example } from "@/data/example.ts";
import { pythonClient, typescriptClient } from "./sdk-clients.ts";

interface SnippetOptions extends Example {
  /** Default: each sample reads `CAUSEWAY_API_KEY`. */
  readonly secret?: string;
}

/** A first chat request in what people use; each works as copied. */
export function chatSnippets({ gatewayUrl, model, secret }: SnippetOptions): CodeTab[] {
  const url = `${gatewayUrl}/v1`;
  return [
    { label: "curl", code: curl(url, model, secret ?? "$CAUSEWAY_API_KEY") },
    { label: "Python", code: python(url, model, secret) },
    { label: "TypeScript", code: typescript(url, model, secret) },
    { label: "Claude Code", code: claudeCode(gatewayUrl, model, secret ?? "$CAUSEWAY_API_KEY") },
  ];
}

const curl = (url: string, model: string, key: string): string =>
  [
    `curl ${url}/chat/completions \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"model": "${model}", "messages": [{"role": "user", "content": "Hello!"}]}'`,
  ].join("\n");

const python = (url: string, model: string, secret: string | undefined): string =>
  [
    ...pythonClient(url, secret),
    "completion = client.chat.completions.create(",
    `    model="${model}",`,
    '    messages=[{"role": "user", "content": "Hello!"}],',
    ")",
    "print(completion.choices[0].message.content)",
  ].join("\n");

const typescript = (url: string, model: string, secret: string | undefined): string =>
  [
    ...typescriptClient(url, secret),
    "const completion = await client.chat.completions.create({",
    `  model: "${model}",`,
    '  messages: [{ role: "user", content: "Hello!" }],',
    "});",
    "console.log(completion.choices[0].message.content);",
  ].join("\n");

const claudeCode = (gatewayUrl: string, model: string, key: string): string =>
  [
    `export ANTHROPIC_BASE_URL="${gatewayUrl}"`,
    `export ANTHROPIC_AUTH_TOKEN="${key}"`,
    `export ANTHROPIC_MODEL="${model}"`,
    "claude",
  ].join("\n");
