import { type JsonObject, openaiChat } from "@causeway/dialects";
import { createTally, type Recording, readRecordings, targetOf } from "@causeway/dialects/testing";
import { afterAll, describe, expect, it } from "vitest";
import { findProvider, quirksOf } from "./index.ts";

/** Where the recordings call a provider by another name than the catalog. */
const CATALOG_IDS: Readonly<Record<string, string>> = {
  "vercel-gateway": "vercel-ai-gateway",
  "llama-cpp": "llamacpp",
  snowflake: "snowflake-cortex",
};

const accepted = readRecordings(["openai-chat", "groq-chat", "mistral-chat"]).filter(
  ({ status, request }) => status === 200 && request?.body,
);
const rowOf = ({ provider, request }: Recording) =>
  request?.path.startsWith("/models/")
    ? findProvider("azure-ai-foundry")
    : findProvider(CATALOG_IDS[provider] ?? provider);

const known = accepted.filter((recording) => rowOf(recording)?.dialect === "openai-chat");
const tally = createTally(`requests of official clients: ${known.length} recorded`);
afterAll(() => tally.print());

/** The request of a client that the provider is known to accept must come out as it went in. */
describe("a recorded request", () => {
  it("is one of so many", () => {
    process.stdout.write(`recorded requests run: ${known.length}\n`);
    expect(known.length).toBeGreaterThanOrEqual(0);
  });

  for (const recording of known) {
    tally.expect(recording.provider, recording.tags);
    it(recording.id, () => {
      const body = recording.request?.body as JsonObject;
      const row = rowOf(recording);
      const stream = body.stream === true;
      const settings = settingsOf(recording);
      const target = targetOf(row ? quirksOf(row) : {}, {
        stream,
        upstreamModel: String(body.model ?? "x"),
        settings,
      });
      const raw = Buffer.from(JSON.stringify(body));
      const built = openaiChat.native?.buildRequest(raw, body, target, {});
      const sent = JSON.parse(Buffer.from(built?.body as Uint8Array).toString());
      expect(difference(body, sent)).toEqual({});
      expect(built?.path).toBe(expectedPath(recording, row?.baseUrl ?? ""));
      tally.pass(recording.provider, recording.tags);
    });
  }
});

function settingsOf({ request }: Recording): Record<string, string> {
  const version = /api-version=([^&]+)/.exec(request?.path ?? "")?.[1];
  const deployment = /\/deployments\/([^/]+)\//.exec(request?.path ?? "")?.[1];
  return { ...(version ? { apiVersion: version } : {}), ...(deployment ? { deployment } : {}) };
}

/** The part of the recorded path after the base URL's own. */
function expectedPath({ request }: Recording, baseUrl: string): string {
  const marks = ["/models/chat/", "/deployments/", "/chat/completions"];
  const path = request?.path ?? "";
  if (baseUrl.endsWith(".api.aws")) return path;
  if (baseUrl.endsWith(".com/openai")) return path.replace("/openai", "");
  const at = Math.min(...marks.map((mark) => path.indexOf(mark)).filter((found) => found >= 0));
  return path.slice(at);
}

/** Fields that came out different, less those that mean the same. */
function difference(before: JsonObject, after: JsonObject): JsonObject {
  const found: JsonObject = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[field], after[field]];
    if (was === null && is === undefined) continue;
    if (field === "stream_options") continue;
    // They name other models than the one that was allowed.
    if (field === "models" && is === undefined) continue;
    if (field === "max_tokens" && is === undefined && after.max_completion_tokens === was) continue;
    if (field === "max_completion_tokens" && is === undefined && after.max_tokens === was) continue;
    if (field === "max_tokens" && was === undefined && before.max_completion_tokens === is) continue;
    if (field === "max_completion_tokens" && was === undefined && before.max_tokens === is) continue;
    if (field === "messages" && JSON.stringify(withoutEcho(was)) === JSON.stringify(is)) continue;
    if (JSON.stringify(was) !== JSON.stringify(is)) found[field] = { was, is };
  }
  return found;
}

/** Some clients give thinking back under two names; one is enough. */
const withoutEcho = (messages: unknown): unknown =>
  (messages as JsonObject[]).map(({ reasoning, ...rest }) =>
    reasoning === undefined || reasoning === rest.reasoning_content ? rest : { ...rest, reasoning },
  );
