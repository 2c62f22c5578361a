import { STRIPE_API_VERSION } from "@causeway/billing";
import type { TestApp } from "./test-app.ts";

/** Asks Stripe as an operator does in its dashboard. */
export function askStripe(
  { stripe }: Pick<TestApp, "stripe">,
  method: "GET" | "POST",
  path: string,
  form: Readonly<Record<string, string>> = {},
) {
  const headers = {
    authorization: "Bearer sk_test_simulator",
    "stripe-version": STRIPE_API_VERSION,
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = method === "POST" ? new URLSearchParams(form).toString() : "";
  return JSON.parse(stripe.handle({ method, path: `/v1${path}`, headers, body }).body);
}

/** Adds a monthly price of 20 USD. @returns `price_…` */
export const addPrice = (
  test: Pick<TestApp, "stripe">,
  form: Readonly<Record<string, string>> = {},
): string =>
  askStripe(test, "POST", "/prices", {
    currency: "usd",
    unit_amount: "2000",
    "recurring[interval]": "month",
    "product_data[name]": "Team",
    ...form,
  }).id;
