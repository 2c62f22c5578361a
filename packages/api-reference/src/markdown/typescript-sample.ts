import { authHeader, type Call, originOf, variableOf } from "./call.ts";
import { writeTypeScript } from "./write-literal.ts";

const env = (name: string): string => `process.env.${name}`;

/** A call by `fetch`. */
export function renderTypeScript(call: Call): string {
  const url = `${call.address}${call.path.replace(/\{([^}]+)\}/g, (_, name: string) => `\${${env(variableOf(name))}}`)}`;
  const [header, value] = authHeader(call, `\${${env(call.secret)}}`);
  const origin = originOf(call);
  const headers = [
    `    ${header}: \`${value}\`,`,
    ...(origin ? [`    Origin: "${origin}",`] : []),
    ...(call.body ? [`    "Content-Type": "application/json",`] : []),
  ];
  return [
    `const response = await fetch(${url.includes("$") ? `\`${url}\`` : `"${url}"`}, {`,
    ...(call.httpMethod === "GET" ? [] : [`  method: "${call.httpMethod}",`]),
    ...(headers.length > 1
      ? ["  headers: {", ...headers, "  },"]
      : [`  headers: { ${header}: \`${value}\` },`]),
    ...(call.body ? [`  body: JSON.stringify(${writeTypeScript(call.body, "  ")}),`] : []),
    "});",
    "if (!response.ok) throw new Error(await response.text());",
    call.isEmpty ? "console.log(response.status);" : "console.log(await response.json());",
  ].join("\n");
}

/** A call by OpenAI's or Anthropic's SDK. */
export function renderSdkTypeScript(call: Call): string {
  const isAnthropic = call.sdk === "anthropic";
  const hasFile = Object.values(call.form ?? {}).some((value) => value.startsWith("@"));
  return [
    ...(hasFile ? [`import { createReadStream } from "node:fs";`] : []),
    isAnthropic ? `import Anthropic from "@anthropic-ai/sdk";` : `import OpenAI from "openai";`,
    "",
    `const client = new ${isAnthropic ? "Anthropic" : "OpenAI"}({`,
    `  baseURL: "${call.address}${isAnthropic ? "" : "/v1"}",`,
    `  apiKey: ${env(call.secret)},`,
    "});",
    "",
    `const result = await client.${call.method}(${argumentsOf(call)});`,
    call.isFile ? "console.log((await result.arrayBuffer()).byteLength);" : "console.log(result);",
  ].join("\n");
}

function argumentsOf(call: Call): string {
  const ids = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => env(variableOf(name)));
  if (call.body) return writeTypeScript(call.body);
  if (!call.form) return ids.join(", ");
  const fields = Object.entries(call.form).map(([name, value]) =>
    value.startsWith("@")
      ? `  ${name}: createReadStream(${JSON.stringify(value.slice(1))}),`
      : `  ${name}: ${JSON.stringify(value)},`,
  );
  return `{\n${fields.join("\n")}\n}`;
}
