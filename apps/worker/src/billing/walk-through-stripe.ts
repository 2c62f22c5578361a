import type { StripeList } from "@causeway/contracts";
import {
  advanceWalk,
  findOwnCustomers,
  findUnknownMovements,
  listWalks,
  type StripeTarget,
  startWalk,
  type Walk,
} from "@causeway/db/stripe";
import {
  type ListPage,
  listDisputes,
  listPayments,
  listRefunds,
  listSubscriptions,
} from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";

const DAY_SECONDS = 86_400;
/** Walks of several workers don't all begin at the same time of day. */
const JITTER_SECONDS = Math.floor(Math.random() * 1_800);
/**
 * Age in days up to which each list is read. A refund can fail 30 days after it was made; a bank can take months to decide; and Stripe
 * tries a renewal that failed for up to two months.
 */
const DAYS: Readonly<Record<StripeList, number>> = {
  refunds: 180,
  disputes: 180,
  payments: 70,
  subscriptions: 35,
};
const LISTS: readonly StripeList[] = ["refunds", "disputes", "payments", "subscriptions"];

/**
 * Walks through Stripe's lists once a day and finds what no webhook reported. It only names what has to be read back, so it writes
 * nothing by itself. A walk continues where it was, also after a restart.
 * @throws StripeError
 */
export async function walkThroughStripe(
  deps: BillingDeps,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const everySeconds = DAY_SECONDS + JITTER_SECONDS;
  for (const list of LISTS) await startWalk(deps.pool, { list, days: DAYS[list], everySeconds });
  for (const walk of await listWalks(deps.pool)) await walkToEnd(deps, walk, isStopping);
}

async function walkToEnd(deps: BillingDeps, walk: Walk, isStopping: () => boolean): Promise<void> {
  for (let { cursor } = walk; !isStopping(); ) {
    const { next, targets } = await READERS[walk.list](deps, { since: walk.since, after: cursor });
    const isOurs = await advanceWalk(deps.pool, { ...walk, cursor }, { targets, next });
    if (!isOurs || next === null) return;
    cursor = next;
  }
}

interface WalkPage {
  readonly targets: readonly StripeTarget[];
  readonly next: string | null;
}

type ReadPage = (deps: BillingDeps, place: Parameters<typeof listRefunds>[1]) => Promise<WalkPage>;

const READERS: Readonly<Record<StripeList, ReadPage>> = {
  refunds: async (deps, place) => {
    const page = await listRefunds(deps.stripe, place);
    const own = await keepOwn(deps, page.rows);
    const unknown = await findUnknownMovements(deps.pool, own.map(keyOfRefund));
    return toPage(page, toPayments(own.filter((refund) => unknown.has(keyOfRefund(refund)))));
  },
  disputes: async (deps, place) => {
    const page = await listDisputes(deps.stripe, place);
    return toPage(page, toPayments(await keepOwn(deps, page.rows)));
  },
  payments: async (deps, place) => {
    const page = await listPayments(deps.stripe, place);
    const own = await keepOwn(deps, page.rows);
    const succeeded = own.filter(({ status }) => status === "succeeded").map(({ id }) => id);
    const unknown = await findUnknownMovements(deps.pool, succeeded);
    return toPage(
      page,
      [...unknown].map((id) => ({ kind: "payment", id })),
    );
  },
  subscriptions: async (deps, place) => {
    const page = await listSubscriptions(deps.stripe, place);
    const own = await keepOwn(deps, page.rows);
    return toPage(
      page,
      own.map(({ id }) => ({ kind: "subscription", id })),
    );
  },
};

/** Keeps rows of the organizations' customers. An account at Stripe can have other sales, which would be read back in vain every day. */
async function keepOwn<Row extends { readonly customer?: string | null | undefined }>(
  { pool }: BillingDeps,
  rows: readonly Row[],
): Promise<Row[]> {
  const own = await findOwnCustomers(
    pool,
    rows.flatMap(({ customer }) => customer ?? []),
  );
  return rows.filter(({ customer }) => own.has(customer ?? ""));
}

/** The last movement of a refund as it is. */
const keyOfRefund = ({ id, status }: { readonly id: string; readonly status?: string | null | undefined }) =>
  status === "failed" || status === "canceled" ? `${id}:failed` : id;

const toPayments = (rows: readonly { readonly payment: string | null }[]): StripeTarget[] =>
  rows.flatMap(({ payment: id }) => (id === null ? [] : [{ kind: "payment", id }]));

const toPage = ({ next }: Pick<ListPage<unknown>, "next">, targets: readonly StripeTarget[]): WalkPage => ({
  next,
  targets,
});
