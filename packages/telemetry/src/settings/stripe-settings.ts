import { z } from "zod";
import { setting } from "./define-settings.ts";
import { oneOf, url, wholeNumber } from "./setting-types.ts";
import type { SettingProblem } from "./settings-error.ts";

const stripeKey = () =>
  z
    .string()
    .regex(/^[sr]k_(test|live)_\w{4,}$/)
    .describe("secret or restricted key of Stripe: sk_test_…, sk_live_…, rk_test_… or rk_live_…");

const webhookSecrets = () =>
  z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .pipe(z.array(z.string().regex(/^whsec_\S{4,}$/)).max(2))
    .describe("signing secret of the webhook endpoint, whsec_…; or two, comma-separated");

const dollars = () => wholeNumber({ min: 1, max: 100_000 });

/** The setting that makes requests need credits, read by every service that acts on it. */
export const creditSettings = {
  CREDITS: setting(oneOf(["off", "on"]), {
    description:
      "`on` refuses requests of organizations without credits, and the dashboard has a page for the balance.",
    default: "off",
  }),
} as const;

/** Settings of the services that call Stripe. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: setting(stripeKey().optional(), {
    description:
      "Sells credits and plans through Stripe; needs `CREDITS=on`. Without it, there are no payments and no payment pages. Use the same value for the API and the worker.",
    secret: true,
  }),
  STRIPE_API_URL: setting(url(), {
    description: "Address of Stripe's API, such as that of a proxy.",
    default: "https://api.stripe.com",
  }),
  STRIPE_AUTOMATIC_TAX: setting(oneOf(["off", "on"]), {
    description:
      "`on` lets Stripe Tax compute and add tax. Set up Stripe Tax in your Stripe account first. Use the same value for the API and the worker.",
    default: "off",
  }),
} as const;

/** Settings of the API for payments. */
export const paymentSettings = {
  ...stripeSettings,
  STRIPE_WEBHOOK_SECRET: setting(webhookSecrets().optional(), {
    description:
      "Signing secret of the webhook endpoint at Stripe. To roll it, list both secrets, comma-separated.",
    secret: true,
  }),
  TOPUP_MIN: setting(dollars(), {
    description: "Smallest amount that an organization can buy credits for at a time, USD before tax.",
    default: "5",
  }),
  TOPUP_MAX: setting(dollars(), {
    description: "Largest amount that an organization can buy credits for at a time, USD before tax.",
    default: "1000",
  }),
} as const;

interface StripeValues {
  readonly CREDITS: "off" | "on";
  readonly STRIPE_SECRET_KEY: string | undefined;
}

interface PaymentValues extends StripeValues {
  readonly STRIPE_WEBHOOK_SECRET: readonly string[] | undefined;
  readonly TOPUP_MIN: number;
  readonly TOPUP_MAX: number;
}

/** Credits that no one checks can't be sold. */
export const findStripeProblems = ({ CREDITS, STRIPE_SECRET_KEY }: StripeValues): SettingProblem[] =>
  STRIPE_SECRET_KEY === undefined || CREDITS === "on"
    ? []
    : [
        {
          name: "STRIPE_SECRET_KEY",
          problem:
            "needs CREDITS=on: organizations would pay for credits that no request needs. Set CREDITS=on for the gateway, the API and the worker, or remove the key",
        },
      ];

/** Finds problems in the API's settings for payments. */
export function findPaymentProblems(values: PaymentValues): SettingProblem[] {
  const problems = findStripeProblems(values);
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets } = values;
  if (key !== undefined && secrets === undefined) {
    problems.push({
      name: "STRIPE_WEBHOOK_SECRET",
      problem: "is missing: STRIPE_SECRET_KEY is set, and Stripe reports payments by webhook",
    });
  }
  if (values.TOPUP_MIN > values.TOPUP_MAX) {
    problems.push({ name: "TOPUP_MIN", problem: "must be at most TOPUP_MAX" });
  }
  return problems;
}
