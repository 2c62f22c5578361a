import { createHmac } from "node:crypto";
import type { Caller, GuardrailAction, GuardrailDirection, GuardrailViolation } from "@causeway/contracts";
import type {
  CompiledRules,
  FoundViolation,
  InspectedText,
  Inspection,
  Numbers,
  Originals,
} from "@causeway/guardrails";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { Guard, JudgedText, RemoteFindings } from "../request/guard.ts";
import type { ReadDocument } from "./files/document-threads.ts";
import type { InspectTexts } from "./inspect-texts.ts";
import { type Ask, judgeTexts } from "./remote/judge-texts.ts";
import { type RecordedLabels, redactRecorded } from "../request/recorded-labels.ts";
import { createAnswerRestorer } from "./restore-answer.ts";
import type { DocumentResult, SentDocument } from "../request/sent-files.ts";

/** What the header `x-causeway-guardrail` says, from the weakest action to the strongest. */
const WORDS = { warn: "warned", redact: "redacted", block: "blocked" } as const satisfies Record<
  GuardrailAction,
  string
>;
const STRENGTHS = Object.keys(WORDS);
const GUARDRAIL_HEADER = "x-causeway-guardrail";

/** Violations of one call that are kept; a request with more has said enough. */
const MAX_VIOLATIONS = 200;
const HASH_LENGTH = 32;

/** True for a rule whose matches services or models find. */
const isRemote = (type: GuardrailViolation["type"]): boolean => type === "external" || type === "model";

const placeOf = ({ direction, location }: Pick<GuardrailViolation, "direction" | "location">): string =>
  `${direction} ${location}`;

export interface GuardOptions {
  readonly rules: CompiledRules;
  readonly caller: Pick<Caller, "organizationId" | "retention">;
  readonly writer: Pick<AnswerWriter, "addHeaders" | "restore">;
  /** Key of the hashes of matched texts. */
  readonly hashSecret: string;
  readonly maxTextBytes: number;
  /** Asks the service or the model of a rule. */
  readonly ask: Ask;
  /** Inspects texts where no one else waits. */
  readonly inspectOnThread: InspectTexts;
  readonly readDocument: ReadDocument;
  /** Whether models judge this call. */
  readonly hasModels: boolean;
}

/** Bytes times instructions of all patterns: more would keep the thread that everyone shares for seconds. */
const MAX_PATTERN_WORK = 200_000_000;

const maxTextFor = ({ patternSize }: CompiledRules, bytes: number): number =>
  Math.min(bytes, Math.floor(MAX_PATTERN_WORK / Math.max(1, patternSize)));

/** A class: one is made per request of a key that has rules. */
export class CallGuard implements Guard {
  readonly rules: CompiledRules;
  readonly maxTextBytes: number;
  readonly violations: GuardrailViolation[] = [];
  hidden: readonly string[] = [];
  texts: readonly JudgedText[] = [];
  readonly #options: GuardOptions;
  readonly #hashes = new Map<string, string>();
  #strength = -1;
  #originals: Originals | null = null;
  #taken: Numbers | null = null;
  #labels: RecordedLabels | null = null;

  constructor(options: GuardOptions) {
    this.#options = options;
    this.rules = options.rules;
    this.maxTextBytes = maxTextFor(options.rules, options.maxTextBytes);
  }

  note(found: readonly FoundViolation[]): void {
    this.#hideExcerpts(found);
    let strongest = this.#strength;
    for (const violation of found) {
      strongest = Math.max(strongest, STRENGTHS.indexOf(violation.action));
      if (this.violations.length < MAX_VIOLATIONS) this.violations.push(this.#kept(violation));
    }
    if (strongest === this.#strength) return;
    this.#strength = strongest;
    const action = STRENGTHS[strongest] as GuardrailAction;
    this.#options.writer.addHeaders({ [GUARDRAIL_HEADER]: WORDS[action] });
  }

  get restoreMap(): Originals | null {
    return this.#originals;
  }

  get taken(): Numbers | null {
    return this.#taken;
  }

  reserveNumbers(taken: Numbers | null): void {
    this.#taken = taken;
  }

  keepOriginals(originals: Originals | null): void {
    const isFirst = this.#originals === null && originals !== null;
    this.#originals = originals;
    if (isFirst) this.#options.writer.restore(createAnswerRestorer(() => this.#originals ?? new Map()));
  }

  hashOriginals(): string | null {
    if (this.#originals === null) return null;
    const { caller, hashSecret } = this.#options;
    return createHmac("sha256", hashSecret)
      .update(`originals\n${caller.organizationId}\n${JSON.stringify([...this.#originals])}`)
      .digest("base64url");
  }

  redactLabels(labels: RecordedLabels): RecordedLabels {
    this.#labels ??= redactRecorded(labels, this.rules);
    return this.#labels;
  }

  asksServices(direction: GuardrailDirection): boolean {
    return this.#remote(direction).length > 0;
  }

  askServices(direction: GuardrailDirection, texts: readonly JudgedText[]): Promise<RemoteFindings> {
    return judgeTexts(this.#remote(direction), texts, direction, this.#options.ask);
  }

  inspectOnThread(
    texts: readonly InspectedText[],
    direction: GuardrailDirection = "output",
  ): Promise<Inspection> {
    const { inspectOnThread, caller } = this.#options;
    const hidden = direction === "output" ? this.hidden : [];
    return inspectOnThread(caller.organizationId, { rules: this.rules.rules, direction, texts, hidden });
  }

  readDocument(document: SentDocument): Promise<DocumentResult> {
    const { readDocument, caller } = this.#options;
    return readDocument(caller.organizationId, document);
  }

  #remote(direction: GuardrailDirection) {
    const { hasModels } = this.#options;
    return this.rules.remote.filter(
      ({ appliesTo, type }) =>
        (appliesTo === "both" || appliesTo === direction) && (hasModels || type !== "model"),
    );
  }

  /** Rules of the gateway cut their excerpts before services found more in the same texts. */
  #hideExcerpts(found: readonly FoundViolation[]): void {
    const hiding = found.filter(({ type, action }) => isRemote(type) && action !== "warn");
    if (hiding.length === 0) return;
    const isBlocked = hiding.some(({ action }) => action === "block");
    const places = new Set(hiding.map(placeOf));
    for (const [at, violation] of this.violations.entries())
      if (violation.excerpt && (isBlocked || places.has(placeOf(violation))))
        this.violations[at] = { ...violation, excerpt: "" };
  }

  /** Without the matched text: its hash tells equal texts of an organization apart from others. */
  #kept({ matched, excerpt, isFixed: _, ...violation }: FoundViolation): GuardrailViolation {
    const isKept = this.#options.caller.retention === "all";
    return { ...violation, matchHash: this.#hashOf(matched), excerpt: isKept ? excerpt : null };
  }

  /** Services can name the whole text hundreds of times: it is hashed once. */
  #hashOf(matched: string): string {
    const known = this.#hashes.get(matched);
    if (known !== undefined) return known;
    const { caller, hashSecret } = this.#options;
    const hash = createHmac("sha256", hashSecret)
      .update(`guardrail\n${caller.organizationId}\n${matched}`)
      .digest("hex")
      .slice(0, HASH_LENGTH);
    this.#hashes.set(matched, hash);
    return hash;
  }
}
