import { setTimeout as sleep } from "node:timers/promises";
import OpenAI from "openai";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { retain } from "../retention/stored-content.ts";

/** `store` is a field the SDK's types do not know. */
export type Answer = OpenAI.Responses.Response & { readonly store?: boolean };
export type Request = OpenAI.Responses.ResponseCreateParamsNonStreaming;

export const weather = {
  type: "function" as const,
  name: "weather",
  description: "Tells the weather",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
  strict: false,
};

/** A key whose organization retains all data. */
export async function retainingKey(stack: GatewayStack): Promise<TestKey> {
  const key = await stack.createKey();
  await retain(stack, key, "all");
  return key;
}

export const clientOf = (url: string, { key }: TestKey): OpenAI =>
  new OpenAI({ apiKey: key, baseURL: `${url}/v1`, maxRetries: 0 });

export const withId = (id: string) => ({ headers: { "x-request-id": id } });

/** The same answer, streamed or not. The ids of a stream's first and last event must be one. */
export async function ask(
  client: OpenAI,
  request: Request,
  { stream = false, id = crypto.randomUUID() as string } = {},
): Promise<Answer> {
  if (!stream) return client.responses.create(request, withId(id));
  let first = "";
  let last: Answer | null = null;
  for await (const event of await client.responses.create({ ...request, stream: true }, withId(id))) {
    if (event.type === "response.created") first = event.response.id;
    if (event.type === "response.completed" || event.type === "response.incomplete") last = event.response;
  }
  if (!last || first !== last.id) throw new Error(`a stream began as ${first} and ended as ${last?.id}`);
  return last;
}

export const resultsFor = ({ output }: Answer, result: string): OpenAI.Responses.ResponseInputItem[] =>
  output
    .filter((item) => item.type === "function_call")
    .map(({ call_id }) => ({ type: "function_call_output", call_id, output: result }));

/** Ids of an organization's rows. */
export const storedIds = async (stack: GatewayStack, { organizationId }: TestKey): Promise<string[]> => {
  const rows = await stack.sql<{ id: string }>(
    "SELECT id FROM response_item WHERE organization_id = $1 ORDER BY id",
    [organizationId],
  );
  return rows.map(({ id }) => id);
};

export async function waitForRows(stack: GatewayStack, key: TestKey, count: number): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const ids = await storedIds(stack, key);
    if (ids.length === count) return ids;
    if (tries === 600) throw new Error(`${ids.length} rows instead of ${count}`);
    await sleep(25);
  }
}
