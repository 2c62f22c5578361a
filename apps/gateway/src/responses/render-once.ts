import { editBody, type JsonObject } from "@causeway/dialects";
import type { ChatCall } from "../pipeline/chat-call.ts";

/**
 * The bytes of `body`, made when they are asked for first: only a provider of the same format is sent them. What the caller
 * wrote stays as it was written, as far as it is still said.
 */
export function renderOnce(call: ChatCall, body: JsonObject): () => Buffer {
  let rendered: Buffer | null = null;
  return () => {
    rendered ??= body === call.body ? call.raw : render(call, body);
    return rendered;
  };
}

function render(call: ChatCall, body: JsonObject): Buffer {
  const changed = Object.keys(body).filter((name) => body[name] !== call.body[name]);
  const set = Object.fromEntries(changed.map((name) => [name, body[name]]));
  const remove = Object.keys(call.body).filter((name) => !(name in body));
  const edited = editBody(call.raw, call.body, { set, remove });
  return edited instanceof Uint8Array ? Buffer.from(edited) : Buffer.from(JSON.stringify(edited));
}
