"use client";

import { buttonStyles } from "@causeway/ui/button";
import { TextField } from "@causeway/ui/form-field";
import { MOST_WITHOUT_SEARCH, type Option } from "@causeway/ui/option";
import { OptionField } from "@causeway/ui/option-field";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { AddressSelect } from "@/components/forms/address-select.tsx";
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
  const select = (name: "action" | "resourceType", label: string, options: readonly Option[]) => (
    <AddressSelect
      name={name}
      label={label}
      value={search[name] ?? ""}
      options={[{ value: "", label: "Any" }, ...options]}
    />
  );
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
      {select("action", "Action", actions)}
      {select("resourceType", "Resource", resources)}
      <ActorFilter chosen={search.user ?? ""} actors={actors} />
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

/** Organizations have any number of members. */
function ActorFilter({ chosen, actors }: { chosen: string; actors: readonly Option[] }) {
  const address = useAddress();
  const field = {
    name: "user",
    label: "By",
    value: chosen,
    options: [{ value: "", label: "Any" }, ...actors],
  };
  return field.options.length > MOST_WITHOUT_SEARCH ? (
    <OptionField {...field} onValue={(user) => address.set("user", user)} />
  ) : (
    <AddressSelect {...field} />
  );
}
