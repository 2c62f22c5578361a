import { findOrganizationScope, findProjectScope } from "@causeway/db/scopes";
import { askerOf, type Principal } from "../access/principal.ts";
import type { Deps } from "../deps.ts";

/** `/orgs/{org}/…` and `/projects/{project}/…`. */
const TENANT = /^\/(orgs|projects)\/([^/]+)/;

/** The organization that a path is about, when the one who asks belongs to it; null for any other and for a stranger. */
export async function findTenant(deps: Deps, principal: Principal, path: string): Promise<string | null> {
  const [, kind, encoded] = TENANT.exec(path) ?? [];
  const id = encoded === undefined ? null : decode(encoded);
  if (id === null) return null;
  const find = kind === "orgs" ? findOrganizationScope : findProjectScope;
  return (await find(deps.db, askerOf(principal), id))?.organizationId ?? null;
}

/** Null for what no id holds. */
function decode(text: string): string | null {
  try {
    const id = decodeURIComponent(text);
    return id.includes("\0") || id.length > 64 ? null : id;
  } catch {
    return null;
  }
}
