"use client";

import { useNavigate } from "@causeway/ui/navigation";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/** Names a place in a list; another filter starts at its beginning. */
const PLACES = ["cursor", "page"];

/** What was asked for and isn't in the address yet: what is chosen meanwhile adds to it. */
let asked: URLSearchParams | undefined;

/** Changes parameters of the address. Undefined takes one out. */
export function useAddress() {
  const navigate = useNavigate();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  // However the address changed: Back and links change it, too.
  useEffect(() => {
    asked = undefined;
  }, [pathname, searchParams]);
  const change = (values: Readonly<Record<string, string | undefined>>, how: "push" | "replace" = "push") => {
    const search = new URLSearchParams(asked ?? searchParams);
    for (const place of PLACES) search.delete(place);
    for (const [name, value] of Object.entries(values)) {
      if (value) search.set(name, value);
      else search.delete(name);
    }
    asked = search;
    navigate(search.size > 0 ? `${pathname}?${search}` : pathname, {
      isReplaced: how === "replace",
      scroll: false,
    });
  };
  return {
    change,
    set: (name: string, value: string | undefined, how?: "push" | "replace"): void =>
      change({ [name]: value }, how),
  };
}
