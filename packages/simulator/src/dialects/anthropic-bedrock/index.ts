import {
  checkCloudRequest,
  findCloudPublished,
  readCloudRequest,
} from "../anthropic-messages/cloud-request.ts";
import { renderAnswer } from "../anthropic-messages/render-answer.ts";
import { streamEvents } from "../anthropic-messages/render-stream.ts";
import {
  bedrockError,
  bedrockErrorHeaders,
  bedrockStatus,
  streamException,
} from "../bedrock-converse/errors.ts";
import { encodeMessage, eventHeaders, exceptionHeaders } from "../bedrock-converse/event-stream.ts";
import type { Call, Dialect, Frame, JsonObject, SimUsage } from "../dialect.ts";

const VERSION = "bedrock-2023-05-31";
const FOREIGN = ["container", "model", "stream", "thread", "service_tier", "cache_control"];
/** With the prefix of an inference profile or without. */
const PATH = /\/model\/((?:[^/]+\.)?anthropic\.claude-[^/]+)\/invoke(-with-response-stream)?$/;

function parsePath(path: string): { readonly model: string; readonly stream: boolean } | null {
  const [, model, stream] = PATH.exec(path) ?? [];
  return model ? { model: decodeURIComponent(model), stream: stream !== undefined } : null;
}

/** `POST …/model/{Claude}/invoke` and `/invoke-with-response-stream`. Signatures of requests are not checked. */
export const anthropicBedrock: Dialect = {
  name: "anthropic-bedrock",
  matches: (method, path) => method === "POST" && parsePath(path) !== null,
  published: ({ path, body }) => findCloudPublished(body, parsePath(path)?.model ?? ""),
  check: ({ path, body }) =>
    checkCloudRequest(body, {
      version: VERSION,
      model: parsePath(path)?.model ?? "",
      foreign: FOREIGN,
      flags: JSON.stringify(body.anthropic_beta ?? []),
      reservesBilling: true,
    }),
  read({ path, body }) {
    const { model = "", stream = false } = parsePath(path) ?? {};
    return { ...readCloudRequest(body, model), stream };
  },
  whole: renderAnswer,
  errorBody: bedrockError,
  errorStatus: bedrockStatus,
  errorHeaders: bedrockErrorHeaders,
  stream: {
    contentType: () => "application/vnd.amazon.eventstream",
    frames: renderFrames,
    errorFrame: (fault) => ({
      bytes: encodeMessage(exceptionHeaders(streamException(fault)), { message: fault.message }),
      content: false,
    }),
  },
};

/** Each event in base64 inside its own frame; the last one says what the service itself counted. */
function* renderFrames(call: Call): Iterable<Frame> {
  for (const { data, content } of streamEvents(call)) {
    const { usage } = call.answer;
    const event =
      data.type === "message_stop" && usage
        ? { ...data, "amazon-bedrock-invocationMetrics": metrics(usage) }
        : data;
    const bytes = Buffer.from(JSON.stringify(event)).toString("base64");
    yield { bytes: encodeMessage(eventHeaders("chunk"), { bytes, p: "abcdefgh" }), content };
  }
}

const metrics = (usage: SimUsage): JsonObject => ({
  inputTokenCount: usage.prompt - usage.cached - usage.cacheWrite,
  outputTokenCount: usage.completion,
  invocationLatency: 1,
  firstByteLatency: 1,
  cacheReadInputTokenCount: usage.cached,
  cacheWriteInputTokenCount: usage.cacheWrite,
});
