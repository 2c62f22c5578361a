import { recordings } from "@causeway/testing/recordings";
import { describe, expect, it, test } from "vitest";
import { isObject } from "../dialects/reading.ts";
import { findRefusal } from "./find-refusal.ts";
import { REFUSED, UNSENT } from "../testing/refused-bodies.ts";

/** The paths on which a provider gets requests of a recorded API; `null`: at the path that was recorded. */
const PATHS: Readonly<Record<string, string | null>> = {
  "openai openai-chat": "/openai/v1/chat/completions",
  "openai openai-responses": "/openai/v1/responses",
  "openai openai-embeddings": "/openai/v1/embeddings",
  "azure openai-chat": "/openai/v1/chat/completions",
  "azure openai-responses": "/openai/v1/responses",
  "anthropic anthropic-messages": "/v1/messages",
  "google-vertex anthropic-messages": null,
  "bedrock bedrock-invoke": null,
  "bedrock bedrock-converse": null,
  "google-ai-studio google-generate-content": null,
  "google-vertex google-generate-content": null,
  "groq groq-chat": "/groq/openai/v1/chat/completions",
  "mistral mistral-chat": "/mistral/v1/chat/completions",
  "mistral mistral-embeddings": "/mistral/v1/embeddings",
  "cohere cohere-chat": "/v2/chat",
};

/** A refusal of these statuses may be of the form of the request. */
const OF_FORM = [400, 422];

const judged = recordings(() => true).flatMap(({ id, provider, api, request, response }) => {
  const path = PATHS[`${provider} ${api}`];
  if (path === undefined || !isObject(request?.body)) return [];
  const sent = { path: path ?? new URL(request.path, "http://provider").pathname, body: request.body };
  // Bedrock also had formats of its own for each maker, and one for Claude before the Messages API.
  const isMessages =
    api !== "bedrock-invoke" || (sent.path.includes("anthropic.claude") && "messages" in sent.body);
  const { headers = {} } = request;
  return isMessages
    ? [{ id, key: `${provider} ${api}`, status: response.status, sent: { ...sent, headers } }]
    : [];
});
const isAccepted = ({ status }: { readonly status: number }): boolean => !OF_FORM.includes(status);

describe(`requests that providers accepted (${judged.filter(isAccepted).length} recordings)`, () => {
  for (const key of new Set(judged.map((one) => one.key))) {
    const accepted = judged.filter((one) => one.key === key && isAccepted(one));
    test(`${accepted.length} of ${key} are accepted`, () => {
      const refused = accepted.flatMap(({ id, sent }) => {
        const refusal = findRefusal(sent);
        return refusal ? [`${id}: ${refusal.message}`] : [];
      });
      expect(refused).toEqual([]);
    });
  }
});

describe("bodies that a gateway sent and providers refused", () => {
  test.each(REFUSED)("$line: $what", ({ path, headers, body, refusal }) => {
    expect(findRefusal({ path, ...(headers && { headers }), body })?.message).toMatch(refusal);
  });

  it("include each line that a body shows", () => {
    const lines = new Set([...REFUSED.map(({ line }) => line), ...Object.keys(UNSENT).map(Number)]);
    expect([...lines].sort((one, other) => one - other)).toEqual(
      Array.from({ length: 24 }, (_, at) => at + 1),
    );
  });
});
