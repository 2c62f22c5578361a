import { type Catalog, layerCatalog } from "@causeway/catalog";
import { readOrganizationOverrides } from "@causeway/db/catalog";
import type { Deps } from "../../deps.ts";

/** The catalog as gateways have it for an organization's requests. */
export async function readOrganizationCatalog(
  { catalog, db }: Pick<Deps, "catalog" | "db">,
  organizationId: string,
): Promise<Catalog> {
  const [overrides] = await Promise.all([readOrganizationOverrides(db, organizationId), catalog.refresh()]);
  return layerCatalog(catalog.current(), overrides, "organization");
}
