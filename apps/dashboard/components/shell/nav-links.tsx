"use client";

import { cn } from "@causeway/ui/cn";
import { Link } from "@causeway/ui/link";
import type { LucideIcon } from "lucide-react";
import { usePathname } from "next/navigation";

export interface NavPage {
  /** Behind the base; `""` is the page at the base itself. */
  readonly path: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

interface NavLinksProps {
  readonly label: string;
  readonly base: string;
  readonly pages: readonly NavPage[];
  /** What the link to a page adds behind its path, such as `?scope=all`. */
  readonly searchOf?: (path: string) => string;
}

export function NavLinks({ label, base, pages, searchOf = () => "" }: NavLinksProps) {
  const pathname = usePathname();
  return (
    <nav aria-label={label} className="grid gap-0.5">
      {pages.map(({ path, label: text, Icon }) => {
        const href = base + path;
        const isHere = pathname === href || (path !== "" && pathname.startsWith(`${href}/`));
        return (
          <Link
            key={path}
            href={href + searchOf(path)}
            aria-current={isHere ? "page" : undefined}
            className={cn(
              "flex items-center gap-2.5 rounded-md px-2 py-1.5 whitespace-nowrap text-ink-soft transition-colors hover:bg-raised hover:text-ink",
              isHere && "bg-raised font-medium text-ink",
            )}
          >
            <Icon className={cn("size-4 text-ink-faint", isHere && "text-accent")} />
            {text}
          </Link>
        );
      })}
    </nav>
  );
}
