"use client";

import type { PriceSheet } from "@causeway/contracts";
import { TextField } from "@causeway/ui/form-field";
import { amountOf, extrasOf, type PriceField } from "@/format/price-fields.ts";

/** What a request is charged by where a price has no such figure. */
const FALLBACKS: Readonly<Partial<Record<PriceField["field"], string>>> = {
  inputCacheRead: "As input",
  inputCacheWrite: "As input",
  inputCacheWrite1h: "As input",
  internalReasoning: "As output",
};

/** A field per figure, quoted as people quote it. */
export const PriceInputs = ({
  fields,
  price,
}: {
  fields: readonly PriceField[];
  price: PriceSheet | null;
}) => (
  <fieldset className="grid gap-3 sm:grid-cols-2">
    <legend className="sr-only">Prices in USD</legend>
    {fields.map((field) => (
      <TextField
        key={field.field}
        name={`price.${field.field}`}
        label={field.asked}
        prefix="$"
        inputMode="decimal"
        autoComplete="off"
        placeholder={FALLBACKS[field.field] ?? "No price"}
        defaultValue={amountOf(price, field) ?? ""}
      />
    ))}
    {extrasOf(price).length > 0 ? (
      <p className="text-xs text-ink-faint sm:col-span-2">
        Also kept: {extrasOf(price).join("; ")}. Change those with the management API.
      </p>
    ) : null}
  </fieldset>
);
