import { iterate } from "../chat/read-answer.ts";
import { type JsonObject, objectOf, parseObject, textOf } from "@causeway/ui/format/json-value";
import { type RequestPlace, requestPath } from "./request-place.ts";
import { type RequestColumn, toColumn } from "./to-column.ts";

/** What became of opening a request. Without its messages, only its model is carried over. */
export type OpenedRequest =
  | ({ readonly kind: "opened" } & RequestColumn)
  | { readonly kind: "signed-out" | "missing" | "not-kept" | "cut" | "unreadable" | "too-large" }
  | { readonly kind: "failed"; readonly message: string };

const WITHIN_MS = 30_000;
/** The management API says both bodies twice. Larger ones than this are more than a conversation of the history can have, too. */
const MAX_BYTES = 40 * 1024 * 1024;

/** Reads a request that the signed-in person may see, with its content as far as it is stored. */
export async function openRequest(place: RequestPlace): Promise<OpenedRequest> {
  const response = await fetch(requestPath(place), { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
    () => null,
  );
  if (!response) return { kind: "failed", message: "Can't reach the playground's server." };
  if (response.status === 401) return { kind: "signed-out" };
  // Of others, and never was: they look the same.
  if (response.status === 403 || response.status === 404) return { kind: "missing" };
  const text = await readText(response).catch(() => "");
  if (text === null) return { kind: "too-large" };
  const body = parseObject(text);
  if (response.ok && body) return openLog(body);
  const message = textOf(objectOf(body?.error).message);
  return { kind: "failed", message: message || `The playground's server returned ${response.status}.` };
}

function openLog(log: JsonObject): OpenedRequest {
  const content = objectOf(log.content);
  const [request, response] = [objectOf(content.request), objectOf(content.response)];
  if (textOf(request.text) === "") return { kind: "not-kept" };
  if (request.truncated === true) return { kind: "cut" };
  const found = toColumn({
    ...{ id: textOf(log.id), endpoint: textOf(log.endpoint), model: textOf(objectOf(log.requested).model) },
    ...{ request: textOf(request.text), response: textOf(response.text) },
  });
  if (!found) return { kind: "unreadable" };
  const leftOut = response.truncated === true ? [...found.leftOut, "the end of the response"] : found.leftOut;
  return { kind: "opened", ...found, leftOut };
}

/** Null for a body that is too large. */
async function readText({ body }: Response): Promise<string | null> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const part of iterate(body)) {
    bytes += part.length;
    if (bytes > MAX_BYTES) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
