import { buttonStyles } from "@causeway/ui/button";
import Link from "next/link";
import type { Log } from "@/data/logs.ts";

const HOUR_MS = 3_600_000;

/** Lists of requests like this one, in the hours around it where the whole list would be long. */
export function RelatedLinks({ log }: { log: Log }) {
  const at = Date.parse(log.createdAt);
  const around = {
    from: new Date(at - HOUR_MS).toISOString(),
    to: new Date(at + HOUR_MS).toISOString(),
  };
  const links: readonly (readonly [label: string, query: Record<string, string>] | null)[] = [
    ["Same key", { ...around, apiKey: log.apiKey.id }],
    log.sessionId ? ["Same session", { session: log.sessionId }] : null,
    log.user ? ["Same end user", { ...around, user: log.user }] : null,
    log.errorType === "none" ? null : ["Same error", { ...around, errorType: log.errorType }],
    log.outcome === "refused" ? ["Other refused", { ...around, outcome: "refused" }] : null,
    ["At that time", around],
  ];
  return (
    <nav aria-label="Related requests" className="mt-4 flex flex-wrap gap-2">
      {links
        .filter((link) => link !== null)
        .map(([label, query]) => (
          <Link
            key={label}
            prefetch={false}
            href={`/${log.project}/activity?${new URLSearchParams(query)}`}
            className={buttonStyles({ size: "sm" })}
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
