"use client";

import { usePathname, useSearchParams } from "next/navigation";

/**
 * Addresses of this page with the panel at its side open or closed.
 * @param parameter names what the panel shows
 * @returns the address with another one open; with none, undefined
 */
export function useSheetAddress(parameter: string): (id: string | undefined) => string {
  const pathname = usePathname();
  const searchParams = useSearchParams();
  return (id) => {
    const search = new URLSearchParams(searchParams);
    if (id) search.set(parameter, id);
    else search.delete(parameter);
    return search.size > 0 ? `${pathname}?${search}` : pathname;
  };
}
