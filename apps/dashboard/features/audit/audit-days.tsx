"use client";

import { CalendarDays } from "lucide-react";
import { type Days, DaysForm } from "@/components/forms/days-form.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useAddress } from "@/components/forms/use-address.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import type { AuditSearch } from "./audit-search.ts";

const check = ({ from, to }: Days) =>
  from && to && to < from ? { to: "The last day can’t be before the first day." } : null;

/** Which days the log is of; either side can be open. */
export function AuditDays({ search: { from = "", to = "" } }: { search: AuditSearch }) {
  const address = useAddress();
  const { timeZone } = useReaderZone();
  return (
    <DialogButton
      className={from || to ? "border-accent text-accent-strong" : undefined}
      label={
        <>
          <CalendarDays />
          Dates
        </>
      }
      title="Dates"
      description={`Days in ${timeZone}. Leave one empty for all days before or after the other.`}
    >
      {(close) => (
        <DaysForm {...{ from, to, check, close }} onApply={(days) => address.change({ ...days })} />
      )}
    </DialogButton>
  );
}
