import { SMALL_ANSWER_BYTES } from "@causeway/contracts";
import type { VideoJob } from "@causeway/db/videos";
import {
  failedVideo,
  type JsonObject,
  parseCut,
  unknownInVideo,
  UnreadableAnswer,
  type VideoQuestion,
  type VideoState,
} from "@causeway/dialects";
import { readWhole, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { redactKey } from "../../credentials/redact-key.ts";
import { describe } from "../../pipeline/attempt/failure.ts";
import type { Credential } from "../../request/candidate.ts";
import type { VideoDeps } from "../video-deps.ts";
import { findVideoProvider, openQuestion, type Provider } from "./open-question.ts";
import { readLarge } from "./read-large.ts";

/** What a provider says of a job right now. */
export type Heard =
  | { readonly kind: "state"; readonly state: VideoState }
  /** It knows no such job. */
  | { readonly kind: "missing" }
  /** Nothing that could be read: to be asked again. */
  | { readonly kind: "nothing"; readonly retryAfterMs: number | null };

const TIMEOUTS = { firstByteMs: 30_000, idleMs: 30_000, totalMs: 60_000 };
/** Keys that are tried in one poll. */
const MAX_KEYS = 3;
const NOTHING: Heard = { kind: "nothing", retryAfterMs: null };

/** Asks a job's provider how it is. Never throws for what the provider does. */
export async function askProvider(deps: VideoDeps, job: VideoJob): Promise<Heard> {
  const provider = await findVideoProvider(deps, job);
  if (!provider) return NOTHING;
  const ref = job.providerRef as JsonObject;
  for (const credential of provider.credentials.slice(0, MAX_KEYS)) {
    const asking = { deps, provider, credential };
    try {
      const heard = await ask(asking, provider.jobs.poll(ref));
      const result = isDone(heard) ? provider.jobs.result?.(ref) : undefined;
      const last = result ? await askForResult(asking, result) : heard;
      if (last !== null) return withoutKey(last, credential);
    } catch (error) {
      if (error instanceof UpstreamFailure || error instanceof UnreadableAnswer) return NOTHING;
      throw error;
    }
  }
  return NOTHING;
}

/** Providers' texts can quote the key that they were asked with. */
function withoutKey(heard: Heard, credential: Credential): Heard {
  if (heard.kind !== "state" || !heard.state.error) return heard;
  const { code, message } = heard.state.error;
  const redacted = redactKey({ ...describe("upstream_error", message), code }, credential);
  const error = { code: redacted.code ?? code, message: redacted.message };
  return { ...heard, state: { ...heard.state, error } };
}

const isDone = (heard: Heard | null): boolean =>
  heard?.kind === "state" && heard.state.status === "completed";

interface Asking {
  readonly deps: VideoDeps;
  readonly provider: Provider;
  readonly credential: Credential;
}

/** Null: the key is refused. */
async function ask({ deps, provider, credential }: Asking, question: VideoQuestion): Promise<Heard | null> {
  const call = await openQuestion(deps, provider, credential, { question, timeouts: TIMEOUTS });
  const reply = await call.head;
  if (reply.status >= 200 && reply.status < 300) return read(deps, provider, reply);
  reply.abort();
  if (reply.status === 401 || reply.status === 403) return null;
  return reply.status === 404 ? { kind: "missing" } : { kind: "nothing", retryAfterMs: retryAfterOf(reply) };
}

/** Refusals of a result that say why there is none. */
const FINAL_REFUSALS: ReadonlySet<number> = new Set([400, 410, 422]);

/** The result of a completed job. One that is refused for good is a job that failed. */
async function askForResult(asking: Asking, question: VideoQuestion): Promise<Heard | null> {
  const { deps, provider, credential } = asking;
  const call = await openQuestion(deps, provider, credential, { question, timeouts: TIMEOUTS });
  const reply = await call.head;
  if (FINAL_REFUSALS.has(reply.status)) {
    const text = (await readWhole(reply, SMALL_ANSWER_BYTES)).toString();
    const { code, type, message } = provider.dialect.parseError(reply.status, reply.headers, text);
    return { kind: "state", state: failedVideo(code ?? type, message) };
  }
  if (reply.status >= 200 && reply.status < 300) return read(deps, provider, reply);
  reply.abort();
  return reply.status === 401 || reply.status === 403 ? null : NOTHING;
}

async function read(deps: VideoDeps, { jobs, row }: Provider, reply: UpstreamReply): Promise<Heard> {
  const bytes = jobs.holdsContent ? await readLarge(reply) : await readWhole(reply, SMALL_ANSWER_BYTES);
  const answer = parse(bytes);
  const state = jobs.read(answer);
  if (state.isUnknownStatus) deps.metrics.countProblem("unknown_status");
  const unknown = unknownInVideo(answer);
  if (state.status === "completed" && unknown.length > 0) {
    deps.metrics.countProblem("unknown_usage");
    deps.logger.warn({ provider: row.id, members: unknown }, UNKNOWN_USAGE);
  }
  return { kind: "state", state };
}

const UNKNOWN_USAGE =
  "a provider reported usage of a video that the gateway doesn't know; check whether it is billed";

/** @throws UnreadableAnswer */
function parse(bytes: Buffer): JsonObject {
  try {
    const value = parseCut(bytes);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as JsonObject;
  } catch {}
  throw new UnreadableAnswer("the provider's response is no JSON object");
}

/** Of the header, in seconds or as a date. */
function retryAfterOf({ headers }: UpstreamReply): number | null {
  const text = String(headers["retry-after"] ?? "");
  if (/^\d{1,9}(?:\.\d{1,3})?$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
