"use client";

import { Input } from "@causeway/ui/input";
import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { useAddress } from "./use-address.ts";

const WAIT_MS = 250;

/** Searches while you type; the text is in the address as `q`. */
export function SearchBox({ label, value }: { label: string; value: string }) {
  const address = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Links and Back change the address, too. What someone is typing stays.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value;
  }, [value]);
  return (
    <search className="relative w-full sm:w-56">
      <Search className="absolute inset-y-0 left-2.5 my-auto size-4 text-ink-faint" aria-hidden />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={200}
        onChange={(event) => {
          const text = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => address.set("q", text.trim() ? text : undefined, "replace"),
            WAIT_MS,
          );
        }}
        className="h-8 pl-8"
      />
    </search>
  );
}
