"use client";

import { cn } from "@causeway/ui/cn";
import { Activity, KeyRound, LayoutDashboard } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";

const PAGES = [
  { path: "", label: "Overview", Icon: LayoutDashboard },
  { path: "/activity", label: "Activity", Icon: Activity },
  { path: "/keys", label: "API keys", Icon: KeyRound },
] as const;

export function NavLinks({ projectId }: { projectId: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Project" className="flex gap-0.5 overflow-x-auto lg:grid">
      {PAGES.map(({ path, label, Icon }) => {
        const href = `/${projectId}${path}`;
        const isHere = pathname === href;
        return (
          <Link
            key={path}
            href={href}
            aria-current={isHere ? "page" : undefined}
            className={cn(
              "flex items-center gap-2.5 rounded-md px-2 py-1.5 whitespace-nowrap text-ink-soft transition-colors hover:bg-raised hover:text-ink",
              isHere && "bg-raised font-medium text-ink",
            )}
          >
            <Icon className={cn("size-4 text-ink-faint", isHere && "text-accent")} />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
