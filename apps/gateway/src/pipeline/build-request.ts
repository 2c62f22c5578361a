import { type NativeSide, nativeSideFor, type Target, type UpstreamRequest } from "@causeway/dialects";
import type { Outgoing } from "./attempt.ts";
import type { Candidate } from "./candidate.ts";
import { fitChat } from "./fit-chat.ts";
import { inlineMedia, inlineNativeMedia } from "./inline-media.ts";

/**
 * The caller's own bytes where both sides speak one format, else through the chat form.
 * @throws GatewayError for what this provider cannot be asked; UpstreamFailure `aborted` when the caller leaves meanwhile.
 */
export async function buildRequest(
  outgoing: Outgoing,
  { dialect }: Candidate,
  target: Target,
): Promise<UpstreamRequest> {
  const native = nativeSideFor(dialect, outgoing.door.nativeDialect);
  if (native) return buildNative(outgoing, native, target);
  const chat = fitChat(outgoing.door.toChat(outgoing.body), target.mapping);
  return dialect.buildRequest(
    dialect.inlineMedia ? await inlineMedia(outgoing.media, chat, dialect.readsUrl) : chat,
    target,
  );
}

async function buildNative(outgoing: Outgoing, native: NativeSide, target: Target): Promise<UpstreamRequest> {
  const { raw, body, callerHeaders } = outgoing;
  const filled = native.media ? await inlineNativeMedia(outgoing.media, native.media, body) : body;
  const bytes = filled === body ? raw : Buffer.from(JSON.stringify(filled));
  return native.buildRequest(bytes, filled, target, callerHeaders);
}
