import type { CompiledRules, LocalRules } from "./compiled-rules.ts";
import { type Asides, findInAsides, partAsides } from "./engine/asides.ts";
import { addHits, type Collector, createCollector } from "./engine/collect.ts";
import type { Hit, SpanSource } from "./engine/detector.ts";
import { findSlices, SLICE } from "./engine/find-slices.ts";
import { jsonView, looksLikeJson, plainView, type TextView } from "./engine/json-view.ts";
import { fixedPlaceholder, redactingClusters, replaceClusters } from "./engine/replace.ts";
import { atOnce } from "./engine/steps.ts";
import { groupTexts, joinTexts, splitAtSeams } from "./engine/text-groups.ts";
import { judgeFile } from "./files/judge-file.ts";
import { createLeakage } from "./leakage/create-leakage.ts";
import { createPlaceholders, type Placeholders } from "./restore/placeholders.ts";
import type { InspectedText, InspectInput, Inspection } from "./types.ts";

/** Inspects everything in one go. For texts beyond 64 KB, prefer `inspectSlices`. */
export function inspect(input: InspectInput, compiled: CompiledRules): Inspection {
  return atOnce(inspectSlices(input, compiled));
}

/** The same as `inspect` in steps of a few milliseconds; the caller decides what happens between them. */
export function* inspectSlices(input: InspectInput, compiled: CompiledRules): Generator<void, Inspection> {
  const rules = withLeakage(compiled.local[input.direction], input);
  const collector = createCollector(input.direction);
  const placeholders = createPlaceholders(input);
  const replacements = new Map<string, string>();
  const isInput = input.direction === "input";
  const { said, asides } = partAsides(input.texts);
  for (const group of groupTexts(said)) {
    const found = yield* findInGroup(group, rules, isInput);
    for (const read of found) finishText(read, collector, placeholders, replacements);
    yield* judgeGroup(group, rules, isInput, collector);
  }
  for (const joint of asides) {
    const found = yield* findInJoint(joint, rules, isInput);
    for (const read of found) finishText(read, collector, placeholders, replacements);
    yield* judgeGroup(joint.parts, rules, isInput, collector);
  }
  for (const file of input.files) {
    for (const rule of rules.files)
      for (const finding of judgeFile(rule, file))
        collector.add({
          rule,
          location: file.location,
          ...finding,
          matched: file.name ?? file.location,
          excerpt: "",
        });
    yield;
  }
  return {
    verdict: collector.verdict,
    violations: collector.violations,
    replacements,
    spans: collector.spans,
    restoreMap: placeholders.map(),
  };
}

/** Rules for many inspections of one response: what is hidden is read once. */
export const withHidden = (compiled: CompiledRules, hidden: readonly string[]): CompiledRules => {
  const { output } = compiled.local;
  if (output.leakage.length === 0) return compiled;
  const judges = [...output.judges, ...createLeakage(output.leakage, hidden)];
  return { ...compiled, local: { ...compiled.local, output: { ...output, judges, leakage: [] } } };
};

/** Rules about leaks judge against what is hidden in this request. */
const withLeakage = (rules: LocalRules, { hidden }: InspectInput): LocalRules =>
  rules.leakage.length === 0
    ? rules
    : { ...rules, judges: [...rules.judges, ...createLeakage(rules.leakage, hidden)] };

/** A text, how it was read, and what was found in it. */
interface ReadText {
  readonly source: InspectedText;
  readonly view: TextView;
  readonly hits: Hit[];
}

const applies = (rule: Hit["rule"], text: InspectedText, isInput: boolean): boolean =>
  !isInput || rule.roles.includes(text.role);

function* findInGroup(
  group: readonly InspectedText[],
  { spans }: LocalRules,
  isInput: boolean,
): Generator<void, ReadText[]> {
  const reads = group.map((source) => ({ source, view: viewOf(source.text), hits: [] as Hit[] }));
  for (const span of spans) {
    const wanted = (text: InspectedText) => span.rules.some((rule) => applies(rule, text, isInput));
    for (const { source, view, hits } of reads) {
      if (!wanted(source)) continue;
      for (const hit of yield* findSlices(span, view.text))
        if (applies(hit.rule, source, isInput)) hits.push(hit);
    }
    const first = group[0];
    if (first === undefined || group.length === 1 || !wanted(first)) continue;
    const kept = (hit: Hit) => applies(hit.rule, first, isInput);
    for (const { part, hit } of (yield* findAcrossSeams(group, span)).filter((piece) => kept(piece.hit))) {
      const read = reads[part];
      const { view } = read ?? { view: plainView("") };
      read?.hits.push({ ...hit, start: view.toView(hit.start), end: view.toView(hit.end) });
    }
  }
  return reads;
}

