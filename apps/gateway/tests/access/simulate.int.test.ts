import type { TestService } from "@causeway/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upstreamSettings } from "../clients/upstreams.ts";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { call, outcomeOf } from "./call.ts";

let stack: GatewayStack;
let management: Management;
let gateway: TestService;
/** Projects that differ in whose credentials they can use. */
let homes: readonly TestKey[];

const AZURE = { settings: { resource: "r", deployment: "gpt-4o-mini" } };

beforeAll(async () => {
  stack = await startOwnStack((url) => ({
    ...upstreamSettings(url),
    LLM_GROQ_API_KEY: "groq-key",
    LLM_GROQ_BASE_URL: `${url}/v1`,
    LLM_CEREBRAS_API_KEY: "cerebras-key",
    LLM_CEREBRAS_BASE_URL: `${url}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
  }));
  management = await startManagement(stack);
  gateway = stack.gateway;
  await management.becomeOperator();
  await management.call("POST", "/operator/model-overrides", {
    ...{ model: "added-here", provider: "openai" },
    price: { prompt: "0.000001", completion: "0.000002" },
  });
  homes = await Promise.all([
    makeHome("hybrid", {}),
    makeHome("api-keys", { openai: {} }),
    makeHome("api-keys", { openai: {}, groq: {}, azure: AZURE }),
    makeHome("api-keys", {}),
    makeHome("credits", { openai: {}, xai: {} }),
    makeHome("hybrid", { azure: AZURE }, true),
  ]);
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

async function makeHome(
  mode: string,
  keys: Readonly<Record<string, object>>,
  hasOwnPrice = false,
): Promise<TestKey> {
  const home = await management.createKey({ credential_mode: mode });
  const { url } = stack.simulator;
  for (const [provider, fields] of Object.entries(keys))
    await management.addProviderKey(home, {
      provider,
      key: `sk-${provider}`,
      baseUrl: `${url}/v1`,
      ...fields,
    });
  await management.addCustomProvider(home, { name: "mycorp", baseUrl: url, token: "t" });
  // The organization's keys and the operator's have other prices: each is judged by its own.
  if (hasOwnPrice)
    await management.call("POST", `/orgs/${home.organizationId}/model-overrides`, {
      ...{ model: "gpt-4o-mini", provider: "azure" },
      price: { prompt: "0.000009", completion: "0.000009" },
    });
  return home;
}

const MODELS = [
  ...["sim-echo", "simulator/sim-large", "sim-free", "gpt-4o-mini", "openai/gpt-4o-mini", "GPT-4o-mini"],
  ...["anthropic/claude-sonnet-4-5", "aws-bedrock/nova-2-lite", "gpt-oss-120b", "groq/gpt-oss-120b"],
  ...["gemini-2.5-flash", "google-ai-studio/gemini-2.5-flash", "mycorp/Llama-3", "mycorp/gpt-4o-mini"],
  ...["openai/gpt-99", "groq/foo/bar", "added-here", "openai/added-here"],
];
const ADDRESSES = ["127.0.0.1", "198.51.100.4", "203.0.113.4", "2001:db8::7", "::ffff:198.51.100.4"];

const entries = (...values: string[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 });
const effect = fc.constantFrom("allow", "deny");
const price = fc.option(fc.constantFrom(0, 0.1, 0.15, 0.6, 1, 3, 15, 1_000), { nil: undefined });

const anyRule = fc
  .oneof(
    fc.record({
      kind: fc.constant("models"),
      ruleValue: fc.record({
        models: entries(
          ...["sim-*", "sim-echo", "gpt-4o-mini", "GPT-4O*", "openai/gpt-4o-mini", "openai/*", "*"],
          ...["claude-*", "anthropic/claude-sonnet-4-5", "claude-sonnet-4-5-20250929", "aws-bedrock/*"],
          ...[
            "gemini-2.5-flash",
            "mycorp/*",
            "mycorp/llama-3",
            "llama-3",
            "gpt-4o-mini-2024-07-18",
            "nothing",
            "gpt-99",
            "added-*",
          ],
        ),
      }),
    }),
    fc.record({
      kind: fc.constant("providers"),
      ruleValue: fc.record({
        providers: entries(
          ...["simulator", "openai", "OpenAI", "anthropic", "aws-*", "azure", "groq", "cere*"],
          ...["custom:mycorp", "custom:*", "*"],
        ),
      }),
    }),
    fc.record({
      kind: fc.constant("pricing"),
      ruleValue: fc
        .record({
          pricingType: fc.constantFrom("free", "paid", undefined),
          maxInputPrice: price,
          maxOutputPrice: price,
        })
        .filter((value) => Object.values(value).some((part) => part !== undefined)),
    }),
    fc.record({
      kind: fc.constant("ip_cidrs"),
      ruleValue: fc.record({
        ipCidrs: entries(
          "127.0.0.0/8",
          "198.51.100.0/24",
          "203.0.113.4",
          "2001:db8::/32",
          "0.0.0.0/0",
          "::/0",
        ),
      }),
    }),
  )
  .chain((rule) =>
    fc.record({ effect, rule: fc.constant(rule), status: fc.constantFrom("active", "inactive") }),
  )
  .map(({ effect: side, rule, status }) => ({
    ruleType: `${side}_${rule.kind}`,
    ruleValue: rule.ruleValue,
    status,
  }));

interface Simulated {
  readonly allowed: boolean;
  readonly code: string | null;
  readonly message: string | null;
  readonly candidates: readonly {
    readonly provider: string;
    readonly allowed: boolean;
    readonly configured: boolean;
  }[];
}

function expectedOf({ allowed, code }: Simulated): string {
  if (allowed) return "200";
  return code === "provider_not_configured" ? `400 ${code}` : `403 ${code}`;
}

async function makeKey(home: TestKey, rules: readonly object[]) {
  const path = `/projects/${home.projectId}/keys`;
  const made = await management.call<{ secret: string; apiKey: { id: string } }>("POST", path, {
    description: "Bot",
  });
  const iam = `${path}/${made.apiKey.id}/iam`;
  for (const rule of rules) await management.call("POST", iam, rule);
  return { secret: made.secret, simulate: `${iam}/simulate` };
}

async function askBoth(key: Awaited<ReturnType<typeof makeKey>>, model: string, ip = "127.0.0.1") {
  const simulated = await management.call<Simulated>("POST", key.simulate, { model, ip });
  const body = { model, messages: [{ role: "user", content: "hi" }] };
  const real = await call(gateway, key.secret, { body, headers: { "x-forwarded-for": ip } });
  return { simulated, real };
}

it.each([
  [{ ruleType: "deny_providers", ruleValue: { providers: ["openai"] } }, "provider_not_allowed"],
  [{ ruleType: "allow_pricing", ruleValue: { pricingType: "free" } }, "pricing_not_allowed"],
  [{ ruleType: "deny_pricing", ruleValue: { pricingType: "paid" } }, "pricing_not_allowed"],
  [{ ruleType: "allow_pricing", ruleValue: { maxInputPrice: 0.01 } }, "pricing_not_allowed"],
])(
  "%o is a 403 of the only key's provider, even if it allows a provider that no one set up",
  async (rule, code) => {
    const key = await makeKey(homes[1] as TestKey, [rule]);
    for (const model of ["gpt-4o-mini", "openai/gpt-4o-mini"]) {
      const { simulated, real } = await askBoth(key, model);
      expect([model, outcomeOf(real)]).toEqual([model, `403 ${code}`]);
      expect(real.headers.get("x-error-message")).toContain(rule.ruleType);
      expect(real.headers.get("x-error-message")).toContain("openai");
      expect(simulated).toMatchObject({ allowed: false, code, message: real.headers.get("x-error-message") });
    }
  },
);

it("whatever the rules and the credentials, the gateway answers what the simulation says", async () => {
  const asked = fc.record({ model: fc.constantFrom(...MODELS), ip: fc.constantFrom(...ADDRESSES) });
  await fc.assert(
    fc.asyncProperty(
      fc.nat(5),
      fc.array(anyRule, { maxLength: 5 }),
      fc.array(asked, { minLength: 4, maxLength: 8 }),
      async (at, rules, requests) => {
        const key = await makeKey(homes[at] as TestKey, rules);
        for (const { model, ip } of requests) {
          const { simulated, real } = await askBoth(key, model, ip);
          const got = [at, model, ip, outcomeOf(real)];
          expect(got).toEqual([at, model, ip, expectedOf(simulated)]);
          if (real.status === 403)
            expect(real.headers.get("x-error-message")).toBe(simulated.message?.replace("::ffff:", ""));
          if (real.status !== 200) continue;
          const provider = real.headers.get("x-causeway-provider");
          const used = simulated.candidates.find((one) => one.provider === provider);
          expect(used).toMatchObject({ allowed: true, configured: true });
        }
      },
    ),
    { numRuns: 30 },
  );
}, 240_000);
