"use client";

import { Form } from "@base-ui/react/form";
import { TextField } from "@causeway/ui/form-field";
import { useNavigate } from "@causeway/ui/navigation";
import { usePathname } from "next/navigation";
import { type FormEvent, useState } from "react";
import { type Filters, isEmptyTime, readActivityFilters } from "@/address/activity-filters.ts";
import { toSearch } from "@/address/to-search.ts";
import { VIEW_PARAMETER } from "@/address/view-link.ts";
import { ApplyButtons } from "@/components/forms/apply-buttons.tsx";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { fromTimeField, toTimeField } from "@/format/time-field.ts";
import { CLEARED, FilterFields, readFields } from "./filter-fields.tsx";

export interface MoreFiltersProps {
  readonly filters: Filters;
  /** The view that the address names; it stays while filters change. */
  readonly view: string | undefined;
}

/** Nothing is wrong. The form takes another object for new errors. */
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** The form of a dialog. Its filters go into the address. */
export function FilterForm({ filters, view, close }: MoreFiltersProps & { close: () => void }) {
  const navigate = useNavigate();
  const pathname = usePathname();
  const { timeZone } = useReaderZone();
  const [errors, setErrors] = useState(NO_ERRORS);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const time = (name: string) => fromTimeField(String(values.get(name) ?? ""), timeZone) || undefined;
    const asked = { from: time("from"), to: time("to") };
    if (isEmptyTime(asked, new Date())) {
      setErrors({ from: asked.to ? "From must be earlier than To." : "From can’t be in the future." });
      return;
    }
    const { range, ...others } = filters;
    const isExact = asked.from !== undefined || asked.to !== undefined;
    const entered = readActivityFilters({ ...asked, ...readFields(values) }).filters;
    const kept = { ...(isExact ? {} : { range }), ...others, ...CLEARED, from: undefined, to: undefined };
    navigate(`${pathname}${toSearch(kept, entered, { [VIEW_PARAMETER]: view })}`);
    close();
  };
  return (
    // A change of either time can be the correction.
    <Form errors={errors} onChange={() => setErrors(NO_ERRORS)} onSubmit={apply} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeFields filters={filters} />
        <FilterFields filters={filters} />
      </div>
      <ApplyButtons close={close} />
    </Form>
  );
}

/** In the reader's time zone. */
function TimeFields({ filters }: { filters: Filters }) {
  const { timeZone } = useReaderZone();
  return (
    <>
      <TextField
        name="from"
        label={`From (${timeZone})`}
        type="datetime-local"
        defaultValue={toTimeField(filters.from, timeZone)}
      />
      <TextField
        name="to"
        label={`To (${timeZone})`}
        type="datetime-local"
        defaultValue={toTimeField(filters.to, timeZone)}
      />
    </>
  );
}
