import type { CompiledRules, LocalRules } from "../compiled-rules.ts";
import { addHits, createCollector } from "../engine/collect.ts";
import { clusterHits } from "../engine/clusters.ts";
import { type Hit, MAX_MATCH, type OpenJudge } from "../engine/detector.ts";
import { cutEscapeLength, jsonView, looksLikeJson, plainView, type TextView } from "../engine/json-view.ts";
import { fixedPlaceholder, isInString, redactingClusters, replaceClusters } from "../engine/replace.ts";
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
  /** No more text comes on this channel: everything is decided. */
  end(channel: string): StreamStep;
}

/** Units held back: no match is longer, and no match needs more than this to its right. */
export const HOLD_BACK = MAX_MATCH;
/** Units of new text that are worth another look. */
const STEP = 64;

interface Channel {
  /** Raw text that left or was replaced, as context of what follows. */
  context: string;
  contextInString: boolean;
  pending: string;
  unseen: number;
  isJson: boolean | null;
  /** Whether `pending` holds a private key block that has no end yet. */
  isKeyOpen: boolean;
  /** Whether a block without an end was replaced: its lines go until they stop. */
  isInKey: boolean;
  readonly judges: readonly OpenJudge[];
  /** Units of `pending` that judges have seen. */
  judged: number;
}

const NOTHING: StreamStep = { release: "", violations: [], blocked: false };
const BLOCKED: StreamStep = { release: "", violations: [], blocked: true };

/** @param options.hidden as in `inspect` */
export function createStreamInspector(
  compiled: CompiledRules,
  options: { readonly hidden: readonly string[] },
): StreamInspector {
  void options;
  const rules = compiled.local.output;
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
    if (!isEnd && channel.unseen < STEP) return NOTHING;
    if (isEnd) channels.delete(name);
    if (!isEnd && isWaitingForKey(channel)) return NOTHING;
    channel.unseen = 0;
    if (channel.isInKey) dropKeyLines(channel, isEnd);
    const step = inspectPending(name, channel, rules, isEnd);
    blocked = step.blocked;
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
  isJson: null,
  isKeyOpen: false,
  isInKey: false,
  judges: judges.map((judge) => judge.open()),
  judged: 0,
});

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
  const hits = rules.spans.flatMap((source) => source.find(view.text, from));
  const decided = isEnd ? view.text.length : decidedUntil(channel, view, from, hits);
  const final = hits.filter((hit) => hit.start < decided);
  addHits(collector, name, view.text, final);
  const blocking = final.filter(({ rule }) => rule.action === "block");
  const stop = Math.min(decided, ...blocking.map(({ start }) => start));
  const release = releaseUntil(channel, raw, view, final, stop);
  return { release, violations: collector.violations, blocked: blocking.length > 0 };
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
  if (channel.isKeyOpen) until = Math.min(until, open);
  for (const { start, end } of clusterHits(hits)) if (start < until && end > until) until = start;
  return until;
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
  channel.pending = raw.slice(end);
}
