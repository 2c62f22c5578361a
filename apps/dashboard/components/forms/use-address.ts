"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** Names a place in a list; another filter starts at its beginning. */
const PLACES = ["cursor", "page"];

/** What was asked for and isn't in the address yet: what is chosen meanwhile adds to it. */
let asked: URLSearchParams | undefined;

/** Changes one parameter of the address. Undefined takes it out. */
export function useAddress() {
  const router = useRouter();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  // However the address changed: Back and links change it, too.
  useEffect(() => {
    asked = undefined;
  }, [pathname, searchParams]);
  return {
    set(name: string, value: string | undefined, how: "push" | "replace" = "push"): void {
      const search = new URLSearchParams(asked ?? searchParams);
      for (const place of PLACES) search.delete(place);
      if (value) search.set(name, value);
      else search.delete(name);
      asked = search;
      router[how](search.size > 0 ? `${pathname}?${search}` : pathname, { scroll: false });
    },
  };
}
