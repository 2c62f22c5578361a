import { createCatalog } from "@causeway/catalog";
import { readInstalledOverrides } from "@causeway/db/catalog";
import type { ManagementPool } from "@causeway/db/scopes";
import { createInstalledCatalog, type InstalledCatalog, openCatalogFile } from "@causeway/price-book";
import { listProviders } from "@causeway/providers";
import type { Logger } from "@causeway/telemetry";

/**
 * The catalog of the installation, by which changes are judged; read from the database when it is asked for.
 * @param path `CATALOG_FILE`
 * @throws CatalogFileError when the file has a mistake
 */
export function openCatalog(db: ManagementPool, path: string | null, logger: Logger): InstalledCatalog {
  const builtIn = createCatalog({ simulator: true, otherProviders: listProviders().map(({ id }) => id) });
  let onFile = (): void => {};
  const file = openCatalogFile({ path, below: builtIn, logger, onChange: () => onFile() });
  const installed = createInstalledCatalog({
    builtIn,
    file,
    read: () => readInstalledOverrides(db),
    store: null,
    logger,
    polls: false,
  });
  onFile = installed.onFile;
  return installed;
}
