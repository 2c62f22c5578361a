import type { Schemas } from "@causeway/api-client";
import type { WindowUnit } from "@causeway/contracts";
import { formatCount, readFigures } from "@causeway/ui/format/numbers";
import { readAmount } from "@causeway/ui/format/prices";
import { fromTimeField, toTimeField } from "../../format/time-field.ts";

type Change = Schemas["ApiKeyLimitsChange"];

/** `25.500000000000` as people write it. */
export const toAmountField = (usd: string | null | undefined): string =>
  usd?.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "") ?? "";

/** `1,000` or `1000`; 0, which the API refuses at its field, for what is no whole number: nothing may remove a limit. */
function readWhole(text: string): number {
  const figures = readFigures(text) ?? "";
  return /^\d+$/.test(figures) ? Number(figures) : 0;
}

/** A whole number as people read it. */
export const toWholeField = (value: number | null | undefined): string =>
  value == null ? "" : formatCount(value);

/** The limits of a form without an expiry. */
export function readLevelLimits(values: FormData): Schemas["LevelLimitsChange"] {
  const { expiresAt: _none, ...limits } = readLimits(values, { timeZone: "UTC" });
  return limits;
}

interface Expiry {
  /** Of the field. */
  readonly timeZone: string;
  /** As it is: an expiry that was not touched is left out, for it may have passed. */
  readonly expiresAt?: string | null;
}

/** The limits of a form. An empty field is no limit. */
export function readLimits(values: FormData, { timeZone: zone, expiresAt }: Expiry): Change {
  const text = (name: string) => String(values.get(name) ?? "").trim();
  const whole = (name: string) => (text(name) === "" ? null : readWhole(text(name)));
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
            count: whole("recurring.window.count") ?? 1,
            ...(timeZone ? { timeZone } : {}),
          },
        }
      : null,
    requestsPerMinute: whole("requestsPerMinute"),
    tokensPerMinute: whole("tokensPerMinute"),
    concurrency: whole("concurrency"),
    ...(expiry === toTimeField(expiresAt ?? undefined, zone)
      ? {}
      : { expiresAt: fromTimeField(expiry, zone) || null }),
  };
}
