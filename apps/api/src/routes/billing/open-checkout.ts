import {
  findCustomer,
  type IntentRow,
  keepAnswer,
  keepCustomer,
  type NewIntent,
  openIntent,
} from "@causeway/db/billing-management";
import type { Actor } from "@causeway/db/changes";
import { findOrganization } from "@causeway/db/organizations";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { StripePage } from "@causeway/stripe-client";
import type { CheckoutPage, Payments } from "../../upstream/stripe-access.ts";
import { returnUrl } from "./return-url.ts";

type CheckoutDeps = Pick<Deps, "db" | "dashboardUrl"> & { readonly payments: Payments };

interface Buyer {
  readonly scope: OrganizationScope;
  readonly actor: Actor;
}

/**
 * Opens a page at Stripe for what a person wants to buy. The intent is stored first, and its key goes with every request to Stripe: a
 * second press, or a retry after a crash, gets the page of the first.
 *
 * @param open asks Stripe for the page
 */
export async function openCheckout(
  deps: CheckoutDeps,
  { scope, actor }: Buyer,
  wanted: NewIntent,
  open: (page: CheckoutPage) => Promise<StripePage>,
): Promise<IntentRow> {
  const intent = await openIntent(deps.db, scope, actor, wanted);
  if (intent.url !== null || intent.status !== "open") return intent;
  const customer = await getStripeCustomer(deps, { scope, actor });
  const { id, url } = await open({
    customer,
    intentId: intent.id,
    idempotencyKey: intent.idempotencyKey,
    successUrl: returnUrl(deps, scope, intent.id),
    cancelUrl: returnUrl(deps, scope),
  });
  await keepAnswer(deps.db, intent, { stripeId: id, url });
  return { ...intent, stripeId: id, url };
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
