"use client";

import { WINDOW_UNITS } from "@causeway/contracts";
import { SelectField, TextField } from "@causeway/ui/form-field";
import type { ApiKey } from "@/data/api-keys.ts";
import { toAmountField, toTimeField } from "./limit-values.ts";

const UNITS = WINDOW_UNITS.map((value) => ({ value, label: `${value}s` }));

const USD = { inputMode: "decimal", prefix: "$", placeholder: "No limit" } as const;
const WHOLE = { type: "number", inputMode: "numeric", min: 1, step: 1, placeholder: "No limit" } as const;

/** What a key may spend, how fast, and until when. */
export const LimitFields = ({ apiKey }: { apiKey?: ApiKey }) => {
  const { total, recurring, requestsPerMinute, tokensPerMinute, concurrency } = apiKey?.limits ?? {};
  return (
    <>
      <Group label="Spend, in USD">
        <TextField name="total" label="All-time budget" defaultValue={toAmountField(total)} {...USD} />
        <TextField
          name="recurring.amount"
          label="Recurring budget"
          defaultValue={toAmountField(recurring?.amount)}
          {...USD}
        />
        <div className="col-span-full grid grid-cols-2 gap-3">
          <TextField
            name="recurring.window.count"
            label="Every"
            hint="The first period starts when you save."
            {...WHOLE}
            placeholder="1"
            defaultValue={recurring?.window.count ?? 1}
          />
          <SelectField
            name="recurring.window.unit"
            label="Unit"
            options={UNITS}
            defaultValue={recurring?.window.unit ?? "day"}
          />
        </div>
      </Group>
      <Group label="Rates and expiry">
        <TextField
          name="requestsPerMinute"
          label="Requests per minute"
          defaultValue={requestsPerMinute ?? ""}
          {...WHOLE}
        />
        <TextField
          name="tokensPerMinute"
          label="Tokens per minute"
          defaultValue={tokensPerMinute ?? ""}
          {...WHOLE}
        />
        <TextField
          name="concurrency"
          label="Concurrent requests"
          defaultValue={concurrency ?? ""}
          {...WHOLE}
        />
        <TextField
          name="expiresAt"
          label="Expires (UTC)"
          type="datetime-local"
          defaultValue={toTimeField(apiKey?.expiresAt ?? null)}
          hint="Leave empty for a key that never expires."
        />
      </Group>
    </>
  );
};

const Group = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-3 sm:grid-cols-2">
    <legend className="mb-2 text-2xs font-medium tracking-wide text-ink-faint uppercase">{label}</legend>
    {children}
  </fieldset>
);
