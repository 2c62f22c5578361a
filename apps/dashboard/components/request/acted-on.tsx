import { Badge } from "@causeway/ui/badge";
import { Link } from "@causeway/ui/link";
import { textLink } from "@/components/forms/text-link.ts";
import { ACTION_WORDS, categoryWords } from "@/format/guardrail-words.ts";
import type { Log } from "@/data/logs.ts";
import type { Violation } from "@/data/violations.ts";
import { type RefusedBy, readRefusedBy } from "./refused-by.ts";

interface ActedOnProps {
  readonly log: Log;
  readonly org: string;
  /** What guardrails found; null where it couldn't be read. */
  readonly violations: readonly Violation[] | null;
}

/** The limit, rule or guardrails that acted on a request, each with the place to change it. */
export function ActedOn({ log, org, violations }: ActedOnProps) {
  const refusedBy = log.reason?.refusedBy ? readRefusedBy(log.reason.refusedBy) : null;
  if (!refusedBy && violations?.length === 0) return null;
  return (
    <section className="mt-7" aria-label="Limits and guardrails">
      <h3 className="mb-2 text-xs font-medium text-ink-faint">Limits and guardrails</h3>
      <ul className="divide-y divide-line border-y">
        {refusedBy ? (
          <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span>Refused by {refusedBy.what}</span>
            <PlaceLink place={refusedBy.place} log={log} org={org} />
          </li>
        ) : null}
        {violations === null ? (
          <li className="py-2 text-ink-faint">What guardrails found couldn’t be read.</li>
        ) : null}
        {(violations ?? []).map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <Badge tone={ACTION_WORDS[event.action].tone}>{ACTION_WORDS[event.action].past}</Badge>
            <span className="min-w-0 flex-1 break-words">
              {categoryWords(event.category)}
              {event.count > 1 ? ` ×${event.count}` : ""} in the{" "}
              {event.direction === "input" ? "request" : "response"}, found by {event.ruleName}
            </span>
            <Link
              href={`/${event.project}/security-events?${new URLSearchParams({ period: "90d", request: log.id, event: event.id })}`}
              aria-label={`Security event of ${event.ruleName}`}
              className={textLink}
            >
              Event
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PlaceLink = ({ place, log, org }: { place: RefusedBy["place"]; log: Log; org: string }) => {
  const [href, label] = placeOf(place, log, org);
  return (
    <Link href={href} className={textLink}>
      {label}
    </Link>
  );
};

function placeOf(
  place: RefusedBy["place"],
  { project, apiKey }: Log,
  org: string,
): readonly [href: string, label: string] {
  switch (place) {
    case "key":
      return [`/${project}/keys/${apiKey.id}`, "Open the key"];
    case "project":
      return [`/settings/${org}/projects/${project}`, "Open the project's limits"];
    case "member":
      return [`/settings/${org}/team`, "Open the members"];
    case "team":
      return [`/settings/${org}/teams`, "Open the teams"];
    case "guardrails":
      return [`/${project}/guardrails`, "Open the guardrails"];
    case "credits":
      return [`/settings/${org}/credits`, "Open the credits"];
    case "organization":
      return [`/settings/${org}`, "Open the organization"];
    default:
      return place satisfies never;
  }
}
