import { type Catalog, CatalogFileError, createCatalog, layerCatalog } from "@causeway/catalog";
import { listProviders } from "@causeway/providers";
import { openCatalogFile } from "@causeway/price-book";
import { type Logger, SettingsError } from "@causeway/telemetry";
import type { GatewaySettings } from "./env.ts";
import { createTimeouts } from "./timeouts/create-timeouts.ts";

/**
 * The built-in catalog with the catalog file, and the timeouts of what is in it.
 * @throws SettingsError when `MAPPING_TIMEOUTS` names what is not there, or the catalog file has a mistake.
 */
export function openCatalog(settings: GatewaySettings, logger: Logger) {
  const builtIn = createCatalog({
    simulator: settings.SIMULATOR,
    otherProviders: listProviders().map(({ id }) => id),
  });
  const changes = { onFile: () => {} };
  const file = openFile(settings, builtIn, logger, () => changes.onFile());
  const catalog = layerCatalog(builtIn, file.overrides(), "operator");
  const general = {
    firstByteMs: settings.UPSTREAM_FIRST_BYTE_TIMEOUT,
    idleMs: settings.UPSTREAM_IDLE_TIMEOUT,
    answerMs: settings.UPSTREAM_ANSWER_TIMEOUT,
    allAttemptsMs: settings.UPSTREAM_TOTAL_TIMEOUT,
  };
  const findTimeouts = createTimeouts({ general, overrides: settings.MAPPING_TIMEOUTS, catalog });
  return { builtIn, file, changes, findTimeouts };
}

function openFile({ CATALOG_FILE }: GatewaySettings, below: Catalog, logger: Logger, onChange: () => void) {
  try {
    return openCatalogFile({ path: CATALOG_FILE ?? null, below, logger, onChange });
  } catch (error) {
    if (!(error instanceof CatalogFileError)) throw error;
    throw new SettingsError([{ name: "CATALOG_FILE", problem: `can't be used:\n${error.message}` }]);
  }
}
