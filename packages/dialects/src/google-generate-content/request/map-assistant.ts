import type { AssistantMessage, ToolCall } from "@causeway/contracts";
import { parseDataUrl } from "../../shared/files/data-url.ts";
import {
  asFilledText,
  asObject,
  asObjects,
  isObject,
  type JsonObject,
  parseNested,
} from "../../shared/json-object.ts";
import type { ModelTraits } from "../model-traits.ts";
import { type Replay, toReplay } from "../reasoning-details.ts";
import { splitContent } from "./map-content.ts";
import { inlineData } from "./map-media.ts";

/**
 * Replaces a signature that another model's call never had, or that a client lost. Source: Gemini API docs, "Thought
 * signatures", FAQ.
 */
const NO_SIGNATURE = "skip_thought_signature_validator";

/**
 * An answer given earlier, as the parts Gemini made: text and calls with their signatures, and the parts of Google's own
 * tools, all in their old places (#72). State of other providers stays out.
 */
export function mapAssistant(message: AssistantMessage, traits: ModelTraits): JsonObject[] {
  const replays = (message.reasoning_details ?? []).flatMap((detail) => toReplay(detail) ?? []);
  const { text, media } = splitContent(message.content ?? message.refusal);
  const calls = signFirst(
    (message.tool_calls ?? []).map((call) => mapCall(call, replays, traits)),
    traits,
  );
  return [...weave(text, calls, replays), ...media, ...mapImages(message, replays)];
}

function mapCall(call: ToolCall, replays: readonly Replay[], traits: ModelTraits): JsonObject {
  const google = asObject(call.extra_content?.google);
  const kept = replays.find((replay) => replay.kind === "call" && replay.id === call.id);
  const signature =
    asFilledText(google?.thought_signature) ?? (kept?.kind === "call" ? kept.signature : null);
  return {
    functionCall: {
      ...callId(call, traits),
      name: call.function.name,
      args: readArguments(call.function.arguments),
    },
    ...(signature ? { thoughtSignature: signature } : {}),
  };
}

/**
 * Google AI Studio takes any id. Vertex refused the field until it began to make ids itself, so there only an id that it
 * made goes back.
 */
export function callId(call: ToolCall, { isVertex }: ModelTraits): { id?: string } {
  const own = asObject(call.extra_content?.google)?.id === call.id;
  return own || !isVertex ? { id: call.id } : {};
}

/** Gemini wants an object; a model that wrote something else is quoted. */
function readArguments(text: string): JsonObject {
  const value = text.trim() === "" ? {} : parseNested(text);
  return isObject(value) ? value : { arguments: text };
}

/** Of calls made at once only the first is signed. */
function signFirst(calls: JsonObject[], { wantsSignatures }: ModelTraits): JsonObject[] {
  const [first, ...rest] = calls;
  if (!first || !wantsSignatures || calls.some((call) => call.thoughtSignature)) return calls;
  return [{ ...first, thoughtSignature: NO_SIGNATURE }, ...rest];
}

/** Text and calls with what stood between them: after so many characters of text and so many calls. */
function weave(text: string, calls: readonly JsonObject[], replays: readonly Replay[]): JsonObject[] {
  const parts: JsonObject[] = [];
  let textAt = 0;
  let callsAt = 0;
  const flush = (textUntil: number, callsUntil: number): void => {
    const until = Math.max(textAt, Math.min(textUntil, text.length));
    if (until > textAt) parts.push({ text: text.slice(textAt, until) });
    textAt = until;
    parts.push(...calls.slice(callsAt, callsUntil));
    callsAt = Math.max(callsAt, callsUntil);
  };
  for (const replay of replays) {
    if (replay.kind === "part") {
      flush(replay.place.text, replay.place.calls);
      parts.push(replay.part);
    } else if (replay.kind === "text") {
      flush(replay.place.text, replay.place.calls);
      const end = Math.min(textAt + replay.length, text.length);
      parts.push({ text: text.slice(textAt, end), thoughtSignature: replay.signature });
      textAt = end;
    }
  }
  flush(text.length, calls.length);
  return parts;
}

/** Images an answer carried; image models edit what they are given back. */
function mapImages(message: AssistantMessage, replays: readonly Replay[]): JsonObject[] {
  return asObjects(message.images).flatMap((image, index) => {
    const data = parseDataUrl(String(asObject(image.image_url)?.url ?? ""));
    if (!data) return [];
    const kept = replays.find((replay) => replay.kind === "image" && replay.index === index);
    return [{ ...inlineData(data), ...(kept?.kind === "image" ? { thoughtSignature: kept.signature } : {}) }];
  });
}
