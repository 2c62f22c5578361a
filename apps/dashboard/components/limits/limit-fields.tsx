"use client";

import { type LimitWindow, WINDOW_UNITS } from "@causeway/contracts";
import { SelectField, TextField } from "@causeway/ui/form-field";
import { OptionField } from "@causeway/ui/option-field";
import { useMemo } from "react";
import { zoneOptions } from "@/components/forms/zone-options.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import type { ApiKey } from "@/data/api-keys.ts";
import { toTimeField } from "@/format/time-field.ts";
import { toAmountField, toWholeField } from "./limit-values.ts";

const UNITS = WINDOW_UNITS.map((value) => ({ value, label: `${value}s` }));

export const USD = { inputMode: "decimal", prefix: "$", placeholder: "No limit" } as const;
const WHOLE = {
  inputMode: "numeric",
  pattern: "[\\d,]*",
  rule: "Enter a whole number, such as 1,000.",
  placeholder: "No limit",
  autoComplete: "off",
} as const;

interface LimitFieldsProps {
  readonly limits?: Omit<ApiKey["limits"], "recurring"> & {
    readonly recurring: Pick<NonNullable<ApiKey["limits"]["recurring"]>, "amount" | "window"> | null;
  };
  /** Of a key; left out where nothing expires. */
  readonly expiresAt?: string | null;
  /** Of a recurring budget that isn't set yet. */
  readonly suggested?: { readonly amount: string; readonly window: LimitWindow };
}

/** What may be spent and how fast; of a key, also until when. */
export const LimitFields = ({ limits, expiresAt, suggested }: LimitFieldsProps) => {
  const { total, recurring, requestsPerMinute, tokensPerMinute, concurrency } = limits ?? {};
  return (
    <>
      <Group label="Spend, in USD">
        <TextField name="total" label="All-time budget" defaultValue={toAmountField(total)} {...USD} />
        <TextField
          name="recurring.amount"
          label="Recurring budget"
          defaultValue={toAmountField(recurring?.amount) || suggested?.amount}
          {...USD}
        />
        <WindowFields window={recurring?.window ?? suggested?.window} />
      </Group>
      <Group label={expiresAt === undefined ? "Rates" : "Rates and expiry"}>
        <TextField
          name="requestsPerMinute"
          label="Requests per minute"
          defaultValue={toWholeField(requestsPerMinute)}
          {...WHOLE}
        />
        <TextField
          name="tokensPerMinute"
          label="Tokens per minute"
          defaultValue={toWholeField(tokensPerMinute)}
          {...WHOLE}
        />
        <TextField
          name="concurrency"
          label="Concurrent requests"
          defaultValue={toWholeField(concurrency)}
          {...WHOLE}
        />
        {expiresAt === undefined ? null : <ExpiryField expiresAt={expiresAt} />}
      </Group>
    </>
  );
};

const WindowFields = ({ window }: { window?: LimitWindow }) => (
  <>
    <div className="col-span-full grid grid-cols-2 gap-3">
      <TextField
        name="recurring.window.count"
        label="Every"
        {...WHOLE}
        placeholder="1"
        defaultValue={window?.count ?? 1}
      />
      <SelectField
        name="recurring.window.unit"
        label="Unit"
        options={UNITS}
        defaultValue={window?.unit ?? "day"}
      />
    </div>
    <div className="col-span-full">
      <CalendarField timeZone={window?.timeZone} />
    </div>
  </>
);

const NO_CALENDAR = { value: "", label: "None" };

function CalendarField({ timeZone }: { timeZone: string | undefined }) {
  const options = useMemo(() => [NO_CALENDAR, ...zoneOptions(timeZone)], [timeZone]);
  return (
    <OptionField
      name="recurring.window.timeZone"
      label="Time zone of the calendar"
      hint="With a time zone, the period is a calendar day, week or month there. Otherwise, the first period starts when you save."
      options={options}
      defaultValue={timeZone ?? ""}
    />
  );
}

function ExpiryField({ expiresAt }: { expiresAt: string | null }) {
  const { timeZone } = useReaderZone();
  return (
    <TextField
      name="expiresAt"
      label={`Expires (${timeZone})`}
      type="datetime-local"
      defaultValue={toTimeField(expiresAt ?? undefined, timeZone)}
      hint="Leave empty for a key that never expires."
    />
  );
}

const Group = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-3 sm:grid-cols-2">
    <legend className="mb-2 text-2xs font-medium tracking-wide text-ink-faint uppercase">{label}</legend>
    {children}
  </fieldset>
);
