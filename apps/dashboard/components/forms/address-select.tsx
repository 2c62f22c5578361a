"use client";

import { SelectField } from "@causeway/ui/form-field";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAddress } from "./use-address.ts";

interface AddressSelectProps {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** What the address says; empty for nothing. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * A list whose choice is in the address. React doesn't control it: while a slow page starts, it would undo a choice that was
 * made already, and again until the address has changed.
 */
export function AddressSelect({ value, ...field }: AddressSelectProps) {
  const address = useAddress();
  const select = useRef<HTMLSelectElement>(null);
  const drawn = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    const chosen = select.current?.value;
    if (chosen === undefined || chosen === value) return;
    // Chosen before the page could hear it; later, the address leads: Back and Clear change it.
    if (drawn.current === undefined) address.set(field.name, chosen);
    else if (select.current) select.current.value = value;
  });
  useEffect(() => {
    follow();
    drawn.current = value;
  }, [value]);
  return (
    <SelectField
      {...field}
      ref={select}
      defaultValue={value}
      // Browsers put an earlier choice back after a reload; the address is what counts.
      autoComplete="off"
      onChange={(event) => address.set(field.name, event.currentTarget.value)}
    />
  );
}
