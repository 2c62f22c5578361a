import { afterAll, expect, inject, it } from "vitest";
import { createStripe } from "../src/index.ts";
import { type Existing, everyCall } from "../src/testing/every-call.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of stripe-mock. */
    readonly serverUrl: string;
  }
}

const stripe = createStripe({ secretKey: "sk_test_contract", apiUrl: inject("serverUrl") });
afterAll(() => stripe.close());

/** The mock has every object. */
const existing: Existing = {
  customer: "cus_1",
  priceId: "price_1",
  payment: "pi_1",
  invoice: "in_1",
  openInvoice: "in_1",
  subscription: "sub_1",
  item: "si_1",
};

it.each(everyCall(stripe, existing))(
  "%s is as Stripe's specification has it, and so is the response",
  async (_, call) => void (await call()),
);

it("would fail for a parameter that Stripe doesn't have", async () => {
  await expect(stripe.post("/customers", { nickname: "a" }, "k")).rejects.toMatchObject({
    fields: { status: 400 },
  });
});
