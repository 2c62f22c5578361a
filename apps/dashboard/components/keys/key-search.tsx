"use client";

import { Input } from "@causeway/ui/input";
import { Search } from "lucide-react";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

const WAIT_MS = 250;

/** Looks while it is typed; what was typed stands in the address. */
export function KeySearch({ value }: { value: string }) {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (text: string) => {
    const search = new URLSearchParams(searchParams);
    search.delete("page");
    if (text.trim()) search.set("q", text);
    else search.delete("q");
    router.replace(search.size > 0 ? `${pathname}?${search}` : pathname, { scroll: false });
  };
  return (
    <search className="relative min-w-0 flex-1 sm:w-56 sm:flex-none">
      <Search className="absolute inset-y-0 left-2.5 my-auto size-4 text-ink-faint" aria-hidden />
      <Input
        type="search"
        aria-label="Search keys"
        placeholder="Search keys"
        defaultValue={value}
        maxLength={200}
        onChange={(event) => {
          const text = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => look(text), WAIT_MS);
        }}
        className="h-8 pl-8"
      />
    </search>
  );
}
