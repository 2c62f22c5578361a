import { WAV } from "../recording-form.ts";
import { USAGE_UPSTREAMS, type UsageUpstream } from "./usage-upstreams.ts";

const PROMPT = "What is the capital of France? Tell me more.";
/** One red dot. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";

/** An endpoint, how a model is asked there, and what its provider answers with a usage. */
export interface LyingDoor {
  readonly path: string;
  readonly model: string;
  /** Members of the JSON body, or fields of a form with a recording. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isForm?: true;
  /** Media type of what the provider answers whole. */
  readonly type?: string;
  whole(usage: string): string;
  /** Null where the endpoint doesn't stream. */
  readonly stream: ((usage: string) => string | null) | null;
  /** Fields of the counts; `a.b` is nested. */
  readonly counts: readonly string[];
}

const messages = { messages: [{ role: "user", content: PROMPT }] };
const [OPENAI, ANTHROPIC, RESPONSES, GOOGLE] = USAGE_UPSTREAMS as readonly [
  ...[UsageUpstream, UsageUpstream, UsageUpstream, UsageUpstream],
];
const TEXT = [
  [OPENAI, "/v1/chat/completions", messages],
  [ANTHROPIC, "/v1/chat/completions", messages],
  [GOOGLE, "/v1/chat/completions", messages],
  [RESPONSES, "/v1/responses", { input: PROMPT }],
  [ANTHROPIC, "/v1/messages", { ...messages, max_tokens: 500 }],
  [OPENAI, "/v1/messages", { ...messages, max_tokens: 500 }],
] as const;

const text: readonly LyingDoor[] = TEXT.map(([upstream, path, fields]) => ({
  ...{ path, fields, model: upstream.model, counts: upstream.counts },
  whole: (usage) => upstream.whole(usage),
  stream: (usage) => upstream.stream(usage),
}));

/** From the vendors' API references, like {@link USAGE_UPSTREAMS}. */
const others: readonly LyingDoor[] = [
  {
    path: "/v1/embeddings",
    model: "openai/text-embedding-3-small",
    fields: { input: PROMPT },
    counts: ["prompt_tokens", "total_tokens"],
    whole: (usage) =>
      `{"object":"list","model":"m","data":[{"object":"embedding","index":0,"embedding":[0.5,1]}],"usage":${usage}}`,
    stream: null,
  },
  {
    path: "/v1/rerank",
    model: "cohere/rerank-v3.5",
    fields: { query: PROMPT, documents: ["a", "b"] },
    counts: ["billed_units.search_units"],
    whole: (usage) => `{"id":"r","results":[{"index":0,"relevance_score":1}],"meta":${usage}}`,
    stream: null,
  },
  {
    path: "/v1/moderations",
    model: "openai/omni-moderation-latest",
    fields: { input: PROMPT },
    counts: ["prompt_tokens"],
    whole: (usage) =>
      `{"id":"m","model":"m","results":[{"flagged":false,"categories":{},"category_scores":{}}],"usage":${usage}}`,
    stream: null,
  },
  {
    path: "/v1/images/generations",
    model: "openai/gpt-image-2",
    fields: { prompt: PROMPT, n: 2, quality: "low", size: "1024x1024" },
    counts: ["input_tokens", "output_tokens", "total_tokens", "input_tokens_details.text_tokens"],
    whole: (usage) =>
      `{"created":1,"data":[{"b64_json":"${PNG}"},{"b64_json":"${PNG}"}],"quality":"low","size":"1024x1024","usage":${usage}}`,
    stream: null,
  },
  {
    path: "/v1/audio/speech",
    model: "openai/tts-1",
    fields: { input: PROMPT, voice: "alloy" },
    type: "audio/mpeg",
    counts: [],
    whole: () => "sound ".repeat(200),
    stream: null,
  },
  {
    path: "/v1/audio/transcriptions",
    model: "openai/gpt-4o-transcribe",
    fields: {},
    isForm: true,
    counts: ["input_tokens", "output_tokens", "total_tokens", "input_token_details.audio_tokens"],
    whole: (usage) => `{"text":"Paris.","usage":${usage.replace("{", '{"type":"tokens",')}}`,
    stream: null,
  },
  {
    path: "/v1/audio/transcriptions",
    model: "openai/whisper-1",
    fields: {},
    isForm: true,
    counts: ["seconds"],
    whole: (usage) => `{"text":"Paris.","usage":${usage.replace("{", '{"type":"duration",')}}`,
    stream: null,
  },
];

/** One more than a dozen: the number has no factor in common with those of keys and behaviors. */
export const LYING_DOORS: readonly LyingDoor[] = [...text, ...others];

/** What is sent to a door. @param model in the place of the door's own */
export function requestTo(door: LyingDoor, model: string, stream: boolean): RequestInit {
  const fields = { model, ...(stream ? { stream } : {}), ...door.fields };
  if (!door.isForm)
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(fields), method: "POST" };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set("file", new Blob([WAV]), "a.wav");
  return { body: form, method: "POST" };
}

/** A usage with these counts, each of them what `countAt` returns. */
export function usageWith(counts: readonly string[], countAt: (at: number) => string): string {
  const nested = new Map<string, string[]>();
  for (const [at, count] of counts.entries()) {
    const [head = "", rest] = count.split(".");
    const name = rest === undefined ? "" : head;
    nested.set(name, [...(nested.get(name) ?? []), `"${rest ?? head}":${countAt(at)}`]);
  }
  const members = [...nested].map(([name, inner]) =>
    name === "" ? inner.join(",") : `"${name}":{${inner.join(",")}}`,
  );
  return `{${members.join(",")}}`;
}
