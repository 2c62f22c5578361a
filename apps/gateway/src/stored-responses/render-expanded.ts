import { editBody, type JsonObject } from "@causeway/dialects";

/**
 * The bytes of `body`, made when they are asked for first: only a provider of the same format is sent them. What the caller
 * wrote stays as it was written, as far as it is still said.
 */
export function renderExpanded(
  written: { readonly raw: Buffer; readonly body: JsonObject },
  body: JsonObject,
): () => Buffer {
  let rendered: Buffer | null = null;
  return () => {
    rendered ??= body === written.body ? written.raw : render(written.raw, written.body, body);
    return rendered;
  };
}

function render(raw: Buffer, before: JsonObject, body: JsonObject): Buffer {
  const changed = Object.keys(body).filter((name) => body[name] !== before[name]);
  const set = Object.fromEntries(changed.map((name) => [name, body[name]]));
  const remove = Object.keys(before).filter((name) => !(name in body));
  const edited = editBody(raw, before, { set, remove });
  return edited instanceof Uint8Array ? Buffer.from(edited) : Buffer.from(JSON.stringify(edited));
}
