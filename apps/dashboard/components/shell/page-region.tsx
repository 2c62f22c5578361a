"use client";

import { cn } from "@causeway/ui/cn";
import { useAsked } from "@causeway/ui/navigation";
import { CONTENT_ID } from "@causeway/ui/skip-link";
import type { ReactNode } from "react";

/** All but headings and filters: what someone works with stays as it is. */
const READ =
  "[&>:not(header,search)]:transition-opacity aria-busy:[&>:not(header,search)]:opacity-60 aria-busy:[&>:not(header,search)]:delay-100";

/** The content of a page. While another address is being read, what it shows isn't what was asked for, and looks so. */
export const PageRegion = ({ className, children }: { className: string; children: ReactNode }) => (
  <main
    id={CONTENT_ID}
    tabIndex={-1}
    aria-busy={useAsked() === null ? undefined : true}
    className={cn("mx-auto w-full min-w-0 px-4 py-6 outline-none sm:px-8 lg:py-8", READ, className)}
  >
    {children}
  </main>
);
