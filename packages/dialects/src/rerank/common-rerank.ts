import { parseError } from "../openai-chat/answer/parse-error.ts";
import { besideChat } from "../openai-chat/request/specials.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import { editBody } from "../shared/body/edit-body.ts";
import { planFields } from "../shared/body/plan-fields.ts";
import type { Target, UpstreamRequest } from "../target.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createRerankDialect } from "./create-dialect.ts";
import type { RerankDocument, RerankRequest } from "./read-request.ts";

/**
 * The format of Jina, Voyage, Together, Fireworks, vLLM and others, all after Cohere's first. Documents are never asked
 * back: the gateway has them. Sources: the providers' API references, "Rerank".
 */
export const commonRerank: DialectFor<"rerank"> = createRerankDialect({
  name: "common-rerank",
  build,
  parseError,
  findError: findChunkError,
});

function build(raw: Uint8Array, request: RerankRequest, target: Target): UpstreamRequest {
  const quirks = target.quirks.rerank ?? {};
  const edits = planFields(request, target, quirks);
  // Some give documents back unless told not to.
  if (!quirks.dropFields?.includes("return_documents")) edits.set.return_documents = false;
  if (request.documents.some(isPlainObject)) edits.set.documents = request.documents.map(plainText);
  return {
    method: "POST",
    path: quirks.path ?? besideChat(target, "/rerank"),
    headers: { "content-type": "application/json", accept: "application/json" },
    body: editBody(raw, request, edits),
  };
}

const isPlainObject = (document: RerankDocument): boolean =>
  typeof document !== "string" && Object.keys(document).length === 1;

/** Every provider knows texts; what has more than a text (a picture, fields to rank by) is the caller's business. */
const plainText = (document: RerankDocument): RerankDocument =>
  typeof document !== "string" && isPlainObject(document) ? document.text : document;
