import { describe, expect, it } from "vitest";
import { defineSettings } from "./define-settings.ts";
import { SettingsError } from "./settings-error.ts";
import {
  creditSettings,
  findPaymentProblems,
  findStripeProblems,
  paymentSettings,
} from "./stripe-settings.ts";

const { parse } = defineSettings({ ...creditSettings, ...paymentSettings }, findPaymentProblems);
const KEY = "sk_test_51Example";
const SELLING = { CREDITS: "on", STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: "whsec_first" };

describe("settings for payments", () => {
  it("are off by default", () =>
    expect(parse({})).toMatchObject({ STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }));

  it("take two webhook secrets while one is rolled", () =>
    expect(parse({ ...SELLING, STRIPE_WEBHOOK_SECRET: "whsec_first, whsec_second" })).toMatchObject({
      STRIPE_WEBHOOK_SECRET: ["whsec_first", "whsec_second"],
    }));

  it.each([
    [{ CREDITS: "off" }, "STRIPE_SECRET_KEY needs CREDITS=on"],
    [{ STRIPE_WEBHOOK_SECRET: undefined }, "STRIPE_WEBHOOK_SECRET is missing"],
    [{ TOPUP_MIN: "20", TOPUP_MAX: "10" }, "TOPUP_MIN must be at most TOPUP_MAX"],
    [{ STRIPE_SECRET_KEY: "pk_test_public" }, "STRIPE_SECRET_KEY must be: secret or restricted key"],
    [{ STRIPE_WEBHOOK_SECRET: "first" }, "STRIPE_WEBHOOK_SECRET must be: signing secret"],
  ])("refuse %o and say why, without the secret", (changes, problem) => {
    const read = () => parse({ ...SELLING, ...changes });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(problem);
    expect(read).not.toThrow(/51Example|first/);
  });

  it("refuse a key without credits in the worker, too", () => {
    expect(findStripeProblems({ CREDITS: "off", STRIPE_SECRET_KEY: KEY })).toHaveLength(1);
    expect(findStripeProblems({ CREDITS: "on", STRIPE_SECRET_KEY: KEY })).toEqual([]);
  });
});
