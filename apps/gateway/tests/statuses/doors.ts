import { MODEL_ENDPOINTS, type ModelEndpointId } from "../../src/endpoints/model-endpoints.ts";
import { WAV } from "../recording-form.ts";
import { PNG } from "../videos/installation.ts";

/** An endpoint that asks something of a model, and how it is asked. */
export interface StatusDoor {
  readonly id: ModelEndpointId;
  readonly path: string;
  /** Which shape its errors have. */
  readonly family: "openai" | "messages";
  /** Statuses that its OpenAPI document lists. */
  readonly declared: readonly number[];
  /** A model of the simulator, and one of a provider that no one set up. */
  readonly model: string;
  readonly foreign: string;
  /** A model of another endpoint. */
  readonly misplaced: string;
  /** Form data instead of JSON. */
  readonly isForm: boolean;
  /** Fields that ask for a stream of events; null where there is none. */
  readonly streamFields: Readonly<Record<string, unknown>> | null;
  /** A request with this text, in which controls of the simulator are found. */
  body(prompt: string): Readonly<Record<string, unknown>>;
}

const messages = (content: string) => [{ role: "user", content }];

/** Small, and asked for by its size. */
const image = { size: "512x512" };

type Facts = Pick<StatusDoor, "model" | "foreign" | "body"> & Partial<StatusDoor>;

/** A new endpoint doesn't compile until it is here. */
const FACTS: Readonly<Record<ModelEndpointId, Facts>> = {
  createChatCompletion: {
    model: "sim-echo",
    foreign: "claude-haiku-4-5",
    body: (prompt) => ({ messages: messages(prompt) }),
  },
  createMessage: {
    model: "sim-echo",
    foreign: "claude-haiku-4-5",
    body: (prompt) => ({ max_tokens: 5, messages: messages(prompt) }),
  },
  countTokens: {
    // Counted by the provider, as few do; others are estimated here.
    model: "sim-messages",
    foreign: "claude-haiku-4-5",
    body: (prompt) => ({ messages: messages(prompt) }),
  },
  createResponse: { model: "sim-echo", foreign: "claude-haiku-4-5", body: (input) => ({ input }) },
  createEmbeddings: {
    model: "sim-embedding",
    foreign: "text-embedding-3-small",
    misplaced: "sim-echo",
    body: (input) => ({ input }),
  },
  createRanking: {
    model: "sim-rerank",
    foreign: "rerank-v3.5",
    body: (query) => ({ query, documents: ["a", "b"] }),
  },
  createModeration: {
    model: "sim-moderation",
    foreign: "omni-moderation-latest",
    body: (input) => ({ input }),
  },
  createImage: { model: "sim-image", foreign: "gpt-image-1", body: (prompt) => ({ ...image, prompt }) },
  createImageEdit: {
    model: "sim-image",
    foreign: "gpt-image-1",
    body: (prompt) => ({ ...image, prompt, images: [{ image_url: PNG }] }),
  },
  createSpeech: {
    model: "sim-speech",
    foreign: "tts-1",
    streamFields: { stream_format: "sse" },
    body: (input) => ({ input, voice: "alloy" }),
  },
  createTranscription: {
    model: "sim-transcription",
    foreign: "whisper-1",
    isForm: true,
    body: (prompt) => ({ prompt, file: WAV }),
  },
  createTranslation: {
    model: "sim-transcription",
    foreign: "whisper-1",
    isForm: true,
    body: (prompt) => ({ prompt, file: WAV }),
  },
  createVideo: { model: "sim-video", foreign: "sora-2", body: (prompt) => ({ prompt }) },
};

export const DOORS: readonly StatusDoor[] = (Object.keys(FACTS) as ModelEndpointId[]).map((id) => {
  const { path, errors, statuses, ...row } = MODEL_ENDPOINTS[id];
  const isStreamed = "streams" in row && row.streams === true;
  return {
    streamFields: isStreamed ? { stream: true } : null,
    ...{ id, path, declared: statuses, misplaced: "sim-embedding", isForm: false },
    family: errors === "messages" ? ("messages" as const) : ("openai" as const),
    ...FACTS[id],
  };
});

/** The body of a request, as `fetch` takes it; `undefined` leaves a field out. */
export function encode(door: StatusDoor, fields: Readonly<Record<string, unknown>>): RequestInit {
  if (!door.isForm) {
    return { body: JSON.stringify(fields), headers: { "content-type": "application/json" } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Buffer) form.append(name, new Blob([new Uint8Array(value)]), "sound.wav");
    else if (value !== undefined) form.append(name, String(value));
  }
  return { body: form };
}
