import { isOtherHeader } from "@causeway/dialects";
import type { CacheKey } from "../../cache/answer-store.ts";
import type { InspectedCall } from "../../request/call.ts";
import { type Candidate, modelId } from "../../request/candidate.ts";
import type { Resolved } from "../resolve/resolved.ts";

/** A header of the Messages format that changes what an answer may hold. */
const BETA = "anthropic-beta";

/**
 * The cache key: everything that tells two answers apart, of this project alone (#74), as a digest of fixed length
 * (#77). Null when answers to the call are not cached.
 */
export function cacheKeyOf(
  call: InspectedCall,
  { candidates, isPinned }: Resolved,
): Promise<CacheKey | null> | null {
  const { caller } = call;
  const [first] = candidates;
  // Only conversations are rebuilt as streams.
  if (call.facts.stream && call.door.operation !== "chat") return null;
  if (caller.retention !== "all" || !caller.cache.enabled || !first || call.isPaidWork) return null;
  return digest(call, first, isPinned);
}

async function digest(
  { caller, door, body, info, guard }: InspectedCall,
  first: Candidate,
  isPinned: boolean,
) {
  const { projectId } = caller;
  const { epoch } = caller.cache;
  const pinned = isPinned ? [first.providerId, first.region] : null;
  const beta = info.headers[BETA] ?? null;
  const others = Object.entries(info.headers).filter(([name]) => isOtherHeader(name));
  // What was answered under other rules is not found, nor an answer about other people's data.
  const rules = guard ? [guard.rules.version, guard.hashOriginals()] : [];
  const prefix = [projectId, epoch, door.name, modelId(first), pinned, beta, ...rules];
  const found = await body.digest(others.length > 0 ? [...prefix, others.sort()] : prefix);
  return found === null ? null : { projectId, epoch, id: `${projectId}:${epoch}:${found}` };
}
