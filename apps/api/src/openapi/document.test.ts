import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { buildDocument } from "./document.ts";

it("the document that the client is generated from is the one the routes describe (pnpm --filter @causeway/api-client generate)", async () => {
  const written = JSON.parse(await readFile(new URL("../../openapi.json", import.meta.url), "utf8"));
  expect(written).toEqual(JSON.parse(JSON.stringify(buildDocument(packageJson.version))));
});

it("says of no component that it may be null: its reference would be rendered so that nothing fits it", () => {
  const text = JSON.stringify(buildDocument(packageJson.version));
  expect(text).not.toMatch(/"allOf":\[\{"\$ref":"[^"]+"\},\{"type":\[[^\]]*"null"/);
});
