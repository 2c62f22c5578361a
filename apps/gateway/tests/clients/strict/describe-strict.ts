import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Installation } from "../installation.ts";
import { runPythonCells } from "../python-cells.ts";

const SCRIPT = fileURLToPath(new URL("./strict-cells.py", import.meta.url));
const WHAT = "calls of libraries for Python that validate responses";

/** The libraries for Python in their strict mode, in which they refuse a response that their types don't fit. */
export function describeStrict(installation: () => Installation): void {
  describe("strict python", () => {
    describe("simulator", () => {
      it("reads every response with metadata as strings, or without", async () => {
        const cells = await runPythonCells(SCRIPT, WHAT, installation());
        if (!cells) return;
        expect(cells.filter(({ failure }) => failure)).toEqual([]);
        expect(cells).toHaveLength(57);
      }, 240_000);
    });
  });
}
