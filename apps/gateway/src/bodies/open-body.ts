import { type Door, readFacts, scanShape, scanTopLevel, tooManyMembers } from "@causeway/dialects";
import type { RequestBody } from "../request/request-body.ts";
import type { BodyThread } from "./body-thread.ts";
import { InlineBody } from "./inline-body.ts";
import { INLINE_BYTES, INLINE_MALFORMED_BYTES, INLINE_MEMBERS } from "./inline-bounds.ts";
import { parseJson } from "./parse-json.ts";
import { LentBytes, ThreadedBody } from "./threaded-body.ts";

export interface BodyOpener {
  readonly thread: BodyThread;
  /** Members of all objects of a body, and items of its arrays (`MAX_BODY_MEMBERS`). */
  readonly maxMembers: number;
}

/** Whose body it is. */
export interface BodyOrigin {
  readonly door: Door;
  readonly organizationId: string;
  /** Told the model the request names, also when it is refused. */
  readonly onModel: (model: string) => void;
}

/**
 * Scans, parses and validates a body: at once when it is small, else on the thread for bodies. A key that comes twice at the
 * top is refused: one value judged and another forwarded would bypass every rule.
 * @throws GatewayError `invalid_json`, `invalid_parameters`.
 */
export function openBody(
  { thread, maxMembers }: BodyOpener,
  raw: Buffer,
  { door, organizationId, onModel }: BodyOrigin,
): RequestBody | Promise<RequestBody> {
  const place = { thread, organizationId, door };
  const onThread = async () => {
    const bytes = new LentBytes(raw);
    return new ThreadedBody(place, bytes, await bytes.run(place, { kind: "read", maxMembers }, onModel));
  };
  if (raw.length > INLINE_BYTES) return onThread();
  const shape = scanShape(raw, Math.min(INLINE_MEMBERS, maxMembers));
  if (shape === "large") {
    if (maxMembers <= INLINE_MEMBERS) throw tooManyMembers(maxMembers);
    return onThread();
  }
  if (shape === "malformed" && raw.length > INLINE_MALFORMED_BYTES) return onThread();
  const body = parseJson(raw);
  if (shape === "malformed") scanTopLevel(raw);
  if (typeof body.model === "string") onModel(body.model);
  return new InlineBody({ ...place, raw, body, facts: readFacts(door, body) });
}
