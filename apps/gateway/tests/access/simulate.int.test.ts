import type { TestService } from "@causeway/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upstreamSettings } from "../clients/upstreams.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { call, outcomeOf } from "./call.ts";

let stack: GatewayStack;
let management: Management;
let home: TestKey;
let gateway: TestService;

beforeAll(async () => {
  stack = await startGatewayStack((url) => ({
    ...upstreamSettings(url),
    LLM_GROQ_API_KEY: "groq-key",
    LLM_GROQ_BASE_URL: `${url}/v1`,
    LLM_CEREBRAS_API_KEY: "cerebras-key",
    LLM_CEREBRAS_BASE_URL: `${url}/v1`,
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
  }));
  management = await startManagement(stack);
  home = await management.createKey();
  gateway = stack.gateway;
  await management.becomeOperator();
  await management.call("POST", "/operator/model-overrides", {
    ...{ model: "added-here", provider: "openai" },
    price: { prompt: "0.000001", completion: "0.000002" },
  });
  await management.addCustomProvider(home, { name: "mycorp", baseUrl: stack.simulator.url, token: "t" });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

/** Providers that the gateway of this test has credentials for. */
const CONFIGURED = [
  ...[
    "simulator",
    "openai",
    "anthropic",
    "azure-ai-foundry",
    "google-ai-studio",
    "google-vertex",
    "aws-bedrock",
  ],
  ...["cohere", "groq", "cerebras"],
  "custom:mycorp",
];

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
  readonly candidates: readonly {
    readonly provider: string;
    readonly allowed: boolean;
    readonly code: string;
  }[];
}

/** What the gateway answers: rules are judged over every provider of the model, and credentials after them. */
function expectedOf({ candidates }: Simulated): string {
  const allowed = candidates.filter((candidate) => candidate.allowed);
  if (allowed.length === 0) return `403 ${candidates[0]?.code}`;
  return allowed.some(({ provider }) => CONFIGURED.includes(provider))
    ? "200"
    : "400 provider_not_configured";
}

async function makeKey(rules: readonly object[]) {
  const path = `/projects/${home.projectId}/keys`;
  const made = await management.call<{ secret: string; apiKey: { id: string } }>("POST", path, {
    description: "Bot",
  });
  const iam = `${path}/${made.apiKey.id}/iam`;
  for (const rule of rules) await management.call("POST", iam, rule);
  return { secret: made.secret, simulate: `${iam}/simulate` };
}

it("whatever the rules, the gateway answers what the simulation says", async () => {
  const asked = fc.record({ model: fc.constantFrom(...MODELS), ip: fc.constantFrom(...ADDRESSES) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRule, { maxLength: 5 }),
      fc.array(asked, { minLength: 4, maxLength: 8 }),
      async (rules, requests) => {
        const { secret, simulate } = await makeKey(rules);
        for (const { model, ip } of requests) {
          const simulated = await management.call<Simulated>("POST", simulate, { model, ip });
          const body = { model, messages: [{ role: "user", content: "hi" }] };
          const real = await call(gateway, secret, { body, headers: { "x-forwarded-for": ip } });
          expect([model, ip, outcomeOf(real)]).toEqual([model, ip, expectedOf(simulated)]);
          if (real.status === 200) {
            const provider = real.headers.get("x-causeway-provider");
            expect(simulated.candidates.find((one) => one.provider === provider)?.allowed).toBe(true);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
