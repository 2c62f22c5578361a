import { listChanges } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { billingPlan } from "../../generated/tables.ts";
import { insertRow, selectRow, selectRows, updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { requireOperator } from "../change/require-operator.ts";
import { type Change, runChange } from "../change/run-change.ts";
import { type ListPage, pageSql } from "../list/list-order.ts";
import { INSTALLATION } from "../model-overrides/override-scope.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import { PLAN_FIELDS, PLAN_ORDER, type PlanRow } from "./plan-row.ts";

/** A plan as the operator adds it, with what its price at Stripe says. */
export type NewPlan = Pick<
  PlanRow,
  "priceId" | "name" | "unitAmountCents" | "unitCreditsCents" | "seatsIncluded" | "payloadRetentionDays"
>;

/** Fields that can change. A plan's credits never change, because entries of the ledger follow from them. */
export interface PlanUpdate {
  readonly name?: string | undefined;
  readonly isOffered?: boolean | undefined;
}

const THING = "its plans";

/** Plans of the installation, offered or not. */
export const listPlans = (db: Queryable, page: ListPage): Promise<PlanRow[]> =>
  selectRows(db, PLAN_FIELDS, sql`FROM ${billingPlan} WHERE true ${pageSql(PLAN_ORDER, page, [])}`);

/** The plans that organizations can subscribe to, cheapest first. */
export const listOfferedPlans = (db: Queryable): Promise<PlanRow[]> =>
  selectRows(
    db,
    PLAN_FIELDS,
    sql`FROM ${billingPlan} WHERE ${billingPlan.isOffered}
        ORDER BY ${billingPlan.unitAmountCents}, ${billingPlan.id} LIMIT ${MAX_OFFERED}`,
  );

/** Limit on the plans that a page can offer. */
const MAX_OFFERED = 100;

/** A plan, offered or not; null if none has this id. */
export const findPlan = (db: Queryable, id: string): Promise<PlanRow | null> =>
  selectRow(db, PLAN_FIELDS, sql`FROM ${billingPlan} WHERE ${billingPlan.id} = ${id}`);

/** @throws ChangeRefused `conflict` if a plan has this price; `forbidden` for someone who isn't an operator */
export const createPlan = (pool: ManagementPool, actor: Actor, plan: NewPlan): Promise<PlanRow> =>
  runChange(pool, INSTALLATION, actor, async (change) => {
    await requireOperator(change, THING);
    const [row] = await insertRow(
      change,
      billingPlan,
      { ...plan, id: createId("pln"), createdByUserId: actor.userId },
      { conflict: sql`ON CONFLICT (price_id) DO NOTHING`, returning: PLAN_FIELDS },
    );
    if (!row) throw new ChangeRefused("conflict", "A plan with this price already exists.", "priceId");
    await change.audit({ action: "plan.create", resourceId: row.id, details: { ...plan } });
    return row;
  });

/** @throws ChangeRefused `not_found`; `forbidden` for someone who isn't an operator */
export const updatePlan = (
  pool: ManagementPool,
  actor: Actor,
  id: string,
  { name, isOffered }: PlanUpdate,
): Promise<PlanRow> =>
  runChange(pool, INSTALLATION, actor, async (change) => {
    await requireOperator(change, THING);
    const before = await lockPlan(change, id);
    const update = { name: name ?? before.name, isOffered: isOffered ?? before.isOffered };
    const changes = listChanges<PlanRow>(before, update);
    if (Object.keys(changes).length === 0) {
      change.nothingChanged();
      return before;
    }
    await updateRows(change, billingPlan, update, sql`WHERE ${billingPlan.id} = ${id}`);
    const after = { ...before, ...update };
    await change.audit({ action: "plan.update", resourceId: id, details: { name: after.name, changes } });
    return after;
  });

async function lockPlan(change: Change, id: string): Promise<PlanRow> {
  const row = await selectRow(
    change,
    PLAN_FIELDS,
    sql`FROM ${billingPlan} WHERE ${billingPlan.id} = ${id} FOR UPDATE`,
  );
  if (!row) throw new ChangeRefused("not_found", "Plan not found.");
  return row;
}
