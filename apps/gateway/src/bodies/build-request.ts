import type { ChatRequest } from "@causeway/contracts";
import {
  type ChangedEffort,
  type ChatCapability,
  chatSidesOf,
  type Door,
  type Exchange,
  exchangeFor,
  type FittedTools,
  fitEffort,
  fitMedia,
  fitNative,
  fitNativeEffort,
  fitTools,
  type JsonObject,
  leftOutBlocks,
  markPrompt,
  nativeSideFor,
  type Target,
  type ToolTarget,
  type UpstreamDialect,
  type UpstreamRequest,
} from "@causeway/dialects";
import type { MediaFetcher } from "../request/media-fetcher.ts";
import type { BuiltRequest } from "../request/request-body.ts";
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
 * The caller's own bytes where both sides speak one format, else through the chat form. Tools are fitted to the provider.
 * @throws GatewayError for what this provider cannot be asked; UpstreamFailure `aborted` when the caller leaves meanwhile.
 */
export async function buildRequest(
  asked: Asked,
  dialect: UpstreamDialect,
  target: Target,
): Promise<BuiltRequest> {
  const exchange = exchangeFor(dialect, asked.door);
  if (!exchange) return buildByChat(asked, dialect, target, false);
  if (!nativeSideFor(dialect, asked.door)) return buildExchange(asked, exchange, target);
  const { body: levelled, effort } = fitNativeEffort(asked.body, target);
  const fit = fitNative(asked.door.chat?.format ?? "", levelled, toolTarget(dialect, target));
  if (fit.kind === "by chat") return buildByChat(asked, dialect, target, true);
  if (fit.kind === "none" && !effort) return buildExchange(asked, exchange, target);
  const { body, names, leftOut } = fit.kind === "none" ? { ...NOTHING, body: levelled } : fit;
  const raw = Buffer.from(JSON.stringify(body));
  const request = await buildExchange({ ...asked, raw, body }, exchange, target);
  return { ...request, fitted: { names, isByChat: false, leftOut, effort } };
}

const NOTHING = { names: new Map(), leftOut: [] } as const;

const toolTarget = ({ name }: UpstreamDialect, target: Target): ToolTarget => ({
  dialect: name,
  quirks: target.quirks,
  upstreamModel: target.upstreamModel,
  mapping: target.mapping,
});

/** The request of a chat form. */
async function buildByChat(
  { door, body, media }: Asked,
  dialect: UpstreamDialect,
  target: Target,
  isByChat: boolean,
): Promise<BuiltRequest> {
  const { caller, upstream } = chatSidesOf(dialect, door);
  const asked = caller.toChat(body);
  const { chat, ...fit } = fitChat(asked, dialect, target);
  const built = upstream.buildRequest(await inline(media, chat, upstream), target);
  const unsaid = caller.listUnsaid?.(body) ?? [];
  const unsent = [...unsaid, ...(built.unsent ?? []), ...leftOutBlocks(asked, dialect.name, target)];
  const request = unsent.length > 0 ? { ...built, unsent } : built;
  const isFitted = isByChat || fit.names.size > 0 || fit.leftOut.length > 0 || fit.effort !== null;
  return isFitted ? { ...request, fitted: { ...fit, isByChat } } : request;
}

function inline(
  media: Asked["media"],
  chat: ChatRequest,
  { inlineMedia: kind, readsUrl }: ChatCapability,
): ChatRequest | Promise<ChatRequest> {
  if (!kind) return chat;
  return kind === "files" ? inlineFiles(media, chat) : inlineMedia(media, chat, readsUrl);
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
 * The chat form of a request as this provider takes it: without what the model can't do and the caller can do without, with marks for its
 * prompt cache where the gateway sets them, a level of reasoning that the model has, tools that the provider has, and images under the type
 * of their bytes. Clients of the Messages format ask for thinking in every request, whatever the model.
 */
export function fitChat(asked: ChatRequest, dialect: UpstreamDialect, target: Target): FittedChat {
  const { mapping } = target;
  const { reasoning: _, ...unthinking } = asked;
  const { chat, effort } =
    asked.reasoning && mapping && !mapping.capabilities.reasoning
      ? { chat: unthinking, effort: null }
      : fitEffort(asked, target);
  const marked = target.marksPrompt ? markPrompt(chat) : chat;
  return { ...fitTools(fitMedia(marked), toolTarget(dialect, target)), effort };
}

interface FittedChat extends FittedTools {
  readonly effort: ChangedEffort | null;
}
