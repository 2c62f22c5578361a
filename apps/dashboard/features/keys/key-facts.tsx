import { Card, CardHeader } from "@causeway/ui/card";
import type { ReactNode } from "react";
import { FORM_WORDS } from "@/components/projects/metadata-forms.ts";
import type { ApiKey } from "@/data/api-keys.ts";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatUntil } from "@causeway/ui/format/times";
import { LimitMeter } from "@/components/limits/limit-meter.tsx";
import { Day, Moment } from "@/components/time/moment.tsx";

/** Limits, expiry and where the key comes from. @param actions alongside the title */
export const KeyFacts = ({ apiKey, actions }: { apiKey: ApiKey; actions?: ReactNode }) => {
  const { requestsPerMinute, tokensPerMinute, concurrency, recurring } = apiKey.limits;
  return (
    <Card aria-labelledby="limits-title">
      <CardHeader id="limits-title" title="Limits" actions={actions} />
      <dl className="grid gap-x-6 gap-y-3 px-5 pb-5 sm:grid-cols-2">
        <Fact label="Spend">
          <LimitMeter apiKey={apiKey} />
        </Fact>
        {recurring ? (
          <Fact label="Budget resets">
            {formatUntil(recurring.resetsAt, new Date())}, on <Moment at={recurring.resetsAt} />
          </Fact>
        ) : null}
        <Fact label="Requests per minute">{rate(requestsPerMinute)}</Fact>
        <Fact label="Tokens per minute">{rate(tokensPerMinute)}</Fact>
        <Fact label="Concurrent requests">{rate(concurrency)}</Fact>
        <Fact label="Expires">{apiKey.expiresAt ? <Moment at={apiKey.expiresAt} /> : "never"}</Fact>
        <Fact label="Created">
          <Day at={apiKey.createdAt} />
          {apiKey.createdBy ? ` by ${apiKey.createdBy.name || "a deleted account"}` : ""}
          {apiKey.creatorLeft
            ? ", who left the organization. The key keeps working until it is disabled."
            : ""}
        </Fact>
        {apiKey.promptCacheMarks === null ? null : (
          <Fact label="Prompt caching">{apiKey.promptCacheMarks ? "on" : "off"}</Fact>
        )}
        {apiKey.tags.length > 0 ? <Fact label="Tags">{apiKey.tags.join(", ")}</Fact> : null}
        {apiKey.metadataForm ? (
          <Fact label="Metadata in responses">{FORM_WORDS[apiKey.metadataForm].label}</Fact>
        ) : null}
        <Fact label="ID">
          <span className="font-mono text-xs break-all">{apiKey.id}</span>
        </Fact>
        {apiKey.endingSecrets.map(({ masked, expiresAt }) => (
          <Fact key={`${masked}${expiresAt}`} label="Previous secret works">
            <span className="font-mono text-xs">{masked}</span> until <Moment at={expiresAt} />
          </Fact>
        ))}
      </dl>
    </Card>
  );
};

const rate = (limit: number | null): string => (limit === null ? "no limit" : formatCount(limit));

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);
