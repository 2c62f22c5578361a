import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchPackage } from "./validators/fetch-package.ts";
import { readShapes } from "./validators/read-shapes.ts";
import { readTypes } from "./validators/read-types.ts";
import { renderSchema } from "./validators/render-schema.ts";
import { SOURCES } from "./validators/sources.ts";

/**
 * Writes JSON Schemas of the requests that providers take, from what they publish in package registries: the types of their
 * SDKs and AWS's service models, at the versions in `validators/sources.ts`. Usage: pnpm validators:generate
 * Nothing is installed or run.
 */
const OUTPUT = join(import.meta.dirname, "../src/validators/generated");
const folder = mkdtempSync(join(tmpdir(), "causeway-validators-"));
try {
  mkdirSync(OUTPUT, { recursive: true });
  const unpacked = new Map<string, string>();
  for (const source of SOURCES) {
    const { name } = source.package;
    const files = unpacked.get(name) ?? fetchPackage(source.package, folder);
    unpacked.set(name, files);
    const definitions = source.kind === "types" ? readTypes(source, files) : readShapes(source, files);
    const text = renderSchema(source, definitions);
    writeFileSync(join(OUTPUT, `${source.format}.json`), text);
    process.stdout.write(
      `${source.format}: ${Object.keys(definitions.named).length} types of ${name} ${source.package.version}, ${text.length} bytes\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
