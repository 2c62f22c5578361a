import { type ChatChunk, type ChatCompletion, withIgnored } from "@causeway/contracts";
import type { Exchange } from "../capabilities/exchange.ts";
import type { ImagesCapability } from "../capabilities/images.ts";
import type { ChatDoor } from "../door.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { renderWithTexts, spliceTexts, startOfText } from "../shared/body/long-texts.ts";
import type { Target } from "../target.ts";
import type { UpstreamDialect } from "../upstream-dialect.ts";
import { configOf, toImagesRequest } from "./from-chat.ts";
import type { JoinedImages, MadeImage } from "./joined-images.ts";
import type { ImagesRequest } from "./read-request.ts";
import { imageMedia } from "./request-images.ts";
import { sniffImage } from "./sniff-image.ts";

/** An image model as callers of a chat format see it: they send a conversation and get a message with images. */
export function createImagesAtChat(door: ChatDoor, dialect: UpstreamDialect): Exchange | null {
  const { images, "image-edits": edits } = dialect;
  if (!images?.parts || !images.files) return null;
  const exchangeOf = ({ images: sent }: ImagesRequest): Exchange => (sent && edits ? edits : images);
  const { parts, files, ignored } = images;
  return {
    buildRequest: (raw, body, target, headers) =>
      exchangeOf(body as ImagesRequest).buildRequest(raw, body, target, headers),
    parts: {
      ...parts,
      split: (body, target) => {
        const request = requestOf(door, body);
        return exchangeOf(request).parts?.split(request, target) ?? [request];
      },
    },
    media: {
      list: (body) => imageMedia.list(requestOf(door, body)).map(({ url }) => ({ url, param: "messages" })),
      fill: (body, fetched) => {
        const filled = imageMedia.fill(requestOf(door, body), fetched);
        requests.set(filled, filled as ImagesRequest);
        return filled;
      },
    },
    files: {
      ...files,
      render: renderWithTexts,
      renderStream: (body, final, target, request) =>
        renderStream(door, body, { final, target, request, ignored }),
    },
    ...(images.queue ? { queue: images.queue } : {}),
    readAnswer: (body, target, request = {}) => images.readAnswer(body, target, configOf(request)),
    ignored: (request, body, target) => ignored(configOf(request), body, target),
    complete: (body, final, target, request = {}) =>
      door.chat.fromChat(toCompletion(body as JoinedImages, { final, target, request, ignored })),
  };
}

/** What has become of callers' bodies already. */
const requests = new WeakMap<JsonObject, ImagesRequest>();

/** @throws GatewayError `invalid_parameters` */
function requestOf(door: ChatDoor, body: JsonObject): ImagesRequest {
  const known = requests.get(body);
  if (known) return known;
  const made = toImagesRequest(door.chat.toChat(body));
  requests.set(body, made);
  return made;
}

/** What is known when an answer is complete. */
interface Completion {
  readonly final: ChatChunk;
  readonly target: Target;
  /** The caller's, perhaps without its messages. */
  readonly request: JsonObject;
  readonly ignored: ImagesCapability["ignored"];
}

function toCompletion(body: JoinedImages, { final, target, request, ...of }: Completion): ChatCompletion {
  const ignored = of.ignored(configOf(request), body, target);
  return {
    id: target.answerId ?? "",
    object: "chat.completion",
    created: body.created ?? target.createdAt ?? 0,
    model: final.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: textOf(body), images: imagesOf(body) },
        finish_reason: "stop",
      },
    ],
    usage: final.usage ?? undefined,
    metadata: withIgnored(final.metadata, ignored),
  };
}

/** The prompts as the provider understood them. */
const textOf = ({ images }: JoinedImages): string =>
  images.flatMap(({ revisedPrompt }) => revisedPrompt ?? []).join("\n\n");

const HEAD = 64;

const imagesOf = (body: JoinedImages) =>
  body.images.map((image) => ({ type: "image_url" as const, image_url: { url: dataUrlOf(body, image) } }));

function dataUrlOf(body: JoinedImages, { data }: MadeImage): string {
  const base64 = data.replace(/^data:[^,]*,/, "");
  const sniffed = sniffImage(Buffer.from(startOfText(body, base64, HEAD), "base64"));
  return `data:image/${sniffed?.format ?? "png"};base64,${base64}`;
}

/** All of a stream: one chunk with the text and the images, one that ends it, and the one with the cost. */
function renderStream(door: ChatDoor, body: JsonObject, completion: Completion): Uint8Array[] {
  const made = toCompletion(body as JoinedImages, completion);
  const [choice] = made.choices;
  const renderer = door.chat.createStreamRenderer(made.model);
  const head = {
    id: made.id,
    object: "chat.completion.chunk" as const,
    created: made.created,
    model: made.model,
  };
  const chunk = (delta: ChatChunk["choices"][number]["delta"], finish: "stop" | null): ChatChunk => ({
    ...head,
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const { content, images } = choice?.message ?? { content: "", images: [] };
  const text =
    renderer.render(chunk({ role: "assistant", ...(content ? { content } : {}), images }, null)) +
    renderer.render(chunk({}, "stop")) +
    renderer.finish({ ...completion.final, ...head, metadata: made.metadata });
  return spliceTexts(text, body);
}
