import type { CompiledRules, LocalRules } from "../compiled-rules.ts";
import { addHits, type Collector, createCollector } from "../engine/collect.ts";
import { clusterHits, MAX_CLUSTER } from "../engine/clusters.ts";
import { type Hit, MAX_MATCH, type OpenJudge } from "../engine/detector.ts";
import { cutEscapeLength, jsonView, looksLikeJson, plainView, type TextView } from "../engine/json-view.ts";
import { fixedPlaceholder, isInString, redactingClusters, replaceClusters } from "../engine/replace.ts";
import { createLeakage } from "../leakage/create-leakage.ts";
import { MAX_BLOCK, openBlockAt, restOfBlock } from "../secrets/private-key.ts";
import type { FoundViolation } from "../types.ts";

/** What may leave after a push. Once `blocked`, nothing more ever leaves. */
export interface StreamStep {
  readonly release: string;
  readonly violations: readonly FoundViolation[];
  readonly blocked: boolean;
}

/** Judges a response as it arrives, holding back what could still become a match. */
export interface StreamInspector {
  /** @param channel what is one text: a choice's content, its reasoning, the arguments of one tool call */
  push(channel: string, text: string): StreamStep;
  /** No more text comes on this channel for now: everything is decided. What still comes is read with what came before. */
  end(channel: string): StreamStep;
}

/** Units held back: no match is longer, and no match needs more than this to its right. */
const HOLD_BACK = MAX_MATCH;
/** Units of new text that are worth another look: each look is at these and at all that is held back. */
const STEP = 128;

interface Channel {
  /** Raw text that left or was replaced, as context of what follows. */
  context: string;
  contextInString: boolean;
  pending: string;
  unseen: number;
  /** Whether it was looked at. */
  isSeen: boolean;
  /** Whether it ended and continues: a match can begin in what has left. */
  isResumed: boolean;
  isJson: boolean | null;
  /** Whether `pending` holds a private key block that has no end yet. */
  isKeyOpen: boolean;
  /** Whether a block without an end was replaced: its lines go until they stop. */
  isInKey: boolean;
  judges: readonly OpenJudge[];
  /** Raw units of `pending` that judges have seen. */
  judged: number;
  /** Units of the decoded text that judges have seen in all. */
  fed: number;
}

/** Channels that ended and may continue, of one stream. A response with more loses what it said first on the oldest ones. */
const MAX_ENDED = 256;

const NOTHING: StreamStep = { release: "", violations: [], blocked: false };
const BLOCKED: StreamStep = { release: "", violations: [], blocked: true };

/** @param options.hidden as in `inspect` */
export function createStreamInspector(
  compiled: CompiledRules,
  options: { readonly hidden: readonly string[] },
): StreamInspector {
  const { output } = compiled.local;
  const judges = [...output.judges, ...createLeakage(output.leakage, options.hidden)];
  const rules: LocalRules = { ...output, judges };
  const channels = new Map<string, Channel>();
  let blocked = false;
  const channelOf = (name: string): Channel => {
    const known = channels.get(name);
    if (known !== undefined) return known;
    const created = openChannel(rules);
    channels.set(name, created);
    return created;
  };
  const advance = (name: string, text: string, isEnd: boolean): StreamStep => {
    if (blocked) return BLOCKED;
    const channel = channelOf(name);
    channel.pending += text;
    channel.unseen += text.length;
    if (!isEnd && (isTooEarly(channel) || isWaitingForKey(channel))) return NOTHING;
    if (isEnd) keepEnded(channels, name, channel);
    channel.unseen = 0;
    channel.isSeen = true;
    if (channel.isInKey) dropKeyLines(channel, isEnd);
    const step = inspectPending(name, channel, rules, isEnd);
    blocked = step.blocked;
    if (isEnd) closeText(channel, rules);
    return step;
  };
  return {
    push: (name, text) => advance(name, text, false),
    end: (name) => advance(name, "", true),
  };
}

const openChannel = ({ judges }: LocalRules): Channel => ({
  context: "",
  contextInString: false,
  pending: "",
  unseen: 0,
  isSeen: false,
  isResumed: false,
  isJson: null,
  isKeyOpen: false,
  isInKey: false,
  judges: judges.map((judge) => judge.open()),
  judged: 0,
  fed: 0,
});

function keepEnded(channels: Map<string, Channel>, name: string, channel: Channel): void {
  channels.delete(name);
  const oldest = channels.size >= MAX_ENDED ? channels.keys().next().value : undefined;
  if (oldest !== undefined) channels.delete(oldest);
  channels.set(name, channel);
}

/** Judges have had their whole text; what is cut out is still looked for over the seam. */
function closeText(channel: Channel, { judges }: LocalRules): void {
  channel.judges = judges.map((judge) => judge.open());
  channel.judged = 0;
  channel.fed = 0;
  channel.isSeen = false;
  channel.isResumed = true;
  channel.isKeyOpen = false;
}

/** A look that lets nothing out isn't worth its time; the first that can is, since the caller waits for it. */
const isTooEarly = ({ isSeen, pending, unseen }: Channel): boolean =>
  pending.length <= HOLD_BACK || (isSeen && unseen < STEP);

/** Inside of a key block there is nothing to find but its end. */
function isWaitingForKey({ isKeyOpen, pending, unseen }: Channel): boolean {
  return (
    isKeyOpen && pending.length < MAX_BLOCK + HOLD_BACK && !pending.slice(-unseen - 100).includes("-----END")
  );
}