/** Reads asides as one text; each is replaced alone. */
function* findInJoint(joint: Asides, { spans }: LocalRules, isInput: boolean): Generator<void, ReadText[]> {
  const [first] = joint.parts;
  const byPart = new Map<number, Hit[]>();
  if (first === undefined) return [];
  for (const span of spans) {
    if (!span.rules.some((rule) => applies(rule, first, isInput))) continue;
    for (const { part, hit } of yield* findInAsides(joint, span)) {
      if (!applies(hit.rule, first, isInput)) continue;
      const known = byPart.get(part);
      if (known) known.push(hit);
      else byPart.set(part, [hit]);
    }
  }
  return [...byPart].flatMap(([part, hits]) => {
    const source = joint.parts[part];
    return source ? [{ source, view: plainView(source.text), hits }] : [];
  });
}

const viewOf = (text: string): TextView => (looksLikeJson(text) === true ? jsonView(text) : plainView(text));

/** Matches that begin in one text and end in a later one: the first piece carries the placeholder, others go. */
function* findAcrossSeams(
  group: readonly InspectedText[],
  span: SpanSource,
): Generator<void, { part: number; hit: Hit }[]> {
  const joint = joinTexts(group.map(({ text }) => text));
  return (yield* findSlices(span, joint.text)).flatMap((hit) => {
    const pieces = splitAtSeams(joint, hit.start, hit.end);
    if (new Set(pieces.map(({ part }) => part)).size < 2) return [];
    const matched = joint.text.slice(hit.start, hit.end);
    return pieces.map(({ part, start, end }, index) => ({
      part,
      hit: { ...hit, start, end, matched, placeholder: index === 0 ? hit.placeholder : "" },
    }));
  });
}

function finishText(
  { source, view, hits }: ReadText,
  collector: Collector,
  placeholders: Placeholders,
  replacements: Map<string, string>,
): void {
  if (hits.length === 0) return;
  const { location, text, isFixed } = source;
  addHits(
    collector,
    source,
    view.text,
    hits.filter(({ placeholder }) => placeholder !== ""),
  );
  for (const { rule, start, end, category } of hits)
    collector.addSpan({
      location,
      start: view.toRaw(start),
      end: view.toRaw(end),
      ruleId: rule.id,
      category,
    });
  if (isFixed) return;
  const clusters = redactingClusters(hits);
  if (clusters.length === 0) return;
  const placeholderOf = placeholders.isNeeded ? placeholders.of : fixedPlaceholder;
  const range = { start: 0, end: text.length, inString: false };
  replacements.set(location, replaceClusters(text, view, clusters, placeholderOf, range));
}

function* judgeGroup(
  group: readonly InspectedText[],
  { judges }: LocalRules,
  isInput: boolean,
  collector: Collector,
): Generator<void, void> {
  const first = group[0];
  if (first === undefined) return;
  for (const source of judges) {
    if (!source.rules.some((rule) => applies(rule, first, isInput))) continue;
    const text = group.map((part) => viewOf(part.text).text).join("\n");
    const judge = source.open();
    for (let at = 0; at < text.length; at += SLICE) {
      if (at > 0) yield;
      report(judge.feed(text.slice(at, at + SLICE)));
    }
    report(judge.end());
    function report(judgments: ReturnType<typeof judge.end>): void {
      for (const { rule, category, signals, start, end } of judgments)
        if (first !== undefined && applies(rule, first, isInput) && !(first.isAside && isAbsence(category)))
          collector.add({
            rule,
            location: locate(group, start),
            category,
            signals,
            matched: text.slice(start, end),
            excerpt: "",
          });
    }
  }
}

/** A judgment that something isn't said: names and settings say nothing. */
const isAbsence = (category: string): boolean => category === "off_topic";

/** The location of the text that an offset of the joined group is in. */
function locate(group: readonly InspectedText[], at: number): string {
  let passed = 0;
  for (const { text, location } of group) {
    passed += text.length + 1;
    if (at < passed) return location;
  }
  return group.at(-1)?.location ?? "";
}
