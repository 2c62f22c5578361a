import type { VideoJob } from "@causeway/db/videos";
import { type JsonObject, UnreadableAnswer, type VideoState } from "@causeway/dialects";
import { readWhole, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import type { VideoDeps } from "../video-deps.ts";
import { findVideoProvider, openQuestion, type Provider } from "./open-question.ts";

/** What a provider says of a job right now. */
export type Heard =
  | { readonly kind: "state"; readonly state: VideoState }
  /** It knows no such job. */
  | { readonly kind: "missing" }
  /** Nothing that could be read: to be asked again. */
  | { readonly kind: "nothing"; readonly retryAfterMs: number | null };

const TIMEOUTS = { firstByteMs: 30_000, idleMs: 30_000, totalMs: 60_000 };
const MAX_BYTES = 1024 * 1024;
/** Keys that are tried in one poll. */
const MAX_KEYS = 3;
const NOTHING: Heard = { kind: "nothing", retryAfterMs: null };

/** Asks a job's provider how it is. Never throws for what the provider does. */
export async function askProvider(deps: VideoDeps, job: VideoJob): Promise<Heard> {
  const provider = await findVideoProvider(deps, job);
  if (!provider) return NOTHING;
  for (const credential of provider.credentials.slice(0, MAX_KEYS)) {
    try {
      const question = provider.jobs.poll(job.providerRef as JsonObject);
      const call = await openQuestion(deps, provider, credential, { question, timeouts: TIMEOUTS });
      const reply = await call.head;
      if (reply.status !== 401 && reply.status !== 403) return await read(deps, provider, reply);
      reply.abort();
    } catch (error) {
      if (error instanceof UpstreamFailure || error instanceof UnreadableAnswer) return NOTHING;
      throw error;
    }
  }
  return NOTHING;
}

async function read(deps: VideoDeps, { jobs }: Provider, reply: UpstreamReply): Promise<Heard> {
  if (reply.status !== 200) {
    reply.abort();
    return reply.status === 404
      ? { kind: "missing" }
      : { kind: "nothing", retryAfterMs: retryAfterOf(reply) };
  }
  const state = jobs.read(parse(await readWhole(reply, MAX_BYTES)));
  if (state.isUnknownStatus) deps.metrics.countProblem("unknown_status");
  return { kind: "state", state };
}

/** @throws UnreadableAnswer */
function parse(bytes: Buffer): JsonObject {
  try {
    const value: unknown = JSON.parse(bytes.toString());
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
