import { cohereError } from "../cohere-chat/index.ts";
import type { Call, Dialect, JsonObject, Prompt, WireRequest } from "../dialect.ts";
import { openAiError } from "../openai-chat/errors.ts";
import { plainPrompt } from "../plain-prompt.ts";
import { asNumber, asObject, asText, createPromptCounter, requireText } from "../reading.ts";
import { scoreDocument } from "./score-document.ts";

/** `POST …/rerank`, as most providers have it; under `/v2/` as Cohere answers. */
export const rerank: Dialect = {
  name: "rerank",
  matches: (method, path) => method === "POST" && path.endsWith("/rerank"),
  read: readRequest,
  whole: renderAnswer,
  errorBody: (fault, { path }) => (isCohere(path) ? cohereError(fault) : openAiError(fault)),
};

const isCohere = (path: string): boolean => path.endsWith("/v2/rerank");

const documentsOf = ({ documents }: JsonObject): string[] =>
  (Array.isArray(documents) ? documents : []).map((one) =>
    typeof one === "string" ? one : asText(asObject(one).text),
  );

function readRequest({ body }: WireRequest): Prompt {
  const counter = createPromptCounter();
  const userText = counter.text(requireText(body, "query"));
  for (const text of documentsOf(body)) counter.text(text);
  return plainPrompt({ model: requireText(body, "model"), userText, promptTokens: counter.tokens() });
}

function renderAnswer({ request: { path, body }, answer }: Call): string {
  const documents = documentsOf(body);
  const results = documents
    .map((text, index) => ({ index, relevance_score: scoreDocument(asText(body.query), text) }))
    .sort((a, b) => b.relevance_score - a.relevance_score)
    .slice(0, asNumber(body.top_n) ?? documents.length)
    .map((row) =>
      body.return_documents === true ? { ...row, document: { text: documents[row.index] } } : row,
    );
  if (isCohere(path)) {
    const meta = { api_version: { version: "2" }, billed_units: { search_units: 1 } };
    return JSON.stringify({ id: answer.id, results, meta });
  }
  const tokens = answer.usage?.prompt;
  const usage =
    tokens === undefined ? undefined : { prompt_tokens: tokens, completion_tokens: 0, total_tokens: tokens };
  return JSON.stringify({ id: answer.id, object: "rerank", model: answer.model, results, usage });
}
