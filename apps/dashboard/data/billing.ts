import "server-only";
import type { Schemas } from "@causeway/api-client";
import { cache } from "react";
import { dataOf, dataOrNull, getApi } from "./api.ts";
import { hasCredits } from "./credits.ts";
import type { Organization } from "./tenancy.ts";

export type Billing = Schemas["Billing"];
export type OfferedPlan = Schemas["OfferedPlan"];
export type PlanSubscription = Schemas["PlanSubscription"];
export type Payment = Schemas["Payment"];
export type Plan = Schemas["Plan"];

/** Plan, card and automatic top-up of the organization; null if the installation sells nothing, and for those who may not see them. */
export const findBilling = cache(async (organization: Organization): Promise<Billing | null> => {
  if (!hasCredits(organization)) return null;
  const api = await getApi();
  return dataOrNull(api.GET("/orgs/{org}/billing", { params: { path: { org: organization.id } } }));
});

const PAYMENTS = 50;

/** A page of an organization's payments, newest first. */
export async function listPayments(org: string, cursor: string | undefined): Promise<Schemas["PaymentPage"]> {
  const api = await getApi();
  const query = { limit: PAYMENTS, cursor };
  return dataOf(api.GET("/orgs/{org}/billing/payments", { params: { path: { org }, query } }));
}

/** Every plan of the installation, for operators; null where nothing is sold. */
export async function findPlans(): Promise<readonly Plan[] | null> {
  const api = await getApi();
  const page = await dataOrNull(api.GET("/operator/plans", { params: { query: {} } }));
  return page?.data ?? null;
}
