import OpenAI from "openai";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";

/** Fields the SDK's types do not know. */
interface Extended {
  readonly usage: { prompt_tokens: number; total_tokens: number; cost: number; info?: string };
  readonly metadata: { request_id: string; used_provider: string; routing: object[] };
}

export const extended = (answer: unknown): Extended => answer as Extended;

export const withId = (id: string) => ({ headers: { "x-request-id": id } });

export const clientOf = (stack: GatewayStack, { key }: TestKey): OpenAI =>
  new OpenAI({ apiKey: key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });

/** The answer or error of a plain call. */
export async function postEmbeddings(
  stack: GatewayStack,
  { key }: TestKey,
  body: unknown,
  options: { path?: string | undefined; id?: string | undefined } = {},
) {
  const response = await fetch(`${stack.gateway.url}${options.path ?? "/v1/embeddings"}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      ...(options.id ? { "x-request-id": options.id } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { error: { code: string; param: string; message: string } };
  return { status: response.status, headers: response.headers, body: answer };
}
