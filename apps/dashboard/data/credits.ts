import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { dataOf, getApi } from "./api.ts";
import { may } from "./organization.ts";
import { listProjects, type Organization } from "./tenancy.ts";

export type Credits = Schemas["Credits"];
export type LedgerEntry = Schemas["CreditLedgerEntry"];

/** Whether the visitor has a page for the organization's balance. */
export const hasCredits = (organization: Organization): boolean =>
  organization.creditsEnforced && may(organization, "billing:read");

/**
 * The balance of an organization and a page of its ledger, newest first.
 * @returns null where requests need no balance, and for those who may not see it
 */
export const findCredits = cache(async (org: string, cursor?: string): Promise<Credits | null> => {
  const found = (await listProjects()).find(({ organization }) => organization.id === org);
  if (!found || !hasCredits(found.organization)) return null;
  return dataOf(
    (await getApi()).GET("/orgs/{org}/credits", { params: { path: { org }, query: { cursor } } }),
  );
});
