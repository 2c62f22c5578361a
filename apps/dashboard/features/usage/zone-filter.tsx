"use client";

import { useMemo } from "react";
import { FilterSelect } from "@/components/forms/filter-select.tsx";
import { zoneOptions } from "@/components/forms/zone-options.ts";
import { readTimeZone, ZONE_PARAMETER } from "../../format/time-zone.ts";

interface ZoneFilterProps {
  /** As the address names it. */
  readonly chosen: string | undefined;
  /** The zone that the reader sees times in. */
  readonly reader: string;
}

/** Whose days are counted: those of the reader's time zone, unless another one is chosen. */
export function ZoneFilter({ chosen, reader }: ZoneFilterProps) {
  const options = useMemo(() => zoneOptions(), []);
  const label = `Days in ${reader}`;
  const value = chosen === undefined ? undefined : readTimeZone(chosen);
  return <FilterSelect name={ZONE_PARAMETER} label={label} any={label} value={value} options={options} />;
}
