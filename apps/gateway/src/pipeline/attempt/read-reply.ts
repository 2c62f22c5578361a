import { ERROR_BYTES } from "@causeway/contracts";
import type { UpstreamError } from "@causeway/dialects";
import { readWhole, type UpstreamReply } from "@causeway/upstream";
import type { Candidate } from "../../request/candidate.ts";

/** Whether the provider answered with an error. */
export const isRefusal = ({ status }: UpstreamReply): boolean => status >= 400 || status < 200;

/** What a refusal means; one whose text cannot be read is judged by its status. */
export async function readError(candidate: Candidate, reply: UpstreamReply): Promise<UpstreamError> {
  const body = await readWhole(reply, ERROR_BYTES).catch(() => Buffer.alloc(0));
  const error = candidate.dialect.parseError(reply.status, reply.headers, body.toString("utf8"));
  return isOfUnlisted(candidate, error) ? { ...error, fault: "model" } : error;
}

/**
 * A 404 to a model that no catalog lists is about the model, whatever its text: it says nothing of the key, and nothing of the base
 * URL. Where it names something else, such as a file, it is what the caller named.
 */
const isOfUnlisted = ({ mapping }: Candidate, { status, fault, message }: UpstreamError): boolean =>
  status === 404 && mapping?.unlisted === true && (fault === "provider" || /\bmodels?\b/i.test(message));
