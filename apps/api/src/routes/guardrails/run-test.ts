import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type GuardrailDirection,
  type GuardrailRole,
  type GuardrailRule,
  REMOTE_GUARDRAIL_TYPES,
} from "@causeway/contracts";
import { type CompiledRules, compileInSteps, type Inspection, inspectSlices } from "@causeway/guardrails";
import type { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { describeInvalid } from "./compile-guardrail.ts";
import { inSlices } from "@causeway/http";
import type { GuardrailTestResult } from "./schema.ts";

type Result = z.infer<typeof GuardrailTestResult>;

/** A text as a request or an answer would hold it. */
export interface TestSample {
  readonly text: string;
  readonly direction: GuardrailDirection;
  readonly role: GuardrailRole;
  readonly hidden?: string | undefined;
}

const LOCATION = "text";

/** A tenant's patterns can be slow, and everyone shares the process. */
const MAX_TEST_MS = 2_000;

/**
 * Inspects a text with each rule alone, for what it found and its time, and then as a gateway does with all of those that
 * found something together. Rules that can't run here are left out and say why.
 *
 * @throws ApiError `search_too_long` when it takes longer than {@link MAX_TEST_MS}
 */
export async function runTest(rules: readonly GuardrailRule[], sample: TestSample): Promise<Result> {
  const steps = stepsUntil(performance.now() + MAX_TEST_MS);
  const alone: Result["rules"] = [];
  for (const rule of rules) {
    alone.push(await testRule(rule, sample, steps));
    await nextTurn();
  }
  const finders = rules.filter((_, index) => (alone[index]?.violations.length ?? 0) > 0);
  const together = await inspectText(await steps(compileInSteps(finders)), sample, steps);
  return {
    verdict: together.verdict,
    text: together.replacements.get(LOCATION) ?? sample.text,
    matches: together.spans.map(({ start, end, ruleId, category }) => ({
      start,
      end,
      rule: ruleId,
      category,
    })),
    rules: alone,
  };
}

async function testRule(
  rule: GuardrailRule,
  sample: TestSample,
  steps: RunSteps,
): Promise<Result["rules"][number]> {
  const { id, name, type, action } = rule;
  const skipped = {
    id,
    name,
    type,
    action,
    evaluated: false,
    problem: null,
    milliseconds: 0,
    violations: [],
  };
  if (!isEvaluated(rule, sample)) return skipped;
  const problems: string[] = [];
  const compiled = await steps(compileInSteps([rule], (_, error) => problems.push(describeInvalid(error))));
  const [problem] = problems;
  if (problem !== undefined) return { ...skipped, problem };
  const start = performance.now();
  const { violations } = await inspectText(compiled, sample, steps);
  const milliseconds = Math.round((performance.now() - start) * 1_000) / 1_000;
  const found = violations.map(({ category, count, signals }) => ({
    category,
    count,
    signals: [...signals],
  }));
  return { ...skipped, evaluated: true, milliseconds, violations: found };
}

const NEEDS_MORE: readonly string[] = [...REMOTE_GUARDRAIL_TYPES, "file_types"];

const isEvaluated = ({ type, appliesTo, roles }: GuardrailRule, { direction, role }: TestSample): boolean =>
  !NEEDS_MORE.includes(type) &&
  (appliesTo === "both" || appliesTo === direction) &&
  (direction === "output" || roles.includes(role));

/** Runs steps in slices, for other requests continue meanwhile. @throws ApiError `search_too_long` */
type RunSteps = <Done>(work: Generator<void, Done>) => Promise<Done>;

const stepsUntil =
  (end: number): RunSteps =>
  (work) =>
    inSlices(work, () => {
      if (performance.now() > end) throw tooLong();
    });

function inspectText(
  compiled: CompiledRules,
  { text, direction, role, hidden }: TestSample,
  steps: RunSteps,
): Promise<Inspection> {
  const texts = [{ location: LOCATION, role: direction === "output" ? ("assistant" as const) : role, text }];
  const input = { direction, texts, files: [], hidden: hidden === undefined ? [] : [hidden] };
  return steps(inspectSlices(input, compiled));
}

const tooLong = (): ApiError =>
  new ApiError(
    "search_too_long",
    `The guardrails took longer than ${MAX_TEST_MS / 1_000} seconds. Use a shorter text, or test one guardrail at a time.`,
  );
