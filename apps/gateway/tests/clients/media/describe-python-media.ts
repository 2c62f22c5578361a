import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { PNG } from "../../images/pictures.ts";
import { findPythonClients } from "../../python-clients.ts";
import { WAV } from "../../recording-form.ts";
import type { Installation } from "../installation.ts";

const SCRIPT = fileURLToPath(new URL("./media-cells.py", import.meta.url));

/** What the script's calls send, in base64. */
const FILES = { "a.png": PNG.slice(PNG.indexOf(",") + 1), "ruby.wav": WAV.toString("base64") };

/** One call, or a few that belong together, by its name; `failure` is its traceback. */
interface PythonCell {
  readonly name: string;
  readonly failure: string | null;
}

/** The OpenAI library for Python, as it is, at every endpoint for media: one process makes all calls. */
export function describePythonMedia(installation: () => Installation): void {
  describe("media python", () => {
    describe("simulator", () => {
      it("every call of the OpenAI library, where PyPI can be reached", async () => {
        const bin = await findPythonClients().catch((error: unknown) => String(error));
        if (!bin.startsWith("/")) {
          report(`0 media calls of the OpenAI library for Python ran: ${bin}`);
          return;
        }
        const cells = await runCells(join(bin, "python"), installation());
        report(`${cells.length} media calls of the OpenAI library for Python ran`);
        expect(cells.filter(({ failure }) => failure)).toEqual([]);
        expect(cells).toHaveLength(18);
      }, 240_000);
    });
  });
}

const report = (line: string): void => void process.stdout.write(`${line}\n`);

async function runCells(python: string, { url, key }: Installation): Promise<PythonCell[]> {
  const folder = await mkdtemp(join(tmpdir(), "causeway-python-"));
  try {
    const files = join(folder, "files.json");
    await writeFile(files, JSON.stringify(FILES));
    const env = { CAUSEWAY_URL: url, CAUSEWAY_API_KEY: key };
    const { stdout } = await promisify(execFile)(python, [SCRIPT, files], { env });
    return stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as PythonCell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
