import type { CountedLevel } from "@causeway/contracts";
import {
  CREDITS_SUBJECT,
  keyTotalSubject,
  keyWindowSubject,
  levelScope,
  levelTotalSubject,
  levelWindowSubject,
} from "../subjects.ts";
import type { AdmitRequest, LevelHolds, OpenRequest, Settlement } from "../types.ts";

export const ORGANIZATION = "org_1";

/** One request as the world outside Redis knows it. */
export interface Request {
  readonly id: string;
  readonly apiKeyId: string;
  readonly windowStartMs: number | null;
  readonly subjects: readonly string[];
  /** Nanodollars. */
  readonly estimate: number;
  /** Picodollars. */
  readonly real: number;
  readonly slot: boolean;
  /** Levels above the key: those of one request are others than those of the next, as when a limit is set or removed. */
  readonly levels: readonly CountedLevel[];
  readonly holds: LevelHolds;
}

/** Two members, two projects, one organization: every request of a level counts to it whichever key it came by. The teams are drawn. */
const LEVELS_OF: Readonly<Record<string, readonly Omit<CountedLevel, "windowStartMs">[]>> = {
  key_a: [
    { level: "member", id: "usr_1" },
    { level: "project", id: "prj_1" },
    { level: "organization", id: "org_1" },
  ],
  key_b: [
    { level: "member", id: "usr_1" },
    { level: "project", id: "prj_2" },
    { level: "organization", id: "org_1" },
  ],
  key_c: [
    { level: "member", id: "usr_2" },
    { level: "project", id: "prj_2" },
    { level: "organization", id: "org_1" },
  ],
};

/** Numbers from 0 to 1, the same ones for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

export const pickOf = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)] as T;

/** A request of any key, under some of its levels. */
export function createRequest(random: () => number, id: string): Request {
  const apiKeyId = pickOf(random, ["key_a", "key_b", "key_c"]);
  const windowStartMs = apiKeyId === "key_a" ? null : pickOf(random, [1_000, 2_000]);
  const subjects = [keyTotalSubject(apiKeyId)];
  if (windowStartMs !== null) subjects.push(keyWindowSubject(apiKeyId, windowStartMs));
  // A project moves from one team to the other and back, while requests are open.
  const team = { level: "team" as const, id: pickOf(random, ["team_1", "team_2"]) };
  const levels = [...(LEVELS_OF[apiKeyId] ?? []), team]
    .filter(() => random() < 0.6)
    .map((level) => ({ ...level, windowStartMs: random() < 0.5 ? pickOf(random, [1_000, 3_000]) : null }));
  for (const level of levels) {
    subjects.push(levelTotalSubject(level));
    if (level.windowStartMs !== null) subjects.push(levelWindowSubject(level, level.windowStartMs));
  }
  const scopes = levels.map(levelScope);
  const holds = { slots: scopes.filter(() => random() < 0.5), rates: scopes.filter(() => random() < 0.5) };
  if (random() < 0.5) subjects.push(CREDITS_SUBJECT);
  return {
    ...{ id, apiKeyId, windowStartMs, subjects, levels, holds },
    estimate: 50 + Math.floor(random() * 900),
    real: 50_000 + Math.floor(random() * 900_000),
    slot: apiKeyId === "key_c",
  };
}

const NO_LIMIT = "1000000000000000";

/** As its gateway asks for it. */
export function admissionOf(random: () => number, request: Request, isSpare: boolean): AdmitRequest {
  const { id, apiKeyId, levels, slot, holds, windowStartMs } = request;
  return {
    ...{ organizationId: ORGANIZATION, id, apiKeyId, createdAtMs: Date.now(), window: null },
    subjects: request.subjects.map((name) => ({
      name,
      limit: name === CREDITS_SUBJECT && slot ? null : NO_LIMIT,
      estimate: String(request.estimate),
    })),
    rates: slot ? { requestsPerMinute: 1e9, tokensPerMinute: 1e12, promptTokens: 10 } : null,
    concurrency: slot ? 1e9 : null,
    ...(levels.length > 0
      ? {
          levelChecks: {
            promptTokens: 10,
            checks: levels.map(levelScope).map((scope) => ({
              scope,
              requestsPerMinute: 1e9,
              tokensPerMinute: holds.rates.includes(scope) ? 1e12 : null,
              concurrency: holds.slots.includes(scope) ? 1e9 : null,
            })),
          },
        }
      : {}),
    stickyKey: random() < 0.2 ? "conversation" : null,
    intent: {
      ...{ projectId: "prj_1", apiKeyId, windowStartMs, door: "chat", requestedModel: "m" },
      ...{ estimate: "0", stream: false },
      ...(levels.length > 0 ? { levels } : {}),
      ...(isSpare ? { isSpare: true } : {}),
    },
    reportKnown: random() < 0.5,
    ...(isSpare ? { isSpare: true } : {}),
  };
}

/** As its gateway knows it: it restores what was used as the request it became. */
export const openOf = (request: Request, intent: AdmitRequest["intent"]): OpenRequest => ({
  ...{ id: request.id, apiKeyId: request.apiKeyId, slot: request.slot, createdAtMs: 1, holds: request.holds },
  amounts: request.subjects.map((subject) => ({ subject, nano: String(request.estimate) })),
  intent,
});

/** What it cost. */
export const settlementOf = (
  { id, apiKeyId, subjects, real, slot, holds }: Request,
  isRepeat: boolean,
): Settlement => ({
  ...{ id, apiKeyId, slot },
  amounts: subjects.map((subject) => ({ subject, nano: String(Math.floor(real / 1_000)) })),
  ...(isRepeat ? { isRepeat } : {}),
  ...(slot ? { tokens: 25 } : {}),
  holds: { ...holds, tokens: 25 },
});
