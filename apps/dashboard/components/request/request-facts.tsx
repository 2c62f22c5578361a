import { CopyButton } from "@causeway/ui/copy-button";
import { formatUsd } from "@causeway/ui/format/money";
import { formatCount } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import type { ReactNode } from "react";
import { textLink } from "@/components/forms/text-link.ts";
import { describeSaved } from "@/format/describe-saved.ts";
import { describeSaving } from "@/format/describe-saving.ts";
import type { LogWithAttempts } from "@/data/logs.ts";
import { Facts } from "./facts.tsx";
import { KeyLink } from "./key-link.tsx";

type Fact = readonly [name: string, value: ReactNode];

/** The details of a request that have no separate section. */
export const RequestFacts = ({ log }: { log: LogWithAttempts }) => (
  <Facts title="Details" facts={Object.values(FACTS).flatMap((factsOf) => factsOf?.(log) ?? [])} />
);

/** A part of the panel above shows it. */
const ABOVE = null;

/** The facts of each field, in order. A new field of the API doesn't compile until it has an entry. */
const FACTS: Readonly<Record<keyof LogWithAttempts, ((log: LogWithAttempts) => readonly Fact[]) | null>> = {
  id: ({ id }) => [["Request", <Copyable key="id" text={id} />]],
  requestId: ({ requestId }) => [["x-request-id", requestId]],
  apiKey: ({ apiKey, project }) => [
    ["Key", <KeyLink key="key" {...{ apiKey, project }} className={textLink} />],
  ],
  endpoint: ({ endpoint, project, id }) => [
    ["Endpoint", endpoint],
    ["Video job", endpoint === "videos" && id.startsWith("vid_") ? <VideoLink {...{ project, id }} /> : null],
  ],
  requested: ({ requested: { model } }) => [["Requested", model]],
  used: ({ used }) => [
    ["Upstream model", used.upstreamModel],
    ["Region", used.region],
  ],
  credentialMode: ({ credentialMode }) => [["Credentials", credentialMode]],
  finish: ({ finish }) => [["Finish reason", finish]],
  units: ({ units }) => factsOfUnits(units),
  pricedBy: ({ pricedBy }) => factsOfPrice(pricedBy),
  cacheWrite1hTokens: ({ cacheWrite1hTokens: tokens }) => [
    ["Cache writes for an hour", tokens > 0 ? `${formatCount(tokens)} tokens` : null],
  ],
  upstreamCost: ({ upstreamCost, attempts }) => {
    const amounts = [...attempts.map((attempt) => attempt.upstreamCost), upstreamCost];
    const billed = amounts.reduce((sum, amount) => sum + Number(amount ?? 0), 0);
    return [["Billed, not delivered", billed > 0 ? formatUsd(billed) : null]];
  },
  saved: ({ saved }) => [["Saved by the cache", describeSaved(saved)]],
  promptCacheSaving: ({ promptCacheSaving: saving }) => [
    ["Marks for the prompt cache", describeSaving(saving)],
  ],
  source: ({ source }) => [["Source", source]],
  sessionId: ({ sessionId }) => [["Session", sessionId]],
  agentId: ({ agentId }) => [["Agent", agentId]],
  parentAgentId: ({ parentAgentId }) => [["Started by agent", parentAgentId]],
  user: ({ user }) => [["End user", user]],
  customHeaders: ({ customHeaders }) =>
    Object.entries(customHeaders).map(([name, value]) => [`x-causeway-${name}`, value]),
  createdAt: ABOVE,
  status: ABOVE,
  outcome: ABOVE,
  errorType: ABOVE,
  errorCode: ABOVE,
  reason: ABOVE,
  stream: ABOVE,
  cached: ABOVE,
  canceled: ABOVE,
  estimated: ABOVE,
  unpriced: ABOVE,
  priceVersion: ABOVE,
  requests: ABOVE,
  tokens: ABOVE,
  cost: ABOVE,
  timing: ABOVE,
  routing: ABOVE,
  calculation: ABOVE,
  failedAttempts: ABOVE,
  attempts: ABOVE,
  // The page is about one project and its final rows; content has its own part.
  project: null,
  final: null,
  finalId: null,
  content: null,
  payload: null,
};

const UNIT_NAMES: Readonly<Record<keyof LogWithAttempts["units"], string>> = {
  webSearches: "Web searches",
  images: "Images",
  inputImages: "Input images",
  fileSearches: "File searches",
  codeExecutions: "Code sessions",
  seconds: "Seconds of audio or video",
  characters: "Characters",
  pages: "Pages",
  searchUnits: "Search units",
};

const factsOfUnits = (units: LogWithAttempts["units"]): Fact[] =>
  (Object.keys(UNIT_NAMES) as (keyof typeof units)[])
    .filter((unit) => units[unit] > 0)
    .map((unit) => [UNIT_NAMES[unit], formatCount(units[unit])]);

/** What the price was chosen by, besides counts and the region. */
const factsOfPrice = (pricedBy: LogWithAttempts["pricedBy"]): Fact[] => [
  ["Service tier", pricedBy?.serviceTier],
  ["Search context", pricedBy?.searchContextSize],
  [
    "Image kinds",
    pricedBy?.images
      ?.map(({ count, quality, size }) => [`${count} ×`, quality, size].filter(Boolean).join(" "))
      .join(", "),
  ],
  ["Resolution", pricedBy?.resolution],
  ["Sound", pricedBy?.silent ? "none" : null],
  ["Price options", pricedBy?.multipliers?.join(", ")],
  ["Options without a price", pricedBy?.unpricedOptions?.join(", ")],
  ["Other models", pricedBy?.others?.map(describeOther).join("; ")],
];

type OtherModel = NonNullable<NonNullable<LogWithAttempts["pricedBy"]>["others"]>[number];

const PICODOLLARS = 1e12;

/** `claude-opus-4-6: 105,000 tokens, $0.625` */
function describeOther({ model, tokens, cost }: OtherModel): string {
  const counts = Object.entries(tokens).filter(([kind]) => !(kind in UNIT_NAMES));
  const count = counts.reduce((sum, [, each]) => sum + each, 0);
  return `${model}: ${formatCount(count)} tokens, ${formatUsd(Number(cost.total ?? 0) / PICODOLLARS)}`;
}

const VideoLink = ({ project, id }: { project: string; id: string }) => (
  <Link href={`/${project}/videos?video=${id}`} className={textLink}>
    Open the video
  </Link>
);

const Copyable = ({ text }: { text: string }) => (
  <span className="inline-flex max-w-full items-center gap-1">
    <span className="truncate font-mono text-xs">{text}</span>
    <CopyButton text={text} className="-my-1" />
  </span>
);
