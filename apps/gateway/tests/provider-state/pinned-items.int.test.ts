import OpenAI, { type APIError } from "openai";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";

type Item = OpenAI.Responses.ResponseInputItem;

const ACCOUNTS = ["one", "two", "three"] as const;

let stack: GatewayStack;
let management: Management;
let other: TestService;

beforeAll(async () => {
  stack = await startGatewayStack(
    (url) => ({
      ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
      LLM_OPENAI_API_KEY: "sk-operator@operator",
      LLM_OPENAI_BASE_URL: `${url}/v1`,
    }),
    { keepBodies: true },
  );
  management = await startManagement(stack);
  other = await stack.startGateway();
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

/** A key of an organization with a key at each account. */
async function ownKeys() {
  const key = await management.createKey();
  const baseUrl = `${stack.simulator.url}/v1`;
  const added = new Map<string, string>();
  for (const name of ACCOUNTS) {
    const { id } = await management.addProviderKey(key, { key: `sk-${name}@${name}`, baseUrl });
    added.set(name, id);
  }
  return { key, added };
}

const sentAs = (id: string) =>
  stack.simulator
    .tally()
    .served.filter((one) => one.id === id)
    .map(({ credential, status, sent }) => ({ account: credential.split("@")[1], status, sent }));

let asked = 0;
async function ask({ key }: TestKey, input: Item[] | string, { gateway = stack.gateway, ...more } = {}) {
  asked += 1;
  const id = `pinned-${asked}`;
  const client = new OpenAI({ apiKey: key, baseURL: `${gateway.url}/v1`, maxRetries: 0 });
  const request = { model: "openai/gpt-5.1", input, reasoning: { effort: "low" as const }, ...more };
  // Each is a separate session.
  const answer = await client.responses.create(request, {
    headers: { "x-request-id": id, "x-session-id": id },
  });
  return { id, answer, account: sentAs(id)[0]?.account ?? "" };
}

const referTo = ({ output }: OpenAI.Responses.Response): Item[] => [
  ...output.map(({ id = "" }): Item => ({ type: "item_reference", id })),
  { role: "user", content: "Go on" },
];

describe("items that a provider stores for an organization's own keys", () => {
  it("are asked for at the account that made them, as they were named, on each gateway", async () => {
    const { key } = await ownKeys();
    const seen = new Set<string>();
    for (let count = 0; count < 6; count += 1) {
      const first = await ask(key, "Hello");
      seen.add(first.account);
      for (const gateway of [stack.gateway, other]) {
        const input = referTo(first.answer);
        const { id } = await ask(key, input, { gateway });
        expect(sentAs(id)).toEqual([
          {
            account: first.account,
            status: 200,
            sent: expect.objectContaining({ body: expect.objectContaining({ input }) }),
          },
        ]);
        const next = await ask(key, "Go on", { gateway, previous_response_id: first.answer.id } as object);
        expect(next.account).toBe(first.account);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it("are asked for nowhere else while the account's key is gone: the caller is to send them", async () => {
    const { key, added } = await ownKeys();
    const { answer, account } = await ask(key, "Hello");
    await management.call("DELETE", `/orgs/${key.organizationId}/provider-keys/${added.get(account)}`);
    const asking = () =>
      ask(key, referTo(answer)).then(
        () => null,
        ({ status, code, param }: APIError) => ({ status, code, param }),
      );
    await expect
      .poll(asking, { timeout: 10_000 })
      .toEqual({ status: 400, code: "unsupported_parameter", param: "input.0" });
  });

  it("never fall back to the operator's key", async () => {
    const { key } = await ownKeys();
    const { answer, account } = await ask(key, "Hello");
    const fault = `[sim ${JSON.stringify({ forToken: `@${account}`, status: 500 })}] Go on`;
    const input: Item[] = [...referTo(answer).slice(0, -1), { role: "user", content: fault }];
    await expect(ask(key, input)).rejects.toMatchObject({ status: 502 });
    expect(new Set(sentAs(`pinned-${asked}`).map((one) => one.account))).toEqual(new Set([account]));
  });

  it("that no one knows are the provider's to refuse", async () => {
    const { key } = await ownKeys();
    await expect(ask(key, [{ type: "item_reference", id: "rs_unknown" }])).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining("Item with id 'rs_unknown' not found."),
    });
  });

  it("of another project are not known by their id", async () => {
    const [{ key }, stranger] = [await ownKeys(), await ownKeys()];
    const { answer } = await ask(key, "Hello");
    const { id } = await ask(stranger.key, referTo(answer)).catch(() => ({ id: `pinned-${asked}` }));
    expect(sentAs(id)).toHaveLength(1);
  });
});
