import { findError, parseError, parseErrorInside } from "../cohere-chat/answer/parse-error.ts";
import type { JsonObject } from "../shared/json-object.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createRerankDialect } from "./create-dialect.ts";
import { textOf } from "./read-request.ts";

/**
 * Cohere's v2 rerank, at its own API and on Azure AI Foundry: documents are texts, unknown fields are refused. Source:
 * Cohere API reference, "Rerank v2".
 */
export const cohereRerank: DialectFor<"rerank"> = createRerankDialect({
  name: "cohere-rerank",
  build: (_raw, request, { upstreamModel, quirks }) => ({
    method: "POST",
    path: quirks.rerank?.path ?? "/rerank",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      model: upstreamModel,
      query: request.query,
      documents: request.documents.map(textOf),
      ...(request.top_n == null ? {} : { top_n: request.top_n }),
      ...(request.max_tokens_per_doc == null ? {} : { max_tokens_per_doc: request.max_tokens_per_doc }),
    },
  }),
  parseError,
  findError: (body: JsonObject) => {
    const message = findError(body);
    return message === null ? null : parseErrorInside(message);
  },
});