function dropKeyLines(channel: Channel, isEnd: boolean): void {
  const rest = restOfBlock(channel.pending, isEnd);
  channel.pending = channel.pending.slice(rest.length);
  channel.isInKey = !rest.isOver;
}

function inspectPending(name: string, channel: Channel, rules: LocalRules, isEnd: boolean): StreamStep {
  channel.isJson ??= channel.context === "" ? looksLikeJson(channel.pending) : false;
  if (channel.isJson === null && !isEnd) return NOTHING;
  const collector = createCollector("output");
  const raw = channel.context + channel.pending;
  const cut = channel.isJson === true && !isEnd ? cutEscapeLength(raw) : 0;
  const complete = cut === 0 ? raw : raw.slice(0, -cut);
  const view = channel.isJson === true ? jsonView(complete, channel.contextInString) : plainView(complete);
  const from = view.toView(channel.context.length);
  const found = findOpen(channel, rules, view, from);
  // What a match has of text that left can't be taken back: the rest of it is.
  const hits = found.map((hit) => (hit.start < from ? { ...hit, start: from } : hit));
  const decided = isEnd ? view.text.length : decidedUntil(channel, view, from, hits);
  const final = hits.filter((hit) => hit.start < decided);
  addHits(
    collector,
    { location: name },
    view.text,
    found.filter((hit) => Math.max(hit.start, from) < decided),
  );
  if (judge(name, channel, view, isEnd, collector)) return { ...BLOCKED, violations: collector.violations };
  const blocking = final.filter(({ rule }) => rule.action === "block");
  const stop = Math.min(decided, ...blocking.map(({ start }) => start));
  const release = releaseUntil(channel, raw, view, final, stop);
  return { release, violations: collector.violations, blocked: blocking.length > 0 };
}

/** Matches that end in what has not left yet. */
function findOpen({ context, isResumed }: Channel, { spans }: LocalRules, view: TextView, from: number) {
  const start = isResumed ? view.toView(Math.max(0, context.length - MAX_MATCH)) : from;
  const hits = spans.flatMap((source) => source.find(view.text, start));
  return isResumed ? hits.filter(({ end }) => end > from) : hits;
}

/** Lets judges read what they haven't; true when one of them blocks. Text in which they find something never left. */
function judge(
  name: string,
  channel: Channel,
  view: TextView,
  isEnd: boolean,
  collector: Collector,
): boolean {
  const seen = view.toView(channel.context.length + channel.judged);
  const piece = view.text.slice(seen);
  channel.judged = channel.pending.length;
  let isBlocked = false;
  for (const open of channel.judges)
    for (const { rule, category, signals, start, end } of [
      ...open.feed(piece),
      ...(isEnd ? open.end() : []),
    ]) {
      const from = start - channel.fed + seen;
      const matched = view.text.slice(Math.max(0, from), Math.max(0, from + end - start));
      collector.add({ rule, location: name, category, signals, matched, excerpt: "" });
      isBlocked ||= rule.action === "block";
    }
  channel.fed += piece.length;
  return isBlocked;
}

/** Up to where nothing that still comes can change the matches: never inside of a match. */
function decidedUntil(channel: Channel, view: TextView, from: number, hits: readonly Hit[]): number {
  let until = Math.max(from, view.text.length - HOLD_BACK);
  const open = hits.length > 0 || channel.pending.includes("-----BEGIN") ? openBlockAt(view.text, from) : -1;
  const endless = hits.find((hit) => hit.category === "private_key" && hit.end - hit.start >= MAX_BLOCK);
  channel.isKeyOpen = open >= 0 && endless === undefined && view.text.length - open < MAX_BLOCK;
  if (channel.isInKey) return from;
  channel.isInKey = endless !== undefined && view.text.length - endless.end < 8;
  if (endless !== undefined && channel.isInKey) return endless.end;
  // A match that grows without end (of a customer's pattern) is replaced as far as it is known.
  for (const { start, end } of clusterHits(hits))
    if (start < until && end > until) until = end - start > MAX_CLUSTER ? end : start;
  return channel.isKeyOpen ? Math.min(until, open) : until;
}

function releaseUntil(
  channel: Channel,
  raw: string,
  view: TextView,
  hits: readonly Hit[],
  until: number,
): string {
  const start = channel.context.length;
  const end = Math.max(start, view.toRaw(until));
  const inString = isInString(raw, 0, start, channel.contextInString);
  const clusters = redactingClusters(hits.filter((hit) => hit.start < until));
  const release = replaceClusters(raw, view, clusters, fixedPlaceholder, { start, end, inString });
  keepContext(channel, raw, end);
  return release;
}

/** What left stays visible to detectors for as long as they can look back. */
function keepContext(channel: Channel, raw: string, end: number): void {
  let from = Math.max(0, end - 2 * MAX_MATCH);
  if (channel.isJson === true)
    from = Math.max(0, from - cutEscapeLength(raw.slice(Math.max(0, from - 16), from)));
  channel.contextInString = isInString(raw, 0, from, channel.contextInString);
  channel.context = raw.slice(from, end);
  channel.judged = Math.max(0, channel.judged - (end - (raw.length - channel.pending.length)));
  channel.pending = raw.slice(end);
}
