import type { Caller } from "@causeway/contracts";
import { leastCachedPrompt, type RequestFacts } from "@causeway/dialects";
import type { CallInfo } from "./call-info.ts";
import { type Candidate, type Credential, pricingWith, upstreamNameWith } from "./candidate.ts";

/** Tells whether the gateway marks a prompt for Claude's prompt cache where it is sent with this key. */
export type MarksPrompt = (candidate: Candidate, credential: Credential) => boolean;

interface MarkedCall {
  readonly info: CallInfo;
  readonly caller: Caller;
  readonly facts: RequestFacts;
}

const NEVER: MarksPrompt = () => false;

/**
 * Marks pay where the prompt is read again: in a conversation with an answer in it, or at the beginning of a session with tools. What
 * writing and reading a cache costs must be known, and the prompt must be as long as the model's cache needs. A request can turn marks
 * on and off, else its key, else its project.
 *
 * @param isOn false: the installation sets none
 */
export function createPromptMarks({ info, caller, facts }: MarkedCall, isOn: boolean): MarksPrompt {
  const { markable, hasBreakpoints, promptTokens } = facts;
  if (!isOn || !markable || (markable === "begun" && info.sessionId === null)) return NEVER;
  if (!(info.marksPrompt ?? caller.marksPrompts ?? true)) return NEVER;
  return (candidate, credential) => {
    const { dialect, quirks } = candidate;
    if (hasBreakpoints && quirks.cacheMarks) return false;
    const least = leastCachedPrompt(dialect.name, upstreamNameWith(candidate, credential), quirks);
    if (least === null || promptTokens < least) return false;
    const { unpriced, price } = pricingWith(candidate, credential);
    return !unpriced && price.base.inputCacheWrite !== null && price.base.inputCacheRead !== null;
  };
}
