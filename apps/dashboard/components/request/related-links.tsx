import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import type { Log } from "@/data/logs.ts";
import { CopyLink } from "./copy-link.tsx";

const HOUR_MS = 3_600_000;

/** Endpoints that the playground talks to a model through. */
const TALKS = new Set(["chat", "messages", "responses"]);

interface RelatedLinksProps {
  readonly log: Log;
  readonly playgroundUrl: string;
}

/** Its own address, its conversation in the playground, and lists of requests like it, in the hours around it where the whole list would be long. */
export function RelatedLinks({ log, playgroundUrl }: RelatedLinksProps) {
  const at = Date.parse(log.createdAt);
  const around = {
    from: new Date(at - HOUR_MS).toISOString(),
    to: new Date(at + HOUR_MS).toISOString(),
  };
  const links: readonly (readonly [label: string, query: Record<string, string>] | null)[] = [
    ["Same key", { ...around, apiKey: log.apiKey.id }],
    log.sessionId ? ["Same session", { session: log.sessionId }] : null,
    log.agentId ? ["Same agent", { ...around, agent: log.agentId }] : null,
    log.user ? ["Same end user", { ...around, user: log.user }] : null,
    log.errorType === "none" ? null : ["Same error", { ...around, errorType: log.errorType }],
    log.outcome === "refused" ? ["Other refused", { ...around, outcome: "refused" }] : null,
    ["At that time", around],
  ];
  return (
    <nav aria-label="Related requests" className="mt-4 flex flex-wrap gap-2">
      <CopyLink path={`/requests/${log.id}`} />
      {TALKS.has(log.endpoint) ? (
        <a
          href={`${playgroundUrl}?${new URLSearchParams({ model: log.requested.model, project: log.project, request: log.id })}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles({ size: "sm" })}
        >
          Open in playground<span className="sr-only">, in a new tab</span>
        </a>
      ) : null}
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
