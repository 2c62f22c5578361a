"use client";

import { Form } from "@base-ui/react/form";
import { CREDENTIAL_SOURCES } from "@causeway/contracts";
import { SelectField, TextField } from "@causeway/ui/form-field";
import { useNavigate } from "@causeway/ui/navigation";
import { usePathname } from "next/navigation";
import { type FormEvent, useState } from "react";
import { fromTimeField, toTimeField } from "@/format/time-field.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { VIEW_PARAMETER } from "@/address/view-link.ts";
import { MODE_WORDS } from "@/format/filter-words.ts";
import { type Filters, isEmptyTime, parseFilters, toSearch } from "@/address/activity-filters.ts";
import { ApplyButtons } from "@/components/forms/apply-buttons.tsx";

export interface MoreFiltersProps {
  readonly filters: Filters;
  /** The view that the address names; it stays while filters change. */
  readonly view: string | undefined;
}

const EITHER = { value: "", label: "Either" };
const MODE_OPTIONS = [
  { value: "", label: "Any" },
  ...CREDENTIAL_SOURCES.map((value) => ({ value, label: MODE_WORDS[value] })),
];

/** Nothing is wrong. The form takes another object for new errors. */
const NO_ERRORS: Readonly<Record<string, string>> = {};

/** What a dialog asks for; its filters go into the address. */
export function FilterForm({ filters, view, close }: MoreFiltersProps & { close: () => void }) {
  const navigate = useNavigate();
  const pathname = usePathname();
  const { timeZone } = useReaderZone();
  const [errors, setErrors] = useState(NO_ERRORS);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? "").trim();
    const time = (name: string) => fromTimeField(text(name), timeZone);
    const entered = {
      ...{ from: time("from"), to: time("to"), source: text("source") },
      ...{ session: text("session"), user: text("user") },
      header: text("header")
        .replace(/^x-causeway-/i, "")
        .replace(/\s*[:=]\s*/, "="),
      mode: text("mode"),
      ...{ cached: text("cached"), stream: text("stream"), retried: text("retried") },
    };
    const asked = { from: entered.from || undefined, to: entered.to || undefined };
    if (isEmptyTime(asked, new Date())) {
      setErrors({ from: asked.to ? "From must be earlier than To." : "From can’t be in the future." });
      return;
    }
    const { range, ...others } = filters;
    const isExact = asked.from !== undefined || asked.to !== undefined;
    const next = { ...(isExact ? {} : { range }), ...others, ...cleared, ...parseFilters(entered) };
    navigate(`${pathname}${toSearch(next, { [VIEW_PARAMETER]: view })}`);
    close();
  };
  return (
    // A change of either time can be the correction.
    <Form errors={errors} onChange={() => setErrors(NO_ERRORS)} onSubmit={apply} className="grid gap-4">
      <FilterFields filters={filters} />
      <ApplyButtons close={close} />
    </Form>
  );
}

const FilterFields = ({ filters }: { filters: Filters }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TimeFields filters={filters} />
    <TextField name="source" label="Source" hint="The header x-source." defaultValue={filters.source} />
    <TextField
      name="session"
      label="Session"
      hint="The header x-session-id."
      defaultValue={filters.session}
    />
    <TextField
      name="user"
      label="End user"
      hint="The field user, safety_identifier or metadata.user_id."
      defaultValue={filters.user}
    />
    <TextField
      name="header"
      label="Tag"
      hint="A header x-causeway-…, as name=value."
      placeholder="team=search"
      pattern="\s*[\w.\-]+\s*[:=].+"
      rule="Enter a name and a value, such as team=search."
      defaultValue={filters.header}
    />
    <SelectField
      name="mode"
      label="Whose provider key"
      defaultValue={filters.mode ?? ""}
      options={MODE_OPTIONS}
    />
    <SelectField
      name="cached"
      label="From the response cache"
      defaultValue={filters.cached ?? ""}
      options={[EITHER, { value: "true", label: "Cached" }, { value: "false", label: "Not cached" }]}
    />
    <SelectField
      name="stream"
      label="Streamed"
      defaultValue={filters.stream ?? ""}
      options={[EITHER, { value: "true", label: "Streamed" }, { value: "false", label: "Not streamed" }]}
    />
    <SelectField
      name="retried"
      label="Attempts"
      defaultValue={filters.retried ?? ""}
      options={[EITHER, { value: "true", label: "More than one" }, { value: "false", label: "One at most" }]}
    />
  </div>
);

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

/** What the form has fields for: an empty one takes its filter out. */
const cleared = {
  from: undefined,
  to: undefined,
  source: undefined,
  session: undefined,
  user: undefined,
  header: undefined,
  mode: undefined,
  cached: undefined,
  stream: undefined,
  retried: undefined,
};
