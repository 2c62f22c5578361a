import type { UpstreamError } from "@causeway/dialects";
import { readWhole, type UpstreamReply } from "@causeway/upstream";
import type { Candidate } from "../../request/candidate.ts";

const MAX_ERROR_BODY_BYTES = 64 * 1024;
export const MAX_ANSWER_BYTES = 128 * 1024 * 1024;

/** Whether the provider answered with an error. */
export const isRefusal = ({ status }: UpstreamReply): boolean => status >= 400 || status < 200;

/** What a refusal means; one whose text cannot be read is judged by its status. */
export async function readError(candidate: Candidate, reply: UpstreamReply): Promise<UpstreamError> {
  const body = await readWhole(reply, MAX_ERROR_BODY_BYTES).catch(() => Buffer.alloc(0));
  return candidate.dialect.parseError(reply.status, reply.headers, body.toString("utf8"));
}
