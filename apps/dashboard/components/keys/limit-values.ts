import type { WindowUnit } from "@causeway/contracts";
import type { Schemas } from "@causeway/api-client";
import { readAmount } from "@causeway/ui/format/prices";

type Change = Schemas["ApiKeyLimitsChange"];

/** How times appear in an `<input type="datetime-local">`; here they are UTC. */
const MINUTES = 16;
export const toTimeField = (instant: string | null): string => instant?.slice(0, MINUTES) ?? "";

/** `25.500000000000` as people write it. */
export const toAmountField = (usd: string | null | undefined): string =>
  usd?.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "") ?? "";

/** The limits of a form without an expiry. */
export function readLevelLimits(values: FormData): Schemas["LevelLimitsChange"] {
  const { expiresAt: _none, ...limits } = readLimits(values);
  return limits;
}

/**
 * The limits of a form. An empty field is no limit.
 * @param expiresAt as it is: an expiry that was not touched is left out, for it may have passed
 */
export function readLimits(values: FormData, expiresAt: string | null = null): Change {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const whole = (name: string) => (text(name) === "" ? null : Number(text(name)));
  // What is no amount is the API's to explain.
  const usd = (name: string) => readAmount(text(name)) ?? text(name);
  const amount = usd("recurring.amount");
  const timeZone = text("recurring.window.timeZone");
  const expiry = text("expiresAt");
  return {
    total: usd("total") || null,
    recurring: amount
      ? {
          amount,
          window: {
            unit: text("recurring.window.unit") as WindowUnit,
            count: Number(text("recurring.window.count") || "1"),
            ...(timeZone ? { timeZone } : {}),
          },
        }
      : null,
    requestsPerMinute: whole("requestsPerMinute"),
    tokensPerMinute: whole("tokensPerMinute"),
    concurrency: whole("concurrency"),
    ...(expiry === toTimeField(expiresAt) ? {} : { expiresAt: expiry ? `${expiry}:00.000Z` : null }),
  };
}
