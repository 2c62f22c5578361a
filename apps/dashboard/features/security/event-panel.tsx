import { Badge } from "@causeway/ui/badge";
import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import type { ReactNode } from "react";
import { ACTION_WORDS, categoryWords, TYPE_WORDS } from "@/format/guardrail-words.ts";
import { Moment } from "@/components/time/moment.tsx";
import type { Violation } from "@/data/violations.ts";

/** One event: what was found where, what was done, and the way to its request. */
export function EventPanel({ event }: { event: Violation }) {
  const { past, tone } = ACTION_WORDS[event.action];
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{past}</Badge>
        <span className="text-ink-soft">{outcomeOf(event)}</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Fact name="Time">
          <Moment at={event.createdAt} />
        </Fact>
        <Fact name="Guardrail">{event.ruleName}</Fact>
        <Fact name="Type">{TYPE_WORDS[event.type].label}</Fact>
        <Fact name="Found">
          {categoryWords(event.category)}
          {event.count > 1 ? `, ${event.count} times` : ""}
        </Fact>
        {event.signals.length > 0 ? (
          <Fact name="Signals">{event.signals.map(categoryWords).join(", ")}</Fact>
        ) : null}
        <Fact name="Where">
          {event.direction === "input" ? "Request" : "Response"},{" "}
          <span className="font-mono text-xs break-all">{event.location}</span>
        </Fact>
        <Fact name="API key">{event.apiKeyDescription ?? event.apiKey}</Fact>
        <Fact name="Project">{event.projectName ?? event.project}</Fact>
        <Fact name="Hash of the match">
          <span className="font-mono text-xs break-all">{event.matchHash}</span>
        </Fact>
      </dl>
      <Excerpt excerpt={event.excerpt} />
      <Link href={`/${event.project}/activity?request=${event.request}`} className={buttonStyles()}>
        Open the request
      </Link>
    </div>
  );
}

const outcomeOf = ({ action, direction }: Violation): string => {
  const subject = direction === "input" ? "request" : "response";
  if (action === "redact") return `The guardrail replaced each match in the ${subject} with a placeholder.`;
  return action === "block"
    ? `The guardrail blocked the ${subject}.`
    : `The guardrail let the ${subject} pass.`;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-faint">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
);

const Excerpt = ({ excerpt }: { excerpt: string | null }) =>
  excerpt ? (
    <section aria-label="Excerpt" className="grid gap-1">
      <h3 className="text-xs font-medium text-ink-faint">Excerpt, with the match masked</h3>
      <p className="rounded-md bg-raised px-3 py-2 text-sm break-words whitespace-pre-wrap">{excerpt}</p>
    </section>
  ) : (
    <p className="text-sm text-ink-faint">
      No excerpt was stored. Organizations that retain all data store one, with the match masked.
    </p>
  );
