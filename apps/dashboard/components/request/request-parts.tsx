import { Badge } from "@causeway/ui/badge";
import { CodeTabs } from "@causeway/ui/code-tabs";
import { Link } from "@causeway/ui/link";
import { AttemptList } from "./attempt-list.tsx";
import { CostTable } from "./cost-table.tsx";
import { OutcomeNote } from "./outcome-note.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { RouteDecision } from "./route-decision.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TimingBar } from "./timing-bar.tsx";
import { textLink } from "@/components/forms/text-link.ts";
import { modelPath } from "@/address/model-path.ts";
import { Moment } from "@/components/time/moment.tsx";
import { describeMedia } from "@/format/unit-words.ts";
import type { LogWithAttempts } from "@/data/logs.ts";
import { ActedOn } from "./acted-on.tsx";
import { CalculationNote } from "./calculation-note.tsx";
import { RequestContent } from "./content/request-content.tsx";
import { placeholderBody } from "./placeholder-body.ts";
import { PriceNote } from "./price-note.tsx";
import type { RequestView } from "./read-request-view.ts";
import { RelatedLinks } from "./related-links.tsx";
import { requestCode } from "./request-code.ts";

/** How it ended and why, then where the time went and who was asked. */
export const WhatHappened = ({ log, org, violations }: RequestView) => (
  <>
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge log={log} />
      {log.stream ? <Badge>streamed</Badge> : null}
      {log.estimated ? <Badge tone="warn">tokens estimated</Badge> : null}
      {log.unpriced ? (
        <Unpriced href={modelPath(log.project, log.used.model ?? log.requested.model)} />
      ) : null}
      <span className="ml-auto text-xs text-ink-faint">
        <Moment at={log.createdAt} />
      </span>
    </div>
    <OutcomeNote log={log} />
    <TimingBar log={log} />
    <AttemptList log={log} attempts={log.attempts} />
    <ActedOn log={log} org={org} violations={violations} />
    <RouteDecision log={log} />
  </>
);

/** What it cost and why that much, its metadata, and requests like it. */
export const WhatItWas = ({ log, price, playgroundUrl }: RequestView) => (
  <>
    <CostTable
      isMedia={describeMedia(log.units) !== ""}
      tokens={log.tokens}
      cost={log.cost}
      calculation={log.calculation}
    />
    <PriceNote log={log} version={price} />
    <CalculationNote log={log} />
    <RequestFacts log={log} />
    <RelatedLinks log={log} playgroundUrl={playgroundUrl} />
  </>
);

/** What was said, and the same request again as code. */
export const WhatWasSaid = ({ log, org, canManage, gatewayUrl }: RequestView) => (
  <>
    <RequestContent log={log} org={org} canManage={canManage} />
    <Code log={log} gatewayUrl={gatewayUrl} />
  </>
);

function Code({ log, gatewayUrl }: { log: LogWithAttempts; gatewayUrl: string }) {
  const { endpoint, requested, stream } = log;
  const kept = log.content?.request;
  const body = kept ? kept.text : placeholderBody({ endpoint, model: requested.model, stream });
  const tabs = body ? requestCode({ gatewayUrl, endpoint, body }) : null;
  if (!tabs) return null;
  return (
    <section className="mt-7" aria-labelledby="code-title">
      <h3 id="code-title" className="mb-2 text-xs font-medium text-ink-faint">
        Send it again, with a key in CAUSEWAY_API_KEY
      </h3>
      {kept ? null : (
        <p className="mb-2 text-ink-soft">
          The content of this request wasn’t kept. The code asks the same model, with a placeholder instead.
        </p>
      )}
      <CodeTabs label="Language" tabs={tabs} />
    </section>
  );
}

const Unpriced = ({ href }: { href: string }) => (
  <>
    <Badge tone="warn">no known price</Badge>
    <Link href={href} className={textLink}>
      Set a price
    </Link>
  </>
);
