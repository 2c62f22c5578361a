"use client";

import { dayAt } from "@causeway/policy/calendar-window";
import { useNavigate } from "@causeway/ui/navigation";
import { CalendarDays } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type Days, DaysForm } from "./days-form.tsx";
import { DialogButton } from "./dialog-button.tsx";
import { datesProblem } from "./dates-problem.ts";
import { MOST_DAYS } from "@/address/period.ts";

interface CustomPeriodProps {
  /** ISO; `to` is not inside. */
  readonly from: string;
  readonly to: string;
  readonly isChosen: boolean;
  /** Whose days they are: an IANA name. */
  readonly timeZone: string;
}

const DATE = 10;
const DAY_MS = 86_400_000;

/** `2026-11-22` */
const dateAt = (timeZone: string, time: number): string =>
  new Date(dayAt(timeZone, time) * DAY_MS).toISOString().slice(0, DATE);

/** Any days of a time zone; both are inside. */
export function CustomPeriod({ from, to, isChosen, timeZone }: CustomPeriodProps) {
  const navigate = useNavigate();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const apply = (days: Days) => {
    const search = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries({ period: "custom", ...days })) search.set(name, value);
    navigate(`${pathname}?${search}`);
  };
  const last = dateAt(timeZone, Date.parse(to) - 1);
  const first = dateAt(timeZone, Date.parse(from));
  return (
    <DialogButton
      className={isChosen ? "border-accent text-accent-strong" : undefined}
      label={
        <>
          <CalendarDays />
          {isChosen ? `${first} to ${last}` : "Dates"}
        </>
      }
      title="Dates"
      description={`Days in ${timeZone}, at most ${MOST_DAYS}.`}
    >
      {(close) => (
        <DaysForm
          {...{ from: first, to: last, close }}
          isRequired
          check={(days) => datesProblem(days.from, days.to, dateAt(timeZone, Date.now()))}
          onApply={apply}
        />
      )}
    </DialogButton>
  );
}
