import { billingPlan, user } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";
import { byAge, type ListOrder } from "../list/list-order.ts";

/** A monthly plan of the operator. */
export interface PlanRow {
  readonly id: string;
  /** `price_…` */
  readonly priceId: string;
  readonly name: string;
  /** Of one unit for a month, before tax. */
  readonly unitAmountCents: number;
  /** Credits of one unit for a month. */
  readonly unitCreditsCents: number;
  /** Members for each unit; null = the plan has no limit. */
  readonly seatsIncluded: number | null;
  /** Longest content retention; null = the plan has no limit. */
  readonly payloadRetentionDays: number | null;
  readonly isOffered: boolean;
  readonly createdByUserId: string | null;
  /** Null if the account is gone. */
  readonly createdByName: string | null;
  readonly createdAt: Date;
}

/** Fields of {@link PlanRow}. */
export const PLAN_FIELDS = {
  id: billingPlan.id,
  priceId: billingPlan.priceId,
  name: billingPlan.name,
  unitAmountCents: billingPlan.unitAmountCents,
  unitCreditsCents: billingPlan.unitCreditsCents,
  seatsIncluded: billingPlan.seatsIncluded,
  payloadRetentionDays: billingPlan.payloadRetentionDays,
  isOffered: billingPlan.isOffered,
  createdByUserId: billingPlan.createdByUserId,
  createdByName: sql<
    string | null
  >`(SELECT ${user.name} FROM ${user} WHERE ${user.id} = ${billingPlan.createdByUserId})`,
  createdAt: billingPlan.createdAt,
};

/** Oldest first. */
export const PLAN_ORDER: ListOrder<PlanRow> = byAge(billingPlan, "ASC");
