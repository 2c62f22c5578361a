import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import manifest from "openapi-typescript/package.json" with { type: "json" };

/** Writes the types of the management API from its OpenAPI document, if that or their generator changed. */
const FILE = join(import.meta.dirname, "../src/generated/schema.ts");
const document = readFileSync(join(import.meta.dirname, "../../../apps/api/openapi.json"), "utf8");

const current = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
if (current !== withHead(current.slice(current.indexOf("\n") + 1))) {
  const { astToString, default: openapiTS } = await import("openapi-typescript");
  const types = astToString(await openapiTS(JSON.parse(document)));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, withHead(`\n${types}`));
}

/** Adds a line that says what the types were made from and hold: making them takes seconds. */
function withHead(types: string): string {
  const parts = [manifest.version, document, types].join("\n");
  const fingerprint = createHash("sha256").update(parts).digest("hex").slice(0, 16);
  return `// Made by \`pnpm generate\` from apps/api/openapi.json. Fingerprint: ${fingerprint}\n${types}`;
}
