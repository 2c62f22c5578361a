import { createCatalog } from "@causeway/catalog";
import { type JsonObject, messagesDoor, readFacts } from "@causeway/dialects";
import { expect, it } from "vitest";
import type { InspectedCall } from "../../request/call.ts";
import type { Candidate, Credential } from "../../request/candidate.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { createUnpricedPolicy } from "../resolve/price-candidate.ts";
import { admit } from "./admit.ts";

const catalog = createCatalog();
const unpriced = createUnpricedPolicy(
  { own: "allow", operator: "refuse" },
  { prompt: "0.00001", completion: "0.00003" },
);
const credential = { mode: "operator", healthId: "operator", settings: {} } as unknown as Credential;

function candidateOf(model: string, handled: readonly string[] | undefined): Candidate {
  const found = catalog.findAtProvider("anthropic", model);
  if (!found) throw new Error("no model");
  return {
    ...{ providerId: "anthropic", ...found, region: null, upstreamModel: model, handled },
    ...{ pricing: found.mapping, dialect: {}, credentials: [credential], quirks: {} },
  } as unknown as Candidate;
}

/** The amount reserved for a request to these models, one after another. `handled`: the gateway tries them itself. USD. */
async function reserved(asked: JsonObject, models = ["claude-opus-5"], handled?: string[]): Promise<number> {
  const body = { model: "m", max_tokens: 10, messages: [{ role: "user", content: "hi" }], ...asked };
  const facts = { ...readFacts(messagesDoor, body), promptTokens: 10_000 };
  const caller = { apiKeyId: "k", retention: "none", limits: {} };
  const call = { catalog, caller, facts, door: messagesDoor, info: {} } as unknown as InspectedCall;
  let pico = 0n;
  const deps = {
    unpriced,
    creditsEnforced: false,
    marksPrompts: false,
    outputMeans: { expect: () => 1_000 },
    accounting: {
      admit({ estimatePico }: { readonly estimatePico: bigint }) {
        pico = estimatePico;
        return Promise.resolve({});
      },
    },
  } as unknown as PipelineDeps;
  await admit(
    deps,
    call,
    models.map((model) => candidateOf(model, handled)),
  );
  return Number(pico) / 1e12;
}

const advisor = { tools: [{ type: "advisor_20260301", name: "advisor", model: "claude-opus-4-8" }] };
const system = [{ type: "text", text: "x", cache_control: { type: "ephemeral", ttl: "1h" } }];

it("reserves the prompt as written to the cache where the request asks for an hour", async () => {
  const plain = await reserved({});
  expect(plain).toBeCloseTo(10_000 * 5e-6 + 10 * 25e-6, 12);
  expect(await reserved({ system })).toBeCloseTo(plain + 10_000 * 5e-6, 12);
  expect(await reserved({ system, ...advisor })).toBeCloseTo(2 * (plain + 10_000 * 5e-6) + 990 * 25e-6, 12);
});

it("reserves for models that the request names with what multiplies its token prices", async () => {
  const alone = await reserved(advisor);
  expect(await reserved({ ...advisor, speed: "fast" })).toBeCloseTo(2 * alone, 12);
  expect(await reserved({ ...advisor, speed: "fast", inference_geo: "us" })).toBeCloseTo(2.2 * alone, 12);
});

it("reserves for the model with the highest price of those that are tried one after another, and for all that a provider runs", async () => {
  const [cheap, costly] = ["claude-haiku-4-5", "claude-opus-5"] as const;
  const alone = await reserved({});
  for (const models of [
    [cheap, costly],
    [costly, cheap],
  ])
    expect(await reserved({ fallbacks: [{ model: models[1] }] }, models, ["fallbacks"])).toBe(alone);
  expect(await reserved({ fallbacks: [{ model: cheap }] }, [costly])).toBeGreaterThan(alone);
});
