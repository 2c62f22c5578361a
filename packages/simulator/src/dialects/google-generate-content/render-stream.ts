import type { Call, Frame, JsonObject } from "../dialect.ts";
import {
  callPart,
  FINISH_REASONS,
  imagePart,
  responseTail,
  textSignature,
  thoughtPart,
  wireUsage,
} from "./render-answer.ts";

/** Whether the caller asked for server-sent events instead of one JSON array. */
export const wantsSse = (query: URLSearchParams): boolean => query.get("alt") === "sse";

/** A stream of responses, as server-sent events (`alt=sse`) or as one JSON array that grows. */
export function* renderStream(call: Call): Iterable<Frame> {
  const sse = wantsSse(call.request.query);
  let sent = 0;
  for (const { response, content } of responses(call)) {
    const json = JSON.stringify(response);
    yield { bytes: sse ? `data: ${json}\r\n\r\n` : `${sent === 0 ? "[" : ",\r\n"}${json}`, content };
    sent += 1;
  }
  if (!sse) yield { bytes: "]\n", content: false };
}

interface Chunk {
  readonly response: JsonObject;
  readonly content: boolean;
}

/** Every response says the usage so far, unless told to wait for the last one. */
function* responses({ answer, prompt, controls }: Call): Iterable<Chunk> {
  const usage = answer.usage && controls.usage !== "none" ? { usageMetadata: wireUsage(answer.usage) } : {};
  const early = controls.usage === "last-choices" || controls.usage === "last-empty" ? {} : usage;
  const tail = responseTail(answer, controls.noId);
  const part = (index: number, one: JsonObject): Chunk => ({
    response: { candidates: [{ content: { parts: [one], role: "model" }, index }], ...early, ...tail },
    content: true,
  });
  for (let index = 0; index < prompt.choices; index += 1) {
    for (const piece of answer.reasoning) yield part(index, thoughtPart(piece));
    for (const piece of answer.text) yield part(index, { text: piece });
    for (const call of answer.toolCalls) yield part(index, callPart(call, answer));
    for (const image of answer.images) yield part(index, imagePart(image));
    if (controls.noDone) continue;
    const content = { parts: [{ text: "", ...textSignature(answer) }], role: "model" };
    const candidate = { content, finishReason: FINISH_REASONS[answer.finish], index };
    yield { response: { candidates: [candidate], ...usage, ...tail }, content: false };
  }
}
