import { createHash } from "node:crypto";
import { modelId } from "../pipeline/candidate.ts";
import type { ChatCall } from "../pipeline/chat-call.ts";
import type { Resolved } from "../pipeline/resolve-candidates.ts";

/** Where an answer is kept; `id` names it among all projects and epochs. */
export interface CacheKey {
  readonly projectId: string;
  readonly epoch: number;
  readonly id: string;
}

/** Fields that change how an answer travels or who asked, not what it says. */
const BESIDE = new Set(["model", "stream", "stream_options", "user", "metadata", "routing", "store"]);
/** A header of the Messages format that changes what an answer may hold. */
const BETA = "anthropic-beta";

/**
 * The key of contract 7: everything that tells two answers apart, of this project alone (#74), as a digest of fixed length
 * (#77). Null when answers to the call are not cached.
 */
export function cacheKeyOf(call: ChatCall, { candidates, isPinned }: Resolved): CacheKey | null {
  const { caller, door, body, info } = call;
  const [first] = candidates;
  if (caller.retention !== "all" || !caller.cache.enabled || !first || refersToState(body)) return null;
  const { projectId } = caller;
  const { epoch } = caller.cache;
  const asked = Object.fromEntries(Object.entries(body).filter(([name]) => !BESIDE.has(name)));
  const pinned = isPinned ? [first.providerId, first.region] : null;
  const beta = info.headers[BETA] ?? null;
  const text = canonical([projectId, epoch, door.name, modelId(first), pinned, beta, asked]);
  if (text === null) return null;
  const digest = createHash("sha256").update(text).digest("base64url");
  return { projectId, epoch, id: `${projectId}:${epoch}:${digest}` };
}

/** What such a request asks for is kept by the provider: the same words do not mean the same. */
const refersToState = (body: ChatCall["body"]): boolean =>
  body.previous_response_id != null || body.conversation != null || body.background === true;

/** JSON with the members of every object in order. Null for what is nested too deep to be walked. */
export function canonical(value: unknown): string | null {
  try {
    return write(value);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function write(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  const object = value as Record<string, unknown>;
  const members = Object.keys(object)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${write(object[name])}`);
  return `{${members.join(",")}}`;
}
