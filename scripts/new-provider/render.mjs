const MAX_LINE = 110;

/** A string literal with the quotes the formatter would choose. */
function quote(text) {
  const double = JSON.stringify(text);
  if (!text.includes('"') || text.includes("'")) return double;
  return `'${double.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** The row of the table of providers, as the formatter would leave it. */
export function renderRow({ id, name, baseUrl, docsUrl }) {
  const fields = Object.entries({ id, name, baseUrl, ...(docsUrl ? { docsUrl } : {}) }).map(
    ([key, value]) => `${key}: ${quote(value)}`,
  );
  const line = `  compatible({ ${fields.join(", ")} }),`;
  if (line.length <= MAX_LINE) return line;
  return `  compatible({\n${fields.map((field) => `    ${field},\n`).join("")}  }),`;
}

/** Its file in the catalog: the facts of the provider, and one model per line. */
export function renderCatalogFile({ id, name, baseUrl, docsUrl, models }) {
  const provider = {
    ...{ id, name, baseUrl, apiStyle: "openai-compatible", settings: [] },
    ...{ website: new URL(baseUrl).origin, docsUrl, pricingUrl: null },
  };
  const rows = models.map((model) => `\n    ${JSON.stringify(model)}`).join(",");
  const list = models.length > 0 ? `[${rows}\n  ]` : "[]";
  return `{\n  "provider": ${JSON.stringify(provider)},\n  "models": ${list}\n}\n`;
}

/** A test of the row; the catalog's own tests check the file. */
export const renderTest = ({ id, name, baseUrl }) => `import { openaiChat } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { findProvider, readCredentials } from "../index.ts";

const row = findProvider(${JSON.stringify(id)});

describe(${quote(name)}, () => {
  it("is called at its base URL with the operator's key", () => {
    const environment = { LLM_${id.toUpperCase().replaceAll("-", "_")}_API_KEY: "a-key" };
    expect(readCredentials(environment)).toMatchObject([
      { providerId: ${JSON.stringify(id)}, secret: "a-key", baseUrl: ${JSON.stringify(baseUrl)} },
    ]);
    expect(row?.auth).toEqual({ kind: "bearer" });
  });

  it("is sent chat completions under the provider's own name of the model", () => {
    const target = {
      providerId: ${JSON.stringify(id)},
      upstreamModel: "a-model",
      mapping: null,
      region: null,
      settings: {},
      quirks: row?.quirks ?? {},
      stream: false,
    };
    const chat = { model: "x", messages: [{ role: "user" as const, content: "Hi" }] };
    const request = openaiChat.chat.buildRequest(chat, target);
    expect(request.path).toBe("/chat/completions");
    expect(request.body).toMatchObject({ model: "a-model", messages: chat.messages });
  });
});
`;
