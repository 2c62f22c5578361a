import type { GuardrailRuleOf } from "@causeway/contracts";
import type { JsonObject } from "@causeway/dialects";
import type { ServiceHit } from "./adapters.ts";
import { type JudgingType, MODEL_JUDGES } from "./model-judges.ts";
import { splitText } from "./split-text.ts";

/** Calls models for guardrails of one request: as their own requests, which no guardrail inspects. */
export interface ModelCalls {
  /** How a model judges; null for one that can't. */
  typeOf(model: string): JudgingType | null;
  /** @throws Error when there is no answer */
  call(type: JudgingType, ruleId: string, body: JsonObject, signal: AbortSignal): Promise<JsonObject>;
}

/** For all questions of one rule about one request or response. */
const TIMEOUT_MS = 15_000;
/** Characters of one question: what every judge has room for. */
const MAX_LENGTH = 100_000;
/** Questions under way at the same time. */
const PARALLEL = 4;

/**
 * What a model says of a text; a longer text is asked about in pieces.
 * @throws Error when it doesn't judge in time or says something else
 */
export async function askModel(
  calls: ModelCalls,
  rule: GuardrailRuleOf<"model">,
  text: string,
): Promise<ServiceHit[]> {
  const type = calls.typeOf(rule.config.model);
  if (type === null) throw new Error(`${rule.config.model} can't judge texts`);
  const { body, read } = MODEL_JUDGES[type];
  const pieces = splitText(text, MAX_LENGTH);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("the model didn't judge in time")), TIMEOUT_MS);
  const hits: ServiceHit[] = [];
  const work = async () => {
    for (let piece = pieces.shift(); piece !== undefined; piece = pieces.shift()) {
      const answer = await calls.call(type, rule.id, body(rule, piece.text), abort.signal);
      const found = read(answer, rule);
      if (found === null) throw new Error("the model's answer is no judgment");
      hits.push(...found);
      // One violation decides: nothing more is paid for.
      if (hits.length > 0) return;
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(PARALLEL, pieces.length) }, work));
    return hits;
  } finally {
    clearTimeout(timer);
    abort.abort(new Error("another question of the rule failed"));
  }
}
