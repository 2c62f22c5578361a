import type { MappingTimeouts } from "@causeway/contracts";
import { durationMs } from "@causeway/telemetry";
import { z } from "zod";

/** Timeouts of what one entry of `MAPPING_TIMEOUTS` names. */
export interface TimeoutOverride {
  /** As it appears in the setting, e.g. `openai/gpt-5-pro`. */
  readonly target: string;
  /** Id of the catalog, or `custom:<name>`. */
  readonly providerId: string;
  /** Null for all models of the provider. */
  readonly model: string | null;
  readonly timeouts: MappingTimeouts;
}

const FIELDS: Readonly<Record<string, keyof MappingTimeouts>> = {
  "first-byte": "firstByteMs",
  idle: "idleMs",
  answer: "answerMs",
};
const KINDS = Object.keys(FIELDS);
/** A timer holds no more than 24 days; no answer is worth more than one. */
const MAX_TIMEOUT_MS = 86_400_000;
const TARGET = /^(custom:[a-z]+|[^:/\s]+)\/([^\s*]+|\*)$/;

/** `MAPPING_TIMEOUTS` as overrides, in its order. Whether their names exist is for `createTimeouts` to say. */
export const mappingTimeouts = () =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      const entries = text.split(",").map((entry) => entry.trim());
      const read = entries.filter((entry) => entry !== "").map(parseOverride);
      const overrides = read.filter((override) => override !== null);
      if (overrides.length < read.length) context.addIssue({ code: "custom", message: "invalid form" });
      return overrides;
    })
    .describe(
      `comma-separated list of provider/model:kind=duration, * for all models, kinds ${KINDS.join(", ")} joined by +, each once, from 1ms to 1d`,
    );

/** Names of models may hold slashes and colons: the provider ends at the first slash, the name at the last colon. */
function parseOverride(entry: string): TimeoutOverride | null {
  const colon = entry.lastIndexOf(":");
  const target = entry.slice(0, Math.max(0, colon));
  const [, providerId, model] = TARGET.exec(target) ?? [];
  const timeouts = parseTimeouts(entry.slice(colon + 1));
  if (!providerId || !model || !timeouts) return null;
  return { target, providerId, model: model === "*" ? null : model, timeouts };
}

function parseTimeouts(text: string): MappingTimeouts | null {
  const timeouts: { -readonly [Kind in keyof MappingTimeouts]: MappingTimeouts[Kind] } = {};
  for (const part of text.split("+")) {
    const [kind = "", duration, ...more] = part.split("=").map((word) => word.trim());
    const field = Object.hasOwn(FIELDS, kind) ? FIELDS[kind] : undefined;
    const { data: ms = 0 } = durationMs().safeParse(duration);
    if (!field || field in timeouts || more.length > 0 || ms < 1 || ms > MAX_TIMEOUT_MS) return null;
    timeouts[field] = ms;
  }
  return timeouts;
}
