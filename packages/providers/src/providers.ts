import type { ProviderRow } from "./provider-row.ts";
import { cloudRows } from "./table/clouds.ts";
import { hostRows } from "./table/hosts.ts";
import { localRows } from "./table/local.ts";
import { makerRows } from "./table/makers.ts";
import { nativeRows } from "./table/native.ts";
import { openaiRows } from "./table/openai.ts";
import { pictureRows } from "./table/pictures.ts";
import { routerRows } from "./table/routers.ts";
import { voiceRows } from "./table/voices.ts";
import { vectorRows } from "./table/vectors.ts";

const rows: readonly ProviderRow[] = [
  ...openaiRows,
  ...nativeRows,
  ...makerRows,
  ...hostRows,
  ...cloudRows,
  ...routerRows,
  ...vectorRows,
  ...pictureRows,
  ...voiceRows,
  ...localRows,
];

const byId = new Map(rows.map((row) => [row.id, row]));

/** Every provider of the catalog, without the custom one. */
export const listProviders = (): readonly ProviderRow[] => rows;

/** Providers that run on servers of the operator's: what they serve costs nothing unless someone sets a price. */
export const isLocalProvider = (id: string): boolean =>
  byId.get(id)?.keyOptional === true && id !== "simulator";

const routers: ReadonlySet<string> = new Set(routerRows.map(({ id }) => id));

/** Tells if a provider is a gateway of others. */
export const isRouter = (id: string): boolean => routers.has(id);

/** The format in which this provider serves a model, by the name it knows the model by. */
export const dialectOf = (row: ProviderRow, modelName: string): string =>
  row.modelDialects?.find(({ pattern }) => pattern.test(modelName))?.dialect ?? row.dialect;

/** By catalog id; null when there is none. */
export const findProvider = (id: string): ProviderRow | null => byId.get(id) ?? null;
