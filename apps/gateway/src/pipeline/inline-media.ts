import type { ChatRequest, Content, Message } from "@causeway/contracts";
import { type DataUrl, type JsonObject, type NativeMedia, renderDataUrl } from "@causeway/dialects";
import type { MediaFetcher } from "./fetch-media.ts";

interface Media {
  /** A URL that has to be fetched. */
  readonly isWanted: (url: string) => boolean;
  /** A data URL. */
  readonly fetch: (url: string, param: string) => Promise<string>;
}

/**
 * The request with every picture, video or document by URL as a data URL, for providers that take no URLs. `isKept`: URLs
 * that stay as they are.
 * @throws GatewayError, UpstreamFailure as `MediaFetcher.fetch`.
 */
export async function inlineMedia(
  fetcher: Pick<MediaFetcher, "fetch">,
  chat: ChatRequest,
  isKept: (url: string) => boolean = () => false,
): Promise<ChatRequest> {
  const media: Media = {
    isWanted: (url) => isWebUrl(url) && !isKept(url),
    fetch: async (url, param) => renderDataUrl(await fetcher.fetch(url, param)),
  };
  const messages = await Promise.all(
    chat.messages.map((message, index) => inlineMessage(message, `messages.${index}.content`, media)),
  );
  return { ...chat, messages };
}

/**
 * A caller's own body with the files it names by URL in place of them; the same object when it names none.
 * @throws GatewayError, UpstreamFailure as `MediaFetcher.fetch`.
 */
export async function inlineNativeMedia(
  fetcher: Pick<MediaFetcher, "fetch">,
  media: NativeMedia,
  body: JsonObject,
): Promise<JsonObject> {
  const wanted = media.list(body).filter(({ url }) => isWebUrl(url));
  if (wanted.length === 0) return body;
  const files = await Promise.all(
    wanted.map(async ({ url, param }): Promise<[string, DataUrl]> => [url, await fetcher.fetch(url, param)]),
  );
  return media.fill(body, new Map(files));
}

const isWebUrl = (url: string): boolean => /^https?:/i.test(url);

async function inlineMessage(message: Message, path: string, media: Media): Promise<Message> {
  const { content } = message;
  if (!Array.isArray(content)) return message;
  return {
    ...message,
    content: await Promise.all(content.map((part, index) => inlinePart(part, `${path}.${index}`, media))),
  } as Message;
}

type Part = Exclude<Content, string>[number];

async function inlinePart(part: Part, path: string, media: Media): Promise<Part> {
  if (part.type === "image_url" && media.isWanted(part.image_url.url)) {
    return { ...part, image_url: { ...part.image_url, url: await media.fetch(part.image_url.url, path) } };
  }
  if (part.type === "video_url" && media.isWanted(part.video_url.url)) {
    return { ...part, video_url: { ...part.video_url, url: await media.fetch(part.video_url.url, path) } };
  }
  if (part.type === "file" && part.file.file_url && media.isWanted(part.file.file_url)) {
    const { file_url, ...file } = part.file;
    return { ...part, file: { ...file, file_data: await media.fetch(file_url, path) } };
  }
  return part;
}
