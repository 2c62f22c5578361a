#!/usr/bin/env node
/**
 * `pnpm generate`: writes the files that follow from other files: `.env.example`, the settings page, the tables of the
 * errors, troubleshooting, tools and clients pages, the list of endpoints, what guardrails don't inspect, the guide's glossary, the schema of
 * catalog files and both OpenAPI
 * documents. Then it makes the types of the management API's client, which are not committed.
 * `--check` writes nothing and fails when one of the files is out of date.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CATALOG_SCHEMA, renderCatalogSchema } from "./generate/catalog-schema.mjs";
import { CODEX_PAGE, renderCodexPage } from "./generate/caller-headers.mjs";
import { ENDPOINTS_PAGE, renderEndpointsPage } from "./generate/endpoints.mjs";
import { ERRORS_PAGE, REMEDIES_PAGE, renderErrorsPage, renderRemediesPage } from "./generate/errors.mjs";
import { renderToolsPage, TOOLS_PAGE } from "./generate/tools.mjs";
import { renderOpenApi } from "./generate/openapi.mjs";
import { readGroups } from "./generate/read-tables.mjs";
import { renderEnvExample, renderSettingsPage } from "./generate/render.mjs";
import { GUARDRAILS_PAGE, renderGuardrailsPage } from "./generate/uninspected.mjs";
import { ROOT } from "./launch/paths.mjs";

const isCheck = process.argv.includes("--check");
const groups = await readGroups();
const files = {
  ".env.example": renderEnvExample(groups),
  "apps/docs/guide/settings.md": renderSettingsPage(groups),
};
// In a copy without the apps, as tests of other commands make it, there is no document to write.
const hasApps = existsSync(join(ROOT, "apps/api/src"));
if (hasApps) Object.assign(files, await renderOpenApi());
if (existsSync(join(ROOT, dirname(CATALOG_SCHEMA)))) files[CATALOG_SCHEMA] = await renderCatalogSchema();
/** Pages that hold more than their lists: where the rest of a page is missing, nothing is written. */
const pages = {
  [ERRORS_PAGE]: renderErrorsPage,
  [REMEDIES_PAGE]: renderRemediesPage,
  [ENDPOINTS_PAGE]: renderEndpointsPage,
  [GUARDRAILS_PAGE]: renderGuardrailsPage,
  [TOOLS_PAGE]: renderToolsPage,
  [CODEX_PAGE]: renderCodexPage,
};
for (const [path, render] of Object.entries(pages)) {
  if (existsSync(join(ROOT, path))) files[path] = await render();
}

// For readers of the guide; the images are built without the repository's own documents.
const GLOSSARY = "docs/glossary.md";
if (existsSync(join(ROOT, GLOSSARY)))
  files["apps/docs/guide/glossary.md"] = readFileSync(join(ROOT, GLOSSARY), "utf8");

const stale = Object.entries(files).filter(([path, text]) => {
  const file = join(ROOT, path);
  return !existsSync(file) || readFileSync(file, "utf8") !== text;
});
for (const [path, text] of isCheck ? [] : stale) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(`wrote ${path}`);
}
if (isCheck && stale.length > 0) {
  console.error(
    `Out of date: ${stale.map(([path]) => path).join(", ")}. Run \`pnpm generate\` and commit the result.`,
  );
  process.exit(1);
}

const CLIENT = join(ROOT, "packages/api-client/scripts/generate.ts");
if (hasApps && !isCheck) execFileSync(process.execPath, ["--no-warnings", CLIENT], { stdio: "inherit" });
