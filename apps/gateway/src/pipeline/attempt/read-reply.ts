import { ERROR_BYTES } from "@causeway/contracts";
import type { UpstreamError } from "@causeway/dialects";
import { readWhole, type UpstreamReply } from "@causeway/upstream";
import type { Candidate } from "../../request/candidate.ts";

/** Whether the provider answered with an error. */
export const isRefusal = ({ status }: UpstreamReply): boolean => status >= 400 || status < 200;

/** What a refusal means; one whose text cannot be read is judged by its status. */
export async function readError(candidate: Candidate, reply: UpstreamReply): Promise<UpstreamError> {
  const body = await readWhole(reply, ERROR_BYTES).catch(() => Buffer.alloc(0));
  return candidate.dialect.parseError(reply.status, reply.headers, body.toString("utf8"));
}
