import { describe, expect, it } from "vitest";
import { createCatalog } from "../lookup/create-catalog.ts";
import { skipCommand } from "./entries-to-skip.ts";
import { planUpdate } from "./plan-update.ts";

const catalog = createCatalog();
const plan = (file: object, skip: readonly string[] = []) =>
  planUpdate(JSON.stringify(file), catalog, { now: 0, providers: [], skip });
const skipOf = (file: object) => {
  const made = plan(file);
  if (!made.refused) throw new Error("not refused");
  return made.skip;
};

const liteLlm = (input: unknown) => ({
  litellm_provider: "openai",
  mode: "chat",
  input_cost_per_token: input,
  output_cost_per_token: 1e-5,
});
const modelsDev = (input: number) => ({ id: "x", cost: { input, output: 10 }, limit: { context: 1 } });
const own = (model: string, prompt: string) => ({
  model,
  provider: "openai",
  price: { prompt, completion: "0.00001" },
});

describe("the entries that refuse an update", () => {
  it.each([
    [
      "LiteLLM",
      { "gpt-4o": liteLlm(3e-6), "gpt-4o-mini": liteLlm(-1), "openai/gpt-4.1": liteLlm("1") },
      ["gpt-4o-mini", "openai/gpt-4.1"],
    ],
    [
      "models.dev",
      { openai: { id: "openai", models: { "gpt-4o": modelsDev(3), "gpt-4o-mini": modelsDev(-1) } } },
      ["openai/gpt-4o-mini"],
    ],
    [
      "the gateway's own format",
      { version: 1, models: [own("gpt-99", "0.000001"), own("gpt-4o", "0.0009")] },
      ["openai/gpt-4o"],
    ],
  ])("of %s are named, and without them it isn't refused", (_format, file, names) => {
    expect(skipOf(file)).toEqual(names);
    expect(plan(file, names)).toMatchObject({ refused: false });
  });

  it("are none where leaving entries out doesn't help", () => {
    expect(skipOf({ version: 2, models: [] })).toBeNull();
    expect(skipOf({ "gpt-4o": liteLlm(3e-6), "gpt-4o-mini": 5 })).toBeNull();
    expect(skipOf({ "openai/*": liteLlm(-1) })).toBeNull();
    const many = Array.from({ length: 51 }, (_, index) => [`gpt-${index}`, liteLlm(-1)]);
    expect(skipOf(Object.fromEntries(many))).toBeNull();
  });

  it("are a command for a shell", () => {
    const request = { source: "my prices.json", format: "litellm", providers: ["openai"], skip: ["wandb/*"] };
    expect(skipCommand(request, ["gpt-4o", "it's"])).toBe(
      "causeway catalog update --from 'my prices.json' --format litellm --provider openai " +
        "--skip 'wandb/*' --skip gpt-4o --skip 'it'\\''s'",
    );
  });
});
