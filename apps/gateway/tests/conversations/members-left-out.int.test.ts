import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { useCommonStack } from "../stack/common-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

/** Members of the Messages format that no other format has. */
const ONLY_ANTHROPICS = {
  context_management: { edits: [{ type: "clear_tool_uses_20250919" }] },
  output_config: { effort: "low", task_budget: { type: "tokens", total: 20_000 } },
  something_new: true,
};

const MESSAGES = { max_tokens: 64, messages: [{ role: "user", content: "Hi" }] };

async function warningOf(
  model: string,
  more: object,
  path = "/v1/messages",
): Promise<[number, string | null]> {
  const body = path === "/v1/messages" ? MESSAGES : { input: "Hi" };
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({ model, ...body, ...more }),
  });
  await response.text();
  return [response.status, response.headers.get("x-causeway-warning")];
}

describe.each([
  "openai/o3-pro",
  "google-ai-studio/gemini-3.5-flash",
  "aws-bedrock/nova-2-lite",
  "simulator/sim-large",
])("%s, in another format", (model) => {
  it("isn't sent members that it has no word for, which the response names", async () => {
    const [status, warning] = await warningOf(model, ONLY_ANTHROPICS);
    expect(status).toBe(200);
    for (const name of ["context_management", "something_new", "output_config.task_budget"])
      expect(warning).toContain(name);
  });

  it("is sent all of a plain request", async () => {
    expect((await warningOf(model, { metadata: { user_id: "u" } }))[1] ?? "").not.toContain("not sent");
  });
});

it.each(["anthropic/claude-sonnet-4-5", "simulator/sim-large"])(
  "names members of the Responses format that %s isn't sent",
  async (model) => {
    const more = { max_tool_calls: 3, context_management: [{ type: "compaction" }], truncation: "auto" };
    const [status, warning] = await warningOf(model, more, "/v1/responses");
    expect(status).toBe(200);
    expect(warning).toContain("not sent: max_tool_calls, context_management");
    expect(warning).not.toContain("truncation");
  },
);
