"use client";

import { useAsked } from "@causeway/ui/navigation";
import { usePathname } from "next/navigation";

/** What a parameter is in the address of this page that is being read: null where it has none, undefined while none is read. */
export function useAskedParameter(name: string): string | null | undefined {
  const asked = useAsked();
  const pathname = usePathname();
  if (asked === null) return undefined;
  const url = new URL(asked, `http://page${pathname}`);
  return url.pathname === pathname ? url.searchParams.get(name) : undefined;
}
