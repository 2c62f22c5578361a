import { Badge } from "@causeway/ui/badge";
import { CopyButton } from "@causeway/ui/copy-button";
import { getLog, type LogWithAttempts } from "@/data/logs.ts";
import { formatMoment } from "@/format/times.ts";
import { AttemptList } from "./attempt-list.tsx";
import { CostTable } from "./cost-table.tsx";
import { Facts } from "./facts.tsx";
import { ReasonNote } from "./reason-note.tsx";
import { RequestSheet } from "./request-sheet.tsx";
import { RouteDecision } from "./route-decision.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TimingBar } from "./timing-bar.tsx";

/** Everything known of one request. */
export async function RequestPanel({ project, id }: { project: string; id: string }) {
  const log = await getLog(project, id);
  return (
    <RequestSheet title={log.used.model ?? log.requested.model}>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge log={log} />
        {log.stream ? <Badge>streamed</Badge> : null}
        {log.estimated ? <Badge tone="warn">tokens estimated</Badge> : null}
        <span className="ml-auto text-xs text-ink-faint">{formatMoment(log.createdAt)}</span>
      </div>
      <ReasonNote log={log} />
      <TimingBar timing={log.timing} />
      <CostTable tokens={log.tokens} cost={log.cost} />
      <AttemptList log={log} attempts={log.attempts} />
      <RouteDecision routing={log.routing} />
      <RequestFacts log={log} />
    </RequestSheet>
  );
}

const RequestFacts = ({ log }: { log: LogWithAttempts }) => (
  <Facts
    title="Details"
    facts={[
      ["Request", <Copyable key="id" text={log.id} />],
      ["Caller's request ID", log.requestId],
      ["Key", log.apiKey.description],
      ["Endpoint", log.endpoint],
      [
        "Requested",
        log.requested.provider ? `${log.requested.provider}/${log.requested.model}` : log.requested.model,
      ],
      ["Upstream model", log.used.upstreamModel],
      ["Region", log.used.region],
      ["Credentials", log.credentialMode],
      ["Finish reason", log.finish],
      ["Source", log.source],
      ["Session", log.sessionId],
      ...Object.entries(log.customHeaders).map(([name, value]): [string, string] => [
        `x-causeway-${name}`,
        value,
      ]),
    ]}
  />
);

const Copyable = ({ text }: { text: string }) => (
  <span className="inline-flex max-w-full items-center gap-1">
    <span className="truncate font-mono text-xs">{text}</span>
    <CopyButton text={text} className="-my-1" />
  </span>
);
