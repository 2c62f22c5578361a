import { parseError } from "../openai-chat/answer/parse-error.ts";
import { findChunkError } from "../openai-chat/stream/stream-errors.ts";
import type { DialectFor } from "../upstream-dialect.ts";
import { createRerankDialect } from "./create-dialect.ts";
import { textOf } from "./read-request.ts";

/** The first of the models has no separate folder, and another name in the body than in the list of models. */
const FIRST = "nvidia/rerank-qa-mistral-4b";
const FIRST_IN_BODY = "nv-rerank-qa-mistral-4b:1";

/**
 * NVIDIA's NeMo Retriever ranking: passages are objects, the folder is named after the model with `_` for dots, and answers
 * have logits in `rankings`. Long texts are cut, as the other rankings do. Sources: NVIDIA NIM, "Reranking NIM", API
 * reference; API catalog, "Retrieval".
 */
export const nvidiaRerank: DialectFor<"rerank"> = createRerankDialect({
  name: "nvidia-rerank",
  build: (_raw, request, { upstreamModel, quirks }) => {
    const model = upstreamModel.replace(/^ranking\//, "");
    return {
      method: "POST",
      path: `/retrieval/${folderOf(model)}reranking`,
      headers: { "content-type": "application/json", accept: "application/json" },
      ...(quirks.rerank?.elsewhere ? { elsewhere: quirks.rerank.elsewhere } : {}),
      body: {
        model: model === FIRST ? FIRST_IN_BODY : model.replace(/(\d)_(\d)/g, "$1.$2"),
        query: { text: request.query },
        passages: request.documents.map((document) => ({ text: textOf(document) })),
        truncate: "END",
      },
    };
  },
  parseError,
  findError: findChunkError,
});

/** `nvidia/llama-3.2-x` is in `nvidia/llama-3_2-x/`. */
function folderOf(model: string): string {
  if (model === FIRST) return "nvidia/";
  return `${model
    .replace(/(\d)\.(\d)/g, "$1_$2")
    .split("/")
    .map(encodeURIComponent)
    .join("/")}/`;
}
