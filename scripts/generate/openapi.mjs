import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";

const API_DOCUMENT = "apps/api/openapi.json";
const CLIENT = "packages/api-client";
const CLIENT_TYPES = `${CLIENT}/src/generated/schema.ts`;

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

/** Both OpenAPI documents, which the docs site shows, and the types of the management API's client, by their paths. */
export async function renderOpenApi() {
  const api = await renderDocument("apps/api", "routes/document.ts");
  return {
    [API_DOCUMENT]: api,
    "apps/gateway/openapi.json": await renderDocument("apps/gateway", "openapi/document.ts"),
    [CLIENT_TYPES]: await renderClientTypes(api),
  };
}

async function renderDocument(app, document) {
  const { buildDocument } = await load(`${app}/src/${document}`);
  return `${JSON.stringify(buildDocument(readJson(`${app}/package.json`).version), null, 2)}\n`;
}

/** Making the types takes seconds, so their first line says what they were made from and hold. */
async function renderClientTypes(document) {
  const file = join(ROOT, CLIENT_TYPES);
  const current = existsSync(file) ? readFileSync(file, "utf8") : "";
  const body = current.slice(current.indexOf("\n") + 1);
  if (current === withHead(document, body)) return current;
  const { renderTypes } = await load(`${CLIENT}/scripts/render-types.ts`);
  return withHead(document, `\n${await renderTypes(document)}`);
}

function withHead(document, body) {
  const { version } = readJson(`${CLIENT}/node_modules/openapi-typescript/package.json`);
  const hash = createHash("sha256").update(`${version}\n${document}\n${body}`).digest("hex").slice(0, 16);
  return `// Made by \`pnpm generate\` from ${API_DOCUMENT}. Fingerprint: ${hash}\n${body}`;
}
