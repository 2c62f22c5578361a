"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

/** Makes its whole row open the request's panel, and stays one link for keyboards and screen readers. */
export function LogRowLink({ id, children }: { id: string; children: ReactNode }) {
  const pathname = usePathname();
  const search = new URLSearchParams(useSearchParams());
  search.set("request", id);
  return (
    <Link
      href={`${pathname}?${search}`}
      scroll={false}
      prefetch={false}
      className="after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}
