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
/** Age in days up to which each list is read. A refund can fail 30 days after it was made; a bank can take months to decide. */
const DAYS: Readonly<Record<StripeList, number>> = {
  refunds: 180,
  disputes: 180,
  payments: 35,
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
  refunds: async ({ pool, stripe }, place) => {
    const page = await listRefunds(stripe, place);
    const keyed = page.rows.map((refund) => ({ ...refund, key: keyOfRefund(refund) }));
    const unknown = await findUnknownMovements(
      pool,
      keyed.map(({ key }) => key),
    );
    return toPage(
      page,
      keyed.filter(({ key }) => unknown.has(key)).map(({ payment_intent: id }) => payment(id)),
    );
  },
  disputes: async ({ stripe }, place) => {
    const page = await listDisputes(stripe, place);
    return toPage(
      page,
      page.rows.map(({ payment_intent: id }) => payment(id)),
    );
  },
  payments: async ({ pool, stripe }, place) => {
    const page = await listPayments(stripe, place);
    const own = await findOwnCustomers(
      pool,
      page.rows.flatMap(({ customer }) => customer ?? []),
    );
    const succeeded = page.rows.filter(
      ({ status, customer }) => status === "succeeded" && own.has(customer ?? ""),
    );
    const unknown = await findUnknownMovements(
      pool,
      succeeded.map(({ id }) => id),
    );
    return toPage(
      page,
      [...unknown].map((id) => payment(id)),
    );
  },
  subscriptions: async ({ pool, stripe }, place) => {
    const page = await listSubscriptions(stripe, place);
    const own = await findOwnCustomers(
      pool,
      page.rows.map(({ customer }) => customer),
    );
    return toPage(
      page,
      page.rows.filter(({ customer }) => own.has(customer)).map(({ id }) => [{ kind: "subscription", id }]),
    );
  },
};

/** The last movement of a refund as it is. */
const keyOfRefund = ({ id, status }: { readonly id: string; readonly status?: string | null | undefined }) =>
  status === "failed" || status === "canceled" ? `${id}:failed` : id;

const payment = (id: string | null | undefined): StripeTarget[] => (id ? [{ kind: "payment", id }] : []);

const toPage = ({ next }: Pick<ListPage<unknown>, "next">, targets: readonly StripeTarget[][]): WalkPage => ({
  next,
  targets: targets.flat(),
});
