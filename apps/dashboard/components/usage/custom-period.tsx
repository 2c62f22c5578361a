"use client";

import { Form } from "@base-ui/react/form";
import { dayAt } from "@causeway/policy/calendar-window";
import { Button } from "@causeway/ui/button";
import { TextField } from "@causeway/ui/form-field";
import { CalendarDays } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import type { FormEvent } from "react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";

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

/** Any days of a time zone; both are inside. */
export function CustomPeriod({ from, to, isChosen, timeZone }: CustomPeriodProps) {
  const dateAt = (time: number) => new Date(dayAt(timeZone, time) * DAY_MS).toISOString().slice(0, DATE);
  const last = dateAt(Date.parse(to) - 1);
  const first = dateAt(Date.parse(from));
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
      description={`Days in ${timeZone}, at most 400.`}
    >
      {(close) => <DatesForm first={first} last={last} close={close} />}
    </DialogButton>
  );
}

function DatesForm({ first, last, close }: { first: string; last: string; close: () => void }) {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const search = new URLSearchParams(searchParams);
    search.set("period", "custom");
    for (const name of ["from", "to"]) search.set(name, String(values.get(name)));
    router.push(`${pathname}?${search}`);
    close();
  };
  return (
    <Form onSubmit={apply} className="grid gap-4">
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
