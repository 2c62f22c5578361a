import {
  type Door,
  type JsonObject,
  type NativeSide,
  nativeSideFor,
  type Target,
  type UpstreamDialect,
  type UpstreamRequest,
} from "@causeway/dialects";
import type { MediaFetcher } from "../media/fetch-media.ts";
import { fitChat } from "./fit-chat.ts";
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
  const native = nativeSideFor(dialect, asked.door.nativeDialect);
  if (native) return buildNative(asked, native, target);
  const chat = fitChat(asked.door.toChat(asked.body), target.mapping);
  if (!dialect.inlineMedia) return dialect.buildRequest(chat, target);
  const inlined =
    dialect.inlineMedia === "files"
      ? await inlineFiles(asked.media, chat)
      : await inlineMedia(asked.media, chat, dialect.readsUrl);
  return dialect.buildRequest(inlined, target);
}

async function buildNative(asked: Asked, native: NativeSide, target: Target): Promise<UpstreamRequest> {
  const { body, callerHeaders } = asked;
  const filled = native.media ? await inlineNativeMedia(asked.media, native.media, body) : body;
  const bytes = filled === body ? asked.raw : Buffer.from(JSON.stringify(filled));
  return native.buildRequest(bytes, filled, target, callerHeaders);
}
