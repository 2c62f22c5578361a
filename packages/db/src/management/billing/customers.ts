import { billingCustomer } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { type CustomerRow, findCustomer } from "./read-billing.ts";

/** Stores Stripe's customer for an organization. The first one stays: a second one from a concurrent call is never used. */
export async function keepCustomer(
  db: Queryable,
  scope: OrganizationScope,
  stripeCustomerId: string,
): Promise<CustomerRow> {
  await insertRow(
    db,
    billingCustomer,
    { organizationId: scope.organizationId, stripeCustomerId },
    { conflict: sql`ON CONFLICT (organization_id) DO NOTHING` },
  );
  const row = await findCustomer(db, scope);
  if (!row) throw new Error("a customer that was just stored is gone");
  return row;
}
