import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../launch/paths.mjs";
import { code, renderTable, replaceBetween } from "./tables.mjs";

export const ENDPOINTS_PAGE = "apps/docs/guide/calling.md";
const TABLE = "apps/gateway/src/endpoints";

const load = (file) => import(pathToFileURL(join(ROOT, TABLE, file)).href);

/** The page on calls, with its list of endpoints as the gateway's table has them; the text around it stays. */
export async function renderEndpointsPage() {
  const [{ MODEL_ENDPOINTS }, { PLAIN_ENDPOINTS }] = await Promise.all([
    load("model-endpoints.ts"),
    load("plain-endpoints.ts"),
  ]);
  const rows = [...Object.values(MODEL_ENDPOINTS), ...Object.values(PLAIN_ENDPOINTS)];
  const table = renderTable(
    ["Endpoint", "Purpose"],
    rows.map(({ method, path, summary, isPublic }) => [
      code(`${method.toUpperCase()} ${path}`),
      isPublic ? `${summary}; no API key needed` : summary,
    ]),
  );
  return replaceBetween(readFileSync(join(ROOT, ENDPOINTS_PAGE), "utf8"), "endpoints", table);
}
