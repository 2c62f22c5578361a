import { z } from "zod";
import type { Stripe } from "../calls/create-stripe.ts";

export interface NewCustomer {
  readonly organizationId: string;
  /** Name of the organization. */
  readonly name: string;
  /** Of the owner who pays first; Stripe sends receipts there. */
  readonly email: string;
  readonly idempotencyKey: string;
}

/**
 * Creates Stripe's customer of an organization.
 * @returns `cus_…`
 * @throws StripeError
 */
export async function createCustomer(
  stripe: Stripe,
  { organizationId, name, email, idempotencyKey }: NewCustomer,
): Promise<string> {
  const params = { name, email, metadata: { causeway_organization: organizationId } };
  return z.object({ id: z.string() }).parse(await stripe.post("/customers", params, idempotencyKey)).id;
}
