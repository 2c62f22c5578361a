"use client";

import { buttonStyles } from "@causeway/ui/button";
import { TextField } from "@causeway/ui/form-field";
import { MOST_WITHOUT_SEARCH, type Option } from "@causeway/ui/option";
import { OptionField } from "@causeway/ui/option-field";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { AddressSelect } from "@/components/forms/address-select.tsx";
import { SearchBox } from "@/components/forms/search-box.tsx";
import { useAddress } from "@/components/forms/use-address.ts";
import { useReaderZone } from "../time/reader-zone.tsx";
import type { AuditSearch } from "./audit-search.ts";

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly actions: readonly Option[];
  readonly resources: readonly Option[];
  /** People and access tokens. */
  readonly actors: readonly Option[];
}

/** They live in the address, so that a view can be shared. */
export function AuditFilters({ search, actions, resources, actors }: AuditFiltersProps) {
  const pathname = usePathname();
  const address = useAddress();
  const { timeZone } = useReaderZone();
  const day = (name: "from" | "to", label: string) => (
    <TextField
      key={search[name] ?? ""}
      name={name}
      label={label}
      type="date"
      defaultValue={search[name] ?? ""}
      onBlur={(event) => {
        if (event.currentTarget.value !== (search[name] ?? "")) address.set(name, event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") address.set(name, event.currentTarget.value);
      }}
    />
  );
  return (
    <search
      aria-label="Filters"
      className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-6"
    >
      <div className="col-span-full">
        <SearchBox label="Search the audit log" value={search.q ?? ""} />
      </div>
      <ListFilter name="action" label="Action" chosen={search.action} options={actions} />
      <ListFilter name="resourceType" label="Resource" chosen={search.resourceType} options={resources} />
      <ListFilter name="user" label="By" chosen={search.user} options={actors} />
      {day("from", `From (${timeZone})`)}
      {day("to", `To (${timeZone})`)}
      {Object.values(search).some(Boolean) ? (
        <Link
          href={pathname}
          className={buttonStyles({ variant: "ghost", className: "h-9 justify-self-start" })}
        >
          Clear
        </Link>
      ) : null}
    </search>
  );
}

interface ListFilterProps {
  readonly name: "action" | "resourceType" | "user";
  readonly label: string;
  readonly chosen: string | undefined;
  readonly options: readonly Option[];
}

/** A long list has a search. */
function ListFilter({ name, label, chosen = "", options }: ListFilterProps) {
  const address = useAddress();
  const field = { name, label, value: chosen, options: [{ value: "", label: "Any" }, ...options] };
  return field.options.length > MOST_WITHOUT_SEARCH ? (
    <OptionField {...field} onValue={(value) => address.set(name, value)} />
  ) : (
    <AddressSelect {...field} />
  );
}
