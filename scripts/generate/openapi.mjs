import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));

/** Both OpenAPI documents, which the docs site shows, by their paths. */
export const renderOpenApi = async () => ({
  "apps/api/openapi.json": await renderDocument("apps/api", "routes/document.ts"),
  "apps/gateway/openapi.json": await renderDocument("apps/gateway", "openapi/document.ts"),
});

async function renderDocument(app, document) {
  const { buildDocument } = await load(`${app}/src/${document}`);
  return `${JSON.stringify(buildDocument(readJson(`${app}/package.json`).version), null, 2)}\n`;
}
