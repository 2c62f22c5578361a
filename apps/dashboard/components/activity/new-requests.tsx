"use client";

import { Button } from "@causeway/ui/button";
import { RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { askApi } from "@/data/browser-api.ts";
import type { Filters } from "./filters.ts";

interface NewRequestsProps {
  readonly project: string;
  readonly filters: Filters;
  /** The newest request in the list; null for an empty one. */
  readonly newest: { readonly id: string; readonly createdAt: string } | null;
}

const EVERY_MS = 10_000;
/** More than that are "100+". */
const MOST = 100;

/** Says how many requests came since the list was drawn. Rows never move by themselves. */
export function NewRequests({ project, filters, newest }: NewRequestsProps) {
  const router = useRouter();
  const [count, setCount] = useState(0);
  const from = newest?.createdAt ?? filters.from;
  const newestId = newest?.id;
  useEffect(() => {
    setCount(0);
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const query = { ...filters, limit: MOST, ...(from ? { from } : {}) };
      const answer = await askApi((api) =>
        api.GET("/projects/{project}/logs", { params: { path: { project }, query } }),
      );
      if (answer.isOk) setCount(answer.data.data.filter(({ id }) => id !== newestId).length);
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [project, filters, from, newestId]);
  return (
    <div role="status" className="empty:hidden">
      {count > 0 ? (
        <Button variant="primary" size="sm" onClick={() => router.refresh()}>
          <RefreshCw />
          {count >= MOST ? `${MOST}+` : count} new {count === 1 ? "request" : "requests"}
        </Button>
      ) : null}
    </div>
  );
}
