import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VERSION } from "../version.ts";
import { buildDocument } from "./document.ts";

describe("the OpenAPI document", () => {
  it("is the committed one: `pnpm generate` writes it", () => {
    const committed = readFileSync(new URL("../../openapi.json", import.meta.url), "utf8");
    expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(buildDocument(VERSION))));
  });

  it("has the answer to a request for a range of a video", () => {
    const responses = JSON.stringify(buildDocument(VERSION).paths["/v1/videos/{id}/content"]);
    expect(responses).toContain('"206":');
  });

  it("refers only to schemas that it holds", () => {
    const text = JSON.stringify(buildDocument(VERSION));
    const names = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1] ?? "");
    expect(names.length).toBeGreaterThan(10);
    expect(Object.keys(buildDocument(VERSION).components.schemas)).toEqual(expect.arrayContaining(names));
  });
});
