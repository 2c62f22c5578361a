import { SMALL_ANSWER_BYTES } from "@causeway/contracts";
import { within } from "@causeway/http";
import type { OperatorCredential } from "@causeway/providers";

const MAX_MODELS = 1_000;
/** Parts of URLs at some servers: what could change a path is no name. */
const NAME = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))(?=[A-Za-z0-9@~_])[A-Za-z0-9._:@+~=/-]{1,200}$/;

/**
 * Names of the models that a server lists under `/models`, as OpenAI's API does: `{"data": [{"id": …}]}`. Names that no request
 * could use are left out.
 * @throws Error that says in a few words why there is no list
 */
export async function readModels(
  { baseUrl, secret }: Pick<OperatorCredential, "baseUrl" | "secret">,
  timeoutMs: number,
): Promise<string[]> {
  const text = await within(timeoutMs, (signal) => readList({ baseUrl, secret }, signal));
  const names = namesIn(text);
  if (names.length > MAX_MODELS) throw new Error(`lists more than ${MAX_MODELS} models`);
  return names.filter((name) => NAME.test(name));
}

async function readList(
  { baseUrl, secret }: Pick<OperatorCredential, "baseUrl" | "secret">,
  signal: AbortSignal,
): Promise<string> {
  const response = await fetch(`${baseUrl}/models`, {
    headers: { accept: "application/json", ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
    // Anyone who answers in its place would get the key.
    redirect: "manual",
    signal,
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`answered ${response.status || "with a redirect"}`);
  }
  return readText(response);
}

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    if (size > SMALL_ANSWER_BYTES) throw new Error("answered with more than 1 MB");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function namesIn(text: string): string[] {
  const list = parse(text)?.data;
  if (!Array.isArray(list)) throw new Error("answered without a list of models");
  return list.flatMap((item: unknown) =>
    typeof item === "object" && item !== null && "id" in item && typeof item.id === "string" ? item.id : [],
  );
}

function parse(text: string): { readonly data?: unknown } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
