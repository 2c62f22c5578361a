import { type ChatRequest, type Content, GatewayError, type Message } from "@causeway/contracts";
import { type OutboundClient, readWhole, UpstreamFailure } from "@causeway/upstream";

/** The largest picture or document that is fetched. */
const MAX_MEDIA_BYTES = 20 * 1024 * 1024;
const LIMITS = { firstByteMs: 10_000, idleMs: 10_000, totalMs: 30_000 };

interface Media {
  /** A URL that has to be fetched. */
  readonly isWanted: (url: string) => boolean;
  readonly fetch: (url: string, param: string) => Promise<string>;
}

/**
 * The request with every https picture or document as a data URL, for providers that take no URLs. They are fetched
 * through the guarded client: whoever writes a prompt names these addresses (#103). `isKept`: URLs that stay as they are.
 * @throws GatewayError `invalid_parameters` naming the part, when one cannot be had.
 */
export async function inlineMedia(
  client: OutboundClient,
  chat: ChatRequest,
  isKept: (url: string) => boolean = () => false,
): Promise<ChatRequest> {
  const fetched = new Map<string, Promise<string>>();
  const fetchOnce: Media["fetch"] = (url, param) => {
    const known = fetched.get(url) ?? fetchDataUrl(client, url, param);
    fetched.set(url, known);
    return known;
  };
  const media: Media = { isWanted: (url) => /^https?:/i.test(url) && !isKept(url), fetch: fetchOnce };
  const messages = await Promise.all(
    chat.messages.map((message, index) => inlineMessage(message, `messages.${index}.content`, media)),
  );
  return { ...chat, messages };
}

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
  if (part.type === "file" && part.file.file_url && media.isWanted(part.file.file_url)) {
    const { file_url, ...file } = part.file;
    return { ...part, file: { ...file, file_data: await media.fetch(file_url, path) } };
  }
  return part;
}

async function fetchDataUrl(client: OutboundClient, text: string, param: string): Promise<string> {
  if (!URL.canParse(text)) throw unreachable(param, "the URL cannot be read");
  const url = new URL(text);
  try {
    const call = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "GET",
      headers: {},
      body: null,
      timeouts: LIMITS,
    } as const;
    const reply = await client.open(call).head;
    const bytes = await readWhole(reply, MAX_MEDIA_BYTES);
    if (reply.status !== 200) throw unreachable(param, `its server answered ${reply.status}`);
    const type = String(reply.headers["content-type"] ?? "application/octet-stream").split(";")[0];
    return `data:${type};base64,${bytes.toString("base64")}`;
  } catch (error) {
    throw error instanceof UpstreamFailure ? unreachable(param, error.message) : error;
  }
}

const unreachable = (param: string, why: string): GatewayError =>
  new GatewayError("invalid_parameters", `${param}: the file could not be fetched: ${why}`, { param });
