"use client";

import { Form } from "@base-ui/react/form";
import { dayAt } from "@causeway/policy/calendar-window";
import { Button } from "@causeway/ui/button";
import { TextField } from "@causeway/ui/form-field";
import { useNavigate } from "@causeway/ui/navigation";
import { CalendarDays } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { datesProblem } from "./dates-problem.ts";
import { MOST_DAYS } from "./period.ts";

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
      {(close) => <DatesForm {...{ first, last, timeZone, close }} />}
    </DialogButton>
  );
}

interface DatesFormProps {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
  readonly close: () => void;
}

/** Nothing is wrong. The form takes another object for new errors. */
const NO_ERRORS: Readonly<Record<string, string>> = {};

function DatesForm({ first, last, timeZone, close }: DatesFormProps) {
  const navigate = useNavigate();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const [errors, setErrors] = useState(NO_ERRORS);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [from, to] = [String(values.get("from")), String(values.get("to"))];
    const problem = datesProblem(from, to, dateAt(timeZone, Date.now()));
    if (problem) return setErrors(problem);
    const search = new URLSearchParams(searchParams);
    for (const [name, value] of Object.entries({ period: "custom", from, to })) search.set(name, value);
    navigate(`${pathname}?${search}`);
    close();
  };
  return (
    // A change of either day can be the correction.
    <Form errors={errors} onChange={() => setErrors(NO_ERRORS)} onSubmit={apply} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name="from" label="First day" type="date" defaultValue={first} required />
        <TextField name="to" label="Last day" type="date" defaultValue={last} required />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </Form>
  );
}
