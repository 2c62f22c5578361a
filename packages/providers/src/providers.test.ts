import { dialectNamed } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { customProviderRow, dialectOf, fillBaseUrl, findProvider, listProviders } from "./index.ts";

const rows = listProviders();

describe("the table of providers", () => {
  it("has every id once, in the form variables are made of", () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(rows.map((row) => [row.id, row] as const))(
    "%s can be called once its settings are given",
    (_, row) => {
      const settings = Object.fromEntries(
        row.settings.map(({ key, default: fallback }) => [key, fallback ?? "value"]),
      );
      const url = new URL(fillBaseUrl(row, settings) ?? "");
      expect(url.protocol).toBe(row.keyOptional ? "http:" : "https:");
      expect(decodeURI(url.href)).not.toMatch(/[{}]/);
      expect(row.baseUrl ?? "").not.toMatch(/\/$/);
      if (row.dialect === "openai-chat") expect(dialectNamed(row.dialect)).not.toBeNull();
    },
  );

  it("names every setting a base URL asks for", () => {
    for (const row of rows) {
      const asked = [...(row.baseUrl ?? "").matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
      expect(row.settings.map(({ key }) => key)).toEqual(expect.arrayContaining(asked));
    }
  });

  it("finds a provider by its id", () => {
    expect(findProvider("openai")?.name).toBe("OpenAI");
    expect(findProvider("nobody")).toBeNull();
    expect(findProvider("custom")).toBeNull();
  });

  it("sends a custom provider's requests to its base + /v1/chat/completions, untouched", () => {
    expect(customProviderRow).toMatchObject({
      auth: { kind: "bearer" },
    });
    expect(customProviderRow.quirks).toEqual({
      chatPath: "/v1/chat/completions",
      keepFields: ["images"],
    });
  });
});

describe("a model at a provider of several formats", () => {
  it.each([
    ["gemini-2.5-flash", "google-generate-content"],
    ["endpoints/123", "google-generate-content"],
    ["claude-sonnet-4-5@20250929", "anthropic-vertex"],
    ["deepseek-ai/deepseek-v3.2-maas", "openai-chat"],
  ])("Vertex: %s speaks %s", (model, dialect) => {
    const row = findProvider("google-vertex");
    if (!row) throw new Error("missing row");
    expect(dialectOf(row, model)).toBe(dialect);
  });
});

describe("filling a base URL", () => {
  const vertex = findProvider("google-vertex");
  const azure = findProvider("azure");

  it("takes settings and their defaults, and knows the hosts of Vertex's locations", () => {
    if (!vertex || !azure) throw new Error("missing rows");
    expect(fillBaseUrl(vertex, { project: "p", region: "europe-west4" })).toBe(
      "https://europe-west4-aiplatform.googleapis.com/v1/projects/p/locations/europe-west4",
    );
    expect(fillBaseUrl(vertex, { project: "p" })).toBe(
      "https://aiplatform.googleapis.com/v1/projects/p/locations/global",
    );
    for (const region of ["us", "eu"])
      expect(fillBaseUrl(vertex, { project: "p", region })).toBe(
        `https://aiplatform.${region}.rep.googleapis.com/v1/projects/p/locations/${region}`,
      );
    expect(fillBaseUrl(vertex, { project: "p", region: "us-east5" })).toBe(
      "https://us-east5-aiplatform.googleapis.com/v1/projects/p/locations/us-east5",
    );
    expect(fillBaseUrl(azure, {})).toBeNull();
    expect(fillBaseUrl(azure, {}, "https://proxy.example/azure//")).toBe("https://proxy.example/azure");
    expect(fillBaseUrl(customProviderRow, {})).toBeNull();
  });
});
