import type { Intent } from "@causeway/contracts";
import { type AdmitRequest, nanoOf, type SubjectCheck } from "@causeway/limits";
import type { Moment } from "../moment.ts";
import type { KnownSpend } from "../redis-away/known-spend.ts";
import { safeString } from "../safe-values.ts";
import type { AdmitInput } from "../types.ts";
import type { KeyPlan } from "./key-plan.ts";

/** The moment a request is judged at. */
export interface AdmissionTime {
  /** Redis time as far as it is known here. */
  readonly nowMs: number;
  readonly moment: Moment;
  /** Redis is to check that its windows hold. */
  readonly bounded: boolean;
}

/** A request as the counters judge it. */
export function buildRequest(
  input: AdmitInput,
  plan: KeyPlan,
  { nowMs, moment, bounded }: AdmissionTime,
  known: KnownSpend,
): AdmitRequest {
  const { caller } = input;
  const { organizationId, apiKeyId } = caller;
  const subjects = buildSubjects(input, plan, moment);
  return {
    organizationId,
    id: input.id,
    apiKeyId,
    createdAtMs: nowMs,
    subjects,
    window: bounded ? moment.bounds : null,
    rates: plan.rates === null ? null : { ...plan.rates, promptTokens: input.promptTokens },
    concurrency: caller.limits.concurrency,
    ...(plan.levelChecks
      ? { levelChecks: { promptTokens: input.promptTokens, checks: plan.levelChecks } }
      : undefined),
    stickyKey: input.stickyKey,
    intent: buildIntent(input, moment),
    reportKnown: subjects.length > 0 && known.isStale({ organizationId, subjects }),
  };
}

/** What is known of a request before it is answered. */
export const buildIntent = (input: AdmitInput, { window, counted }: Moment): Intent => ({
  projectId: input.caller.projectId,
  apiKeyId: input.caller.apiKeyId,
  windowStartMs: window?.window.startMs ?? null,
  door: input.door,
  requestedModel: safeString(input.requestedModel),
  estimate: input.estimatePico.toString(),
  stream: input.stream,
  ...(counted ? { levels: counted } : undefined),
  ...(input.caller.teamId ? { teamId: input.caller.teamId } : undefined),
});

/** In the order of precedence: the key's limits and those of the levels above it (401) before credits (402). */
function buildSubjects(
  { estimatePico, creditEstimatePico, credits }: AdmitInput,
  plan: KeyPlan,
  { window, levels }: Moment,
): SubjectCheck[] {
  if (!plan.total && !window && !credits && levels.length === 0) return [];
  const subjects: SubjectCheck[] = [];
  const estimate = nanoOf(estimatePico);
  if (plan.total) subjects.push({ name: plan.total.name, limit: plan.total.limit, estimate });
  if (window) subjects.push({ name: window.name, limit: window.limit, estimate });
  for (const { total, window: ofLevel } of levels) {
    if (total) subjects.push({ name: total.name, limit: total.limit, estimate });
    if (ofLevel) subjects.push({ name: ofLevel.name, limit: ofLevel.limit, estimate });
  }
  if (credits) {
    const { name, limit } = plan.credits;
    subjects.push({ name, limit, estimate: nanoOf(creditEstimatePico ?? estimatePico) });
  }
  return subjects;
}
