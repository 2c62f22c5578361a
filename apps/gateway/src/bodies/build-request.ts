import type { ChatRequest, Mapping } from "@causeway/contracts";
import {
  chatSidesOf,
  type Door,
  type Exchange,
  exchangeFor,
  type JsonObject,
  type Target,
  type UpstreamDialect,
  type UpstreamRequest,
} from "@causeway/dialects";
import type { MediaFetcher } from "../request/media-fetcher.ts";
import { inlineFiles, inlineMedia, inlineNativeMedia } from "./inline-media.ts";

/** What a caller asks for, as it was written and parsed. */
interface Asked {
  readonly door: Door;
  readonly raw: Uint8Array;
  readonly body: JsonObject;
  readonly callerHeaders: Readonly<Record<string, string>>;
  /** Fetches what callers name in their prompts. */
  readonly media: Pick<MediaFetcher, "fetch">;
}

/**
 * The caller's own bytes where both sides speak one format, else through the chat form.
 * @throws GatewayError for what this provider cannot be asked; UpstreamFailure `aborted` when the caller leaves meanwhile.
 */
export async function buildRequest(
  asked: Asked,
  dialect: UpstreamDialect,
  target: Target,
): Promise<UpstreamRequest> {
  const exchange = exchangeFor(dialect, asked.door);
  if (exchange) return buildExchange(asked, exchange, target);
  const { caller, upstream } = chatSidesOf(dialect, asked.door);
  const chat = fitChat(caller.toChat(asked.body), target.mapping);
  if (!upstream.inlineMedia) return upstream.buildRequest(chat, target);
  const inlined =
    upstream.inlineMedia === "files"
      ? await inlineFiles(asked.media, chat)
      : await inlineMedia(asked.media, chat, upstream.readsUrl);
  return upstream.buildRequest(inlined, target);
}

async function buildExchange(
  { raw, body, callerHeaders, media }: Asked,
  exchange: Exchange,
  target: Target,
): Promise<UpstreamRequest> {
  const named = exchange.media;
  const filled = named ? await inlineNativeMedia(media, named, body) : body;
  const bytes = filled === body ? raw : Buffer.from(JSON.stringify(filled));
  return exchange.buildRequest(bytes, filled, target, callerHeaders);
}

/**
 * The request without what this model cannot do and the caller can do without. Clients of the Messages format ask for
 * thinking in every request, whatever the model.
 */
function fitChat(chat: ChatRequest, mapping: Mapping | null): ChatRequest {
  if (!chat.reasoning || !mapping || mapping.capabilities.reasoning) return chat;
  const { reasoning: _, ...rest } = chat;
  return rest;
}
