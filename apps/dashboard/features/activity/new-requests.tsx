"use client";

import { Button } from "@causeway/ui/button";
import { formatCount } from "@causeway/ui/format/numbers";
import { RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { askApi } from "@/data/browser-api.ts";
import type { UsageOf } from "@/data/usage.ts";
import { type ListFilters, toQuery } from "@/address/activity-filters.ts";
import type { Newest } from "./newest-of.ts";

interface NewRequestsProps {
  readonly of: UsageOf;
  readonly filters: ListFilters;
  /** The newest requests in the list; null for an empty one. */
  readonly newest: Newest | null;
}

const EVERY_MS = 10_000;
/** Rows that are counted; of more, the button says so with a plus. */
const MOST = 100;

const NOTHING = { count: 0, hasMore: false };

/** Says how many requests came since the list was drawn. Rows never move by themselves. */
export function NewRequests({ of, filters, newest }: NewRequestsProps) {
  const router = useRouter();
  const [{ count, hasMore }, setFound] = useState(NOTHING);
  const from = newest?.createdAt ?? filters.from;
  // One text, which stays the same while the list does.
  const newestIds = newest?.ids.join() ?? "";
  useEffect(() => {
    setFound(NOTHING);
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const listed = new Set(newestIds.split(","));
      // One more than is counted, and the newest of the list, which can be among them.
      const query = { ...toQuery(filters), limit: MOST + 1 + listed.size, ...(from ? { from } : {}) };
      const answer = await askApi((api) =>
        "org" in of
          ? api.GET("/orgs/{org}/logs", { params: { path: of, query } })
          : api.GET("/projects/{project}/logs", { params: { path: of, query } }),
      );
      if (!answer.isOk) return;
      const rows = answer.data.data.filter(({ id }) => !listed.has(id));
      const counted = rows.slice(0, MOST);
      setFound({
        count: counted.reduce((sum, { requests }) => sum + requests, 0),
        hasMore: rows.length > MOST,
      });
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [of, filters, from, newestIds]);
  return (
    <div role="status" className="empty:hidden">
      {count > 0 ? (
        <Button variant="primary" size="sm" onClick={() => router.refresh()}>
          <RefreshCw />
          {formatCount(count)}
          {hasMore ? "+" : ""} new {count === 1 ? "request" : "requests"}
        </Button>
      ) : null}
    </div>
  );
}
