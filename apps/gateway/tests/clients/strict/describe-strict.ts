import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findPydanticAi } from "../../python-clients.ts";
import type { Installation } from "../installation.ts";
import { runPythonCells } from "../python-cells.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const LIBRARIES = {
  script: pathOf("./strict-cells.py"),
  what: "calls of libraries for Python that validate responses",
};
const PYDANTIC_AI = {
  script: pathOf("./pydantic-ai-cells.py"),
  what: "calls of Pydantic AI",
  find: findPydanticAi,
};

/** Clients for Python that refuse a response that their types don't fit: libraries in their strict mode, and Pydantic AI as it is. */
export function describeStrict(installation: () => Installation): void {
  describe("strict python", () => {
    describe("simulator", () => {
      it("reads every response with metadata as strings, or without", async () => {
        const cells = await runPythonCells(LIBRARIES, installation());
        if (!cells) return;
        expect(cells.filter(({ failure }) => failure)).toEqual([]);
        expect(cells).toHaveLength(57);
      }, 240_000);

      it("reads every response in Pydantic AI, which says nothing of metadata", async () => {
        const cells = await runPythonCells(PYDANTIC_AI, installation());
        if (!cells) return;
        expect(cells.filter(({ failure }) => failure)).toEqual([]);
        expect(cells).toHaveLength(13);
      }, 240_000);
    });
  });
}
