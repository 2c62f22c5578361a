import type { JsonObject } from "@causeway/dialects";
import { startService, type TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayStack, startGatewayStack } from "../gateway-stack.ts";
import { type Client, CLIENTS } from "./clients.ts";
import { type MatrixProvider, nameOf, PROVIDERS } from "./providers.ts";
import { QUESTION } from "./walk.ts";

let stack: GatewayStack;
let simulator: TestService;
let key: string;

beforeAll(async () => {
  simulator = await startService("simulator", {});
  stack = await startGatewayStack(toSettings(simulator.url));
  ({ key } = await stack.createKey());
});
afterAll(() => Promise.all([stack?.stop(), simulator?.stop()]));

/** Every provider of the matrix at the one simulator, which judges each request by its path. */
function toSettings(url: string): Record<string, string> {
  const settings = PROVIDERS.flatMap(({ id, base, region, settings: own = {} }) => {
    const prefix = `LLM_${id.replaceAll("-", "_").toUpperCase()}`;
    const more = { ...own, ...(id === "aws-bedrock" && region ? { region } : {}) };
    return [
      [`${prefix}_API_KEY`, `key-${id}`],
      [`${prefix}_BASE_URL`, url + base],
      ...Object.entries(more).map(([name, value]) => [`${prefix}_${name.toUpperCase()}`, value]),
    ];
  });
  return Object.fromEntries(settings);
}

const PATHS: Readonly<Record<string, string>> = {
  chat: "/v1/chat/completions",
  messages: "/v1/messages",
  responses: "/v1/responses",
};

async function ask(client: Client, provider: MatrixProvider, request: JsonObject) {
  const response = await fetch(stack.gateway.url + PATHS[client.door.name], {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "anthropic-version": "2023-06-01",
    },
    body: JSON.stringify({ ...request, model: nameOf(provider) }),
  });
  return { status: response.status, text: await response.text() };
}

/** Three turns, each at another provider. @returns what was refused, or answered without the calls that were asked for */
async function converse(client: Client, way: readonly MatrixProvider[]): Promise<string[]> {
  let request = client.start(QUESTION, "nothing");
  for (const [at, provider] of way.entries()) {
    const { status, text } = await ask(client, provider, request);
    const name = way
      .slice(0, at + 1)
      .map(nameOf)
      .join(" > ");
    if (status !== 200) return [`${name}: ${status} ${text}`];
    const answer: JsonObject = JSON.parse(text);
    const calls = client.countCalls(answer);
    if (calls !== (at === 1 ? 0 : 2)) return [`${name}: ${calls} calls`];
    request = client.proceed(request, answer, QUESTION);
  }
  return [];
}

/** Each provider once in each turn, with the two after it in the list. */
const WAYS = PROVIDERS.map((_, at) =>
  [0, 1, 2].flatMap((turn) => PROVIDERS[(at + turn) % PROVIDERS.length] ?? []),
);

describe("a gateway process and a simulator process", () => {
  test.each(CLIENTS.map((client) => [client.door.name, client] as const))(
    "continue conversations by %s wherever the provider changes",
    async (_, client) => {
      const faults: string[] = [];
      for (const way of WAYS) faults.push(...(await converse(client, way)));
      expect(faults).toEqual([]);
    },
  );
});
