import { finishSteps } from "../overrides/steps.ts";
import type { ReadEntries, RejectEntry, UpdateProblem } from "./entry.ts";
import { isObject, type JsonObject } from "./fact-reader.ts";
import { scanText, syntaxProblem } from "./json-text.ts";
import { readLiteLlm } from "./read-litellm.ts";
import { readModelsDev } from "./read-models-dev.ts";
import type { JsonPath } from "./walk-keys.ts";

/** Of a file or an answer of a URL. The largest public one has about 4 MB. */
export const MAX_CATALOG_BYTES = 16 * 1024 * 1024;
/** Of all providers together. */
export const MAX_CATALOG_ENTRIES = 50_000;

/** `causeway` is the format of `CATALOG_FILE`. */
export const CATALOG_FORMATS = ["causeway", "models.dev", "litellm"] as const;
export type CatalogFormat = (typeof CATALOG_FORMATS)[number];
type PublicFormat = Exclude<CatalogFormat, "causeway">;

export type CatalogText =
  | { readonly problems: readonly UpdateProblem[] }
  | { readonly problems: null; readonly format: CatalogFormat; readonly root: JsonObject };

/** Parses the text of a catalog within its bounds and finds out its format. Duplicate keys, which JSON.parse drops, are problems. */
export function parseCatalogText(text: string, format?: CatalogFormat): CatalogText {
  const { problems } = finishSteps(scanText(text, { isEntry, maxEntries: MAX_CATALOG_ENTRIES }));
  if (problems.length > 0) return { problems };
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    return { problems: [syntaxProblem(text, error)] };
  }
  if (!isObject(root)) return { problems: [{ path: [], reason: "must be a JSON object" }] };
  const found = format ?? formatOf(root);
  if (!found)
    return {
      problems: [{ path: [], reason: `isn't a catalog in one of the formats ${CATALOG_FORMATS.join(", ")}` }],
    };
  return { problems: null, format: found, root };
}

/** Reads the entries of a public catalog in its own format. `reject` hears of each that can't be read. */
export const readPublicCatalog = (
  format: PublicFormat,
  root: JsonObject,
  reject: RejectEntry,
): ReadEntries => (format === "litellm" ? readLiteLlm(root, reject) : readModelsDev(root, reject));

function formatOf(root: JsonObject): CatalogFormat | null {
  if (Array.isArray(root.models)) return "causeway";
  const values = Object.values(root).filter(isObject);
  if (values.some((value) => typeof value.litellm_provider === "string")) return "litellm";
  return values.some((value) => isObject(value.models)) ? "models.dev" : null;
}

/** A model of LiteLLM, of a provider of models.dev, or of the gateway's own format. */
const isEntry = (path: JsonPath): boolean =>
  path.length === 1 ||
  (path.length === 2 && path[0] === "models") ||
  (path.length === 3 && path[1] === "models");
