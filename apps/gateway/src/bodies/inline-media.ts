import type { ChatRequest, Content, Message } from "@causeway/contracts";
import {
  type DataUrl,
  inlineFile,
  type JsonObject,
  type NativeMedia,
  renderDataUrl,
} from "@causeway/dialects";
import type { MediaFetcher } from "../request/media-fetcher.ts";

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
  return { ...chat, messages: await mapParts(chat, (part, path) => inlinePart(part, path, media)) };
}

/**
 * The request with every document by URL in place of its URL, for providers of a format that has none.
 * @throws GatewayError, UpstreamFailure as `MediaFetcher.fetch`.
 */
export async function inlineFiles(
  fetcher: Pick<MediaFetcher, "fetch">,
  chat: ChatRequest,
): Promise<ChatRequest> {
  const hasUrl = ({ content }: Message) =>
    Array.isArray(content) && content.some((part) => part.type === "file" && part.file.file_url);
  if (!chat.messages.some(hasUrl)) return chat;
  const messages = await mapParts(chat, async (part, path) => {
    const url = part.type === "file" ? part.file.file_url : null;
    if (!url || !isWebUrl(url)) return part;
    return inlineFile(part, await fetcher.fetch(url, path)) as Part;
  });
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

type Part = Exclude<Content, string>[number];

const mapParts = (
  { messages }: ChatRequest,
  map: (part: Part, path: string) => Promise<Part>,
): Promise<Message[]> =>
  Promise.all(
    messages.map(async (message, at) => {
      const { content } = message;
      if (!Array.isArray(content)) return message;
      const parts = content.map((part, place) => map(part, `messages.${at}.content.${place}`));
      return { ...message, content: await Promise.all(parts) } as Message;
    }),
  );

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
