import {
  failIntent,
  findCustomer,
  type IntentRow,
  keepAnswer,
  keepCustomer,
  type NewIntent,
  openIntent,
  openPlanIntent,
} from "@causeway/db/billing-management";
import type { Actor } from "@causeway/db/changes";
import { findOrganization } from "@causeway/db/organizations";
import type { OrganizationScope } from "@causeway/db/scopes";
import { addTargets } from "@causeway/db/stripe";
import type { StripePage } from "@causeway/stripe-client";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { CheckoutPage, Payments } from "../../upstream/stripe-access.ts";
import { returnUrl } from "./return-url.ts";

type CheckoutDeps = Pick<Deps, "db" | "dashboardUrl"> & { readonly payments: Payments };

interface Buyer {
  readonly scope: OrganizationScope;
  readonly actor: Actor;
}

type AskStripe = (page: CheckoutPage) => Promise<StripePage>;

/**
 * Opens a page at Stripe for what a person wants to buy. The intent is stored first, and its key goes with every request to Stripe: a
 * second press, or a retry after a crash, gets the page of the first.
 *
 * @param open asks Stripe for the page
 */
export const openCheckout = async (
  deps: CheckoutDeps,
  { scope, actor }: Buyer,
  wanted: NewIntent,
  open: AskStripe,
): Promise<IntentRow> =>
  openPage(deps, { scope, actor }, await openIntent(deps.db, scope, actor, wanted), open);

/** Limit on pages that others open at the same time. */
const MOST_PAGES = 5;
/** Stripe's pages expire after 24 hours. */
const PAGE_MS = 25 * 3_600_000;

/**
 * Opens a page of a plan. An organization has one: returns an open page of the same plan and quantity, and closes any other.
 * @throws ApiError `conflict` if a plan was just paid
 */
export async function openPlanCheckout(
  deps: CheckoutDeps,
  buyer: Buyer,
  wanted: NewIntent,
  open: AskStripe,
): Promise<IntentRow> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { intent, isOther } = await openPlanIntent(deps.db, buyer.scope, buyer.actor, wanted);
    if (!isOther || (await isUsable(deps, intent, wanted))) return openPage(deps, buyer, intent, open);
    await giveUp(deps, intent);
  }
  throw new ApiError("conflict", "Another owner is choosing a plan now. Try again in a moment.");
}

const isUsable = async (
  { payments }: CheckoutDeps,
  { planId, quantity, stripeId }: IntentRow,
  wanted: NewIntent,
) =>
  planId === wanted.planId &&
  quantity === wanted.quantity &&
  (stripeId === null || (await payments.isPageOpen(stripeId)));

/** A page that was paid long ago had its subscription read back, and it isn't the organization's plan. */
async function giveUp({ db, payments }: CheckoutDeps, intent: IntentRow): Promise<void> {
  const { stripeId, createdAt } = intent;
  if (stripeId !== null && !(await payments.closePage(stripeId))) {
    await addTargets(db, await payments.findPaid(stripeId));
    if (Date.now() - createdAt.getTime() < PAGE_MS) {
      throw new ApiError("conflict", "A plan was just paid. It applies in a moment.");
    }
  }
  await failIntent(db, intent, "Its page has expired, or another one was opened.");
}

async function openPage(
  deps: CheckoutDeps,
  { scope, actor }: Buyer,
  intent: IntentRow,
  open: AskStripe,
): Promise<IntentRow> {
  if (intent.url !== null || intent.status !== "open") return intent;
  const customer = await getStripeCustomer(deps, { scope, actor });
  const { id, url } = await open({
    customer,
    intentId: intent.id,
    idempotencyKey: intent.idempotencyKey,
    successUrl: returnUrl(deps, scope, intent.id),
    cancelUrl: returnUrl(deps, scope),
  });
  if (await keepAnswer(deps.db, intent, { stripeId: id, url })) return { ...intent, stripeId: id, url };
  await deps.payments.closePage(id);
  throw new ApiError("conflict", "Another page was opened meanwhile. Try again.");
}

/** Stripe's customer for the organization, created when someone first wants to pay. */
export async function getStripeCustomer(
  deps: Pick<CheckoutDeps, "db" | "payments">,
  { scope, actor }: Buyer,
): Promise<string> {
  const known = await findCustomer(deps.db, scope);
  if (known) return known.stripeCustomerId;
  const organization = await findOrganization(deps.db, scope);
  if (!organization) throw new ApiError("not_found", "Organization not found.");
  const { organizationId } = scope;
  const made = await deps.payments.createCustomer({
    organizationId,
    name: organization.name,
    email: actor.userEmail ?? "",
  });
  return (await keepCustomer(deps.db, scope, made)).stripeCustomerId;
}
