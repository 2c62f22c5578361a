import { type ChatRequest, type Content, GatewayError, type Message } from "@causeway/contracts";
import { asArray, asFilledText, asObject } from "../shared/json-object.ts";
import { invalidField } from "../shared/body/input-reader.ts";
import { type ImagesRequest, MAX_INPUTS, readImageEdits, readImages } from "./read-request.ts";

/** Of `image_config`, under the names that they have at the images endpoints. */
const CONFIG_FIELDS = [
  "n",
  "size",
  "aspect_ratio",
  "quality",
  "style",
  "background",
  "output_format",
  "output_compression",
  "moderation",
  "negative_prompt",
  "input_fidelity",
] as const;

/** What is asked for alongside the prompt and the images. */
export function configOf(
  chat: Pick<ChatRequest, "image_config" | "n" | "seed" | "user">,
): Partial<ImagesRequest> {
  const { image_size: size, ...config } = asObject(chat.image_config) ?? {};
  const named = Object.fromEntries(
    CONFIG_FIELDS.filter((field) => config[field] != null).map((field) => [field, config[field]]),
  );
  return {
    ...(typeof size === "string" ? { size } : {}),
    ...(chat.n == null ? {} : { n: chat.n }),
    ...(chat.seed == null ? {} : { seed: chat.seed }),
    ...(chat.user == null ? {} : { user: chat.user }),
    ...named,
  };
}

/**
 * A conversation as a request for images: the prompt is the last text of the user, the images are those of the last turn of the
 * user, else the last one that was made.
 * @throws GatewayError `invalid_parameters`
 */
export function toImagesRequest(chat: ChatRequest): ImagesRequest {
  const last = chat.messages.findLastIndex(({ role }) => role === "user");
  const content = chat.messages[last]?.content ?? "";
  const prompt = textOf(content);
  if (prompt === "") throw invalidField("messages", "must end with a text of the user: it is the prompt");
  const sent = imagesIn(content);
  const images = sent.length > 0 ? sent : lastMade(chat.messages.slice(0, Math.max(0, last)));
  if (images.length > MAX_INPUTS) throw invalidField("messages", `can have at most ${MAX_INPUTS} images`);
  const request = {
    prompt,
    model: chat.model,
    ...configOf(chat),
    ...(images.length > 0 ? { images: images.map((image_url) => ({ image_url })) } : {}),
  };
  check(request, chat);
  return request as ImagesRequest;
}

/** Names the places where a conversation says these things. */
function check(request: Partial<ImagesRequest>, chat: ChatRequest): void {
  try {
    if (request.images) readImageEdits(request);
    else readImages(request);
  } catch (thrown) {
    const param = thrown instanceof GatewayError ? (thrown.details.param ?? "") : null;
    if (param === null) throw thrown;
    const problem = (thrown as GatewayError).message.replace(`${param}: `, "").replace(`${param} `, "");
    throw invalidField(placeOf(param, chat), problem);
  }
}

function placeOf(param: string, { image_config: config, ...chat }: ChatRequest): string {
  if (config?.[param] != null) return `image_config.${param}`;
  if (param === "size") return "image_config.image_size";
  return Object.hasOwn(chat, param) ? param : "messages";
}

function textOf(content: Content): string {
  if (typeof content === "string") return content;
  return content.flatMap((part) => (part.type === "text" && part.text ? [part.text] : [])).join("\n");
}

const imagesIn = (content: Content): string[] =>
  typeof content === "string"
    ? []
    : content.flatMap((part) => (part.type === "image_url" ? [part.image_url.url] : []));

function lastMade(messages: readonly Message[]): string[] {
  for (const message of messages.toReversed()) {
    if (message.role !== "assistant") continue;
    const { images } = message as { images?: unknown };
    const url = asObject(asObject(asArray(images).at(-1))?.image_url)?.url;
    const made = asFilledText(url) ?? imagesIn(message.content ?? "").at(-1);
    if (made) return [made];
  }
  return [];
}
