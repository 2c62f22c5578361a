import { listChanges } from "@causeway/contracts";
import { billingCustomer } from "../../generated/tables.ts";
import { selectRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { CUSTOMER_FIELDS, type CustomerRow } from "./read-billing.ts";
import { requireBillingOwner } from "./require-billing-owner.ts";

/** Settings for buying credits without a person. */
export interface AutomaticTopUp {
  readonly enabled: boolean;
  /** USD: a top-up begins when the balance is below it. */
  readonly below: string;
  /** Credits of one, before tax. */
  readonly amountCents: number;
  /** Of all within 24 hours, before tax. */
  readonly dayCapCents: number;
}

/**
 * Sets when credits are bought automatically. Turning it on again, even while it is on, restarts it after it stopped.
 *
 * @throws ChangeRefused `forbidden` for someone who isn't an owner now; `conflict` if it is turned on without a card
 */
export const setAutomaticTopUp = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  wanted: AutomaticTopUp,
): Promise<CustomerRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name } = await lockOrganization(change);
    await requireBillingOwner(change);
    const before = await lockCustomer(change, wanted.enabled);
    const after = {
      autoTopupEnabled: wanted.enabled,
      autoTopupBelow: wanted.below,
      autoTopupCents: wanted.amountCents,
      autoTopupDayCapCents: wanted.dayCapCents,
      autoTopupStopped: wanted.enabled ? null : before.autoTopupStopped,
    };
    const [row] = await updateRows(
      change,
      billingCustomer,
      { ...after, version: sql`${billingCustomer.version} + 1`, updatedAt: NOW },
      sql`WHERE ${billingCustomer.organizationId} = ${change.organizationId}`,
      { returning: CUSTOMER_FIELDS },
    );
    if (!row) throw new Error("a customer that was locked is gone");
    const changes = listChanges<AuditedSettings>(toAudited(before), toAudited(row));
    if (Object.keys(changes).length === 0) change.nothingChanged();
    else {
      await change.audit({
        action: "billing.update",
        resourceId: change.organizationId,
        details: { organizationName: name, changes },
      });
    }
    return row;
  });

type AuditedSettings = ReturnType<typeof toAudited>;

/** The settings under the names that the API has for them, in USD. */
const toAudited = (row: CustomerRow) => ({
  enabled: row.autoTopupEnabled,
  below: row.autoTopupBelow,
  amountCents: row.autoTopupCents,
  dayCapCents: row.autoTopupDayCapCents,
  stopped: row.autoTopupStopped,
});

async function lockCustomer(change: Change, needsCard: boolean): Promise<CustomerRow> {
  const row = await selectRow(
    change,
    CUSTOMER_FIELDS,
    sql`FROM ${billingCustomer} WHERE ${billingCustomer.organizationId} = ${change.organizationId} FOR UPDATE`,
  );
  if (!row || (needsCard && row.paymentMethod === null)) {
    throw new ChangeRefused(
      "conflict",
      "There is no card to charge. Add credits once: automatic top-ups use the card of that payment.",
    );
  }
  return row;
}
