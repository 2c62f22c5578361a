import type { MetadataForm } from "@causeway/contracts";
import type { TestKey } from "../gateway-stack.ts";
import { WAV } from "../recording-form.ts";

/** One way to get `metadata`: an endpoint, a provider's format, streamed or not. */
export interface MetadataDoor {
  readonly name: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body is a form with a recording. */
  readonly isForm?: boolean;
}

const messages = [{ role: "user", content: "Köln" }];
const chat = (model: string) => ({ model, messages });
const claude = (model: string) => ({ model, messages, max_tokens: 50 });
const responses = (model: string) => ({ model, input: "Köln", metadata: { ticket: "7" } });

/** Native and converted, of each format of conversations. */
const CONVERSATIONS: readonly MetadataDoor[] = ["sim-large", "sim-messages", "sim-responses"].flatMap(
  (model) => [
    { name: `chat, ${model}`, path: "/v1/chat/completions", body: chat(model) },
    { name: `messages, ${model}`, path: "/v1/messages", body: claude(model) },
    { name: `responses, ${model}`, path: "/v1/responses", body: responses(model) },
  ],
);

const streamed = (door: MetadataDoor): MetadataDoor => ({
  ...door,
  name: `${door.name}, streamed`,
  body: { ...door.body, stream: true },
});

const image = { model: "sim-image", prompt: "a river" };

export const METADATA_DOORS: readonly MetadataDoor[] = [
  ...CONVERSATIONS,
  ...CONVERSATIONS.map(streamed),
  { name: "embeddings", path: "/v1/embeddings", body: { model: "sim-embedding", input: ["river"] } },
  {
    name: "rerank",
    path: "/v1/rerank",
    body: { model: "sim-rerank", query: "river", documents: ["a", "b"] },
  },
  { name: "moderations", path: "/v1/moderations", body: { model: "sim-moderation", input: "I hate this" } },
  { name: "images", path: "/v1/images/generations", body: image },
  streamed({ name: "images", path: "/v1/images/generations", body: image }),
  {
    name: "speech, in events",
    path: "/v1/audio/speech",
    body: { model: "sim-speech", input: "A river", voice: "alloy", stream_format: "sse" },
  },
  {
    name: "transcriptions",
    path: "/v1/audio/transcriptions",
    body: { model: "sim-transcription" },
    isForm: true,
  },
  streamed({
    name: "transcriptions",
    path: "/v1/audio/transcriptions",
    body: { model: "sim-transcription" },
    isForm: true,
  }),
];

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export type AskedForm = MetadataForm | "wrong";

/** Parts of a call besides its body. */
export interface Wish {
  readonly key: TestKey;
  readonly form?: AskedForm;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function ask(url: string, door: MetadataDoor, { key, form, headers }: Wish): Promise<Answer> {
  const response = await fetch(`${url}${door.path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      ...(door.isForm ? {} : { "content-type": "application/json" }),
      ...(form ? { "x-causeway-metadata": form } : {}),
      "x-request-id": "metadata",
      ...headers,
    },
    body: door.isForm ? formOf(door.body) : JSON.stringify(door.body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

interface StoredAnswer {
  readonly status: number;
  readonly body: { readonly metadata: Metadata };
}

/** A stored response in a form. */
export async function readStored(
  url: string,
  id: string,
  { key }: TestKey,
  form: AskedForm,
): Promise<StoredAnswer> {
  const response = await fetch(`${url}/v1/responses/${id}`, {
    headers: { authorization: `Bearer ${key}`, "x-causeway-metadata": form },
  });
  return { status: response.status, body: (await response.json()) as StoredAnswer["body"] };
}

function formOf(body: MetadataDoor["body"]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append("file", new Blob([new Uint8Array(WAV)]), "ruby.wav");
  return form;
}

type Metadata = Readonly<Record<string, unknown>>;

/** `metadata` of a body, or of the event of a stream that has the gateway's; null: there is none. */
export function metadataIn(text: string): Metadata | null {
  const bodies = text.startsWith("{")
    ? [text]
    : [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json]) => json);
  for (const json of bodies) {
    const body = JSON.parse(json ?? "") as { metadata?: Metadata; response?: { metadata?: Metadata } };
    const metadata = body.metadata ?? body.response?.metadata;
    if (metadata?.request_id !== undefined) return metadata;
  }
  return null;
}

/** `metadata` as a map of strings. */
export const stringsOf = (metadata: Metadata): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );

/** A response without what no two have in common: ids and times. */
export const normal = (text: string): string =>
  text
    .replaceAll(/(?=[a-z]*\d)[0-9a-z]{16,}/g, "ID")
    .replaceAll(/"(created|created_at|completed_at)":\d+(\.\d+)?/g, '"$1":0')
    .replaceAll(/"obfuscation":"[^"]*"/g, '"obfuscation":""');
