"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";

/** Names a place in a list; another filter starts at its beginning. */
const PLACES = ["cursor", "page"];

/** Changes one parameter of the address. Undefined takes it out. */
export function useAddress() {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  return {
    set(name: string, value: string | undefined, how: "push" | "replace" = "push"): void {
      const search = new URLSearchParams(searchParams);
      for (const place of PLACES) search.delete(place);
      if (value) search.set(name, value);
      else search.delete(name);
      router[how](search.size > 0 ? `${pathname}?${search}` : pathname, { scroll: false });
    },
  };
}
