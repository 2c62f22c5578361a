"use client";

import { AddressLink } from "@causeway/ui/navigation";
import { usePathname, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";

interface LogRowLinkProps {
  readonly id: string;
  /** What tells its row from others, for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Makes its whole row open the request's panel, and stays one link for keyboards and screen readers. */
export function LogRowLink({ id, name, children }: LogRowLinkProps) {
  const pathname = usePathname();
  const search = new URLSearchParams(useSearchParams());
  search.set("request", id);
  return (
    <AddressLink
      href={`${pathname}?${search}`}
      scroll={false}
      prefetch={false}
      aria-label={name}
      className="after:absolute after:inset-0"
    >
      {children}
    </AddressLink>
  );
}
