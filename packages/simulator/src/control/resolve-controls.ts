import type { WireFault } from "../dialects/dialect.ts";
import type { Controls } from "./controls.ts";
import type { FaultMemory } from "./fault-memory.ts";

/** What a credential's name says about it, as its own word: `sk-bad-1` always fails, `sk-badge` does not. */
const NAMED_FAULTS: readonly { readonly word: RegExp; readonly controls: Controls }[] = [
  { word: /(^|[^a-z0-9])bad([^a-z0-9]|$)/i, controls: { status: 401 } },
  { word: /(^|[^a-z0-9])quota([^a-z0-9]|$)/i, controls: { status: 429 } },
  { word: /(^|[^a-z0-9])credit([^a-z0-9]|$)/i, controls: { refuse: "credit" } },
];

const MESSAGES: Readonly<Record<number, string>> = {
  400: "The request is invalid.",
  401: "Incorrect API key provided.",
  402: "Insufficient credit balance.",
  403: "This key may not use this model.",
  404: "The model does not exist or you do not have access to it.",
  408: "The request timed out.",
  413: "The request is too large.",
  429: "Rate limit reached. Please try again later.",
  503: "The service is overloaded. Please try again later.",
  529: "Overloaded",
};

/**
 * The controls as they count for this request: those of its credential joined, and all faults dropped when they are
 * meant for another credential or `failOnce` has had its failures.
 */
export function resolveControls(controls: Controls, credential: string, memory: FaultMemory): Controls {
  const named = NAMED_FAULTS.find((row) => row.word.test(credential));
  if (named) return named.controls;
  if (controls.forToken !== undefined && !credential.includes(controls.forToken)) return {};
  const ofKey = Object.entries(controls.keyFaults ?? {}).find(([token]) => credential.includes(token));
  const joined = ofKey ? { ...controls, ...ofKey[1] } : controls;
  if (joined.failOnce === undefined) return joined;
  if (!memory.shouldFail(joined.failOnce, joined.failTimes ?? 1)) return withoutFaults(joined);
  return hasFault(joined) ? joined : { ...joined, status: 500 };
}

/** The error answer that the controls ask for, or null. */
export function faultOf(controls: Controls): WireFault | null {
  const { status, message, retryAfter } = controls;
  if (status === undefined) return null;
  return {
    status,
    message: message ?? defaultMessage(status),
    badKey: status === 401,
    retryAfterSeconds: retryAfter,
  };
}

/** The error message for a status that a test asked for without one. */
export const defaultMessage = (status: number): string =>
  MESSAGES[status] ?? (status >= 500 ? "The server had an error while processing your request." : "Refused.");

const hasFault = (controls: Controls): boolean =>
  controls.status !== undefined ||
  controls.hang === true ||
  controls.headersThenHang === true ||
  controls.hangAfter !== undefined ||
  controls.cutAfter !== undefined ||
  controls.garbage === true ||
  controls.refuse !== undefined ||
  controls.errorInside !== undefined;

const withoutFaults = (controls: Controls): Controls => ({
  ...controls,
  status: undefined,
  hang: undefined,
  headersThenHang: undefined,
  hangAfter: undefined,
  cutAfter: undefined,
  garbage: undefined,
  refuse: undefined,
  errorInside: undefined,
});
