import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { PNG } from "../../images/pictures.ts";
import { WAV } from "../../recording-form.ts";
import type { Installation } from "../installation.ts";
import { runPythonCells } from "../python-cells.ts";

const SCRIPT = fileURLToPath(new URL("./media-cells.py", import.meta.url));

/** What the script's calls send, in base64. */
const FILES = { "a.png": PNG.slice(PNG.indexOf(",") + 1), "ruby.wav": WAV.toString("base64") };

const WHAT = "media calls of the OpenAI library for Python";

/** The OpenAI library for Python, as it is, at every endpoint for media: one process makes all calls. */
export function describePythonMedia(installation: () => Installation): void {
  describe("media python", () => {
    describe("simulator", () => {
      it("every call of the OpenAI library, where PyPI can be reached", async () => {
        const cells = await runPythonCells({ script: SCRIPT, what: WHAT, files: FILES }, installation());
        if (!cells) return;
        expect(cells.filter(({ failure }) => failure)).toEqual([]);
        expect(cells).toHaveLength(18);
      }, 240_000);
    });
  });
}
