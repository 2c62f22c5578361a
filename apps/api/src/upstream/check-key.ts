import { ERROR_BYTES } from "@causeway/contracts";
import { dialectNamed } from "@causeway/dialects";
import {
  type CheckedKey,
  type KeyCheckCall,
  keyCheckOf,
  type ProviderRow,
  secretsOfKey,
} from "@causeway/providers";
import {
  authorizeCall,
  createTenantAuth,
  type OutboundCall,
  readWhole,
  redactSecrets,
  UpstreamFailure,
} from "@causeway/upstream";
import type { UpstreamAccess } from "./upstream-access.ts";
import { type Answer, type Verdict, verdictOfAnswer, verdictOfFailure } from "./verdict.ts";

/** A key of this provider. */
export interface KeyToCheck extends CheckedKey {
  readonly row: ProviderRow;
}

export interface CheckResult {
  readonly verdict: Verdict;
  readonly message: string;
  /** HTTP status of the provider's answer; null when there was none. */
  readonly status: number | null;
  readonly durationMs: number;
}

/** Of what the provider said, in characters. */
const MAX_MESSAGE = 300;
/** Of a key that is masked: shorter pieces are in many words. */
const SHORTEST_RUN = 8;
/** So much is looked at for pieces of the key before it is cut. */
const MAX_QUOTED = 2_000;

/** Asks the provider by a call that costs nothing whether it takes the key. Never throws for what the provider does. */
export async function checkKey(upstream: UpstreamAccess, target: KeyToCheck): Promise<CheckResult> {
  const startedAt = performance.now();
  const { verdict, message, status } = await findVerdict(upstream, target);
  const secrets = secretsOfKey(target.key, target.settings);
  const quoted = redactSecrets(message.slice(0, MAX_QUOTED), secrets, SHORTEST_RUN);
  return {
    verdict,
    message: toLine(quoted).slice(0, MAX_MESSAGE),
    status,
    durationMs: Math.round(performance.now() - startedAt),
  };
}

type Finding = Omit<CheckResult, "durationMs">;

async function findVerdict(upstream: UpstreamAccess, target: KeyToCheck): Promise<Finding> {
  const { row, key } = target;
  const check = keyCheckOf(row, target);
  if (!check) return unsupported(`${row.name} has no free call that can test a key.`);
  try {
    const answer = await ask(upstream, target, check, true);
    if (answer.status < 200 || answer.status > 299) return verdictOfAnswer(answer);
    const isOpen = key !== "" && (await answersAnybody(upstream, target, check));
    return isOpen ? openToAll(target, answer.status) : accepted(answer.status);
  } catch (thrown) {
    if (thrown instanceof UpstreamFailure) return { ...verdictOfFailure(thrown), status: null };
    throw thrown;
  }
}

const accepted = (status: number): Finding => ({
  verdict: "ok",
  message: "The provider accepted the key.",
  status,
});

/** A list of models that everyone may read says nothing of the key. */
function openToAll({ row }: KeyToCheck, status: number): Finding {
  const message = "The server also responds without a key, so the key can't be tested.";
  const isOwnServer = row.keyOptional || row.id === "custom";
  return { verdict: isOwnServer ? "ok" : "unsupported", message, status };
}

const unsupported = (message: string): Finding => ({ verdict: "unsupported", message, status: null });

const answersAnybody = (
  upstream: UpstreamAccess,
  target: KeyToCheck,
  check: KeyCheckCall,
): Promise<boolean> =>
  ask(upstream, target, check, false).then(
    ({ status }) => status >= 200 && status <= 299,
    () => false,
  );

async function ask(
  { client, timeouts }: UpstreamAccess,
  { row, key, settings }: KeyToCheck,
  check: KeyCheckCall,
  withKey: boolean,
): Promise<Answer> {
  const call: OutboundCall = { ...check, method: "GET", body: null, timeouts };
  const secret = { secret: withKey ? key : "", settings, isOperators: false };
  const open = client.open(await authorizeCall(createTenantAuth(client), row.auth, secret, call));
  const reply = await open.head;
  const { status } = reply;
  if (status < 400) {
    reply.abort();
    return { status, error: null };
  }
  const body = await readWhole(reply, ERROR_BYTES).catch(() => Buffer.alloc(0));
  const error = dialectNamed(row.dialect)?.parseError(status, reply.headers, body.toString("utf8")) ?? null;
  return { status, error };
}

/** One line of text that can be shown anywhere. */
const toLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
