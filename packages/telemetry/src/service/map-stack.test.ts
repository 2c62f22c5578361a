import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { mapStack, mapStacks } from "./map-stack.ts";

const folder = mkdtempSync(join(tmpdir(), "causeway-maps-"));
const bundle = join(folder, "main.js");
const url = pathToFileURL(bundle).href;
// The first column of the first line is line 6, column 3 of a source.
const map = { version: 3, sources: ["../../../packages/a/src/b.ts"], names: [], mappings: "AAKE" };
writeFileSync(`${bundle}.map`, JSON.stringify(map));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the stack of an error in a bundle", () => {
  it("names the places in the sources", () => {
    const stack = `Error: no\n    at run (${url}:1:1)\n    at node:internal/main:1:1`;
    expect(mapStack(stack)).toBe(
      "Error: no\n    at run (packages/a/src/b.ts:6:3)\n    at node:internal/main:1:1",
    );
  });

  it("stays as it is where there is no map", () => {
    const stack = `Error: no\n    at run (${url.replace("main", "other")}:1:1)`;
    expect(mapStack(stack)).toBe(stack);
  });

  it("is replaced in its causes, too, however they are linked", () => {
    const cause = Object.assign(new Error("inner"), { stack: `at ${url}:1:1` });
    const error = Object.assign(new Error("outer", { cause }), { stack: `at ${url}:1:1` });
    cause.cause = error;
    mapStacks(error);
    expect([error.stack, cause.stack]).toEqual(Array(2).fill("at packages/a/src/b.ts:6:3"));
    mapStacks(Object.freeze(new Error("frozen")));
    mapStacks("no error");
  });
});
