import { parseError, parseErrorInside } from "../bedrock-converse/answer/parse-error.ts";
import { asFilledText } from "../shared/json-object.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createRerankDialect } from "./create-dialect.ts";
import { textOf } from "./read-request.ts";

/**
 * Amazon's and Cohere's rankings by InvokeModel, which share a format but for the version Cohere's is told. Source: Amazon
 * Bedrock user guide, "Use a reranker model".
 */
export const bedrockRerank: DialectFor<"rerank"> = createRerankDialect({
  name: "bedrock-rerank",
  build: (_raw, request, { upstreamModel }) => ({
    method: "POST",
    path: `/model/${encodeURIComponent(upstreamModel)}/invoke`,
    headers: { "content-type": "application/json", accept: "application/json" },
    body: {
      query: request.query,
      documents: request.documents.map(textOf),
      top_n: Math.min(request.top_n ?? request.documents.length, request.documents.length),
      ...(/cohere\./.test(upstreamModel) ? { api_version: 2 } : {}),
    },
  }),
  parseError,
  findError: (body) => {
    const name = asFilledText(body.__type);
    return name === null ? null : parseErrorInside(name, body);
  },
});
