import type { JsonObject } from "@causeway/dialects";
import { describe, expect, test } from "vitest";
import { type Client, CLIENTS, type Extra } from "./clients.ts";
import { type MatrixProvider, nameOf, PROVIDERS } from "./providers.ts";
import { sendTurn } from "./send-turn.ts";

/** Two calls at once. */
const QUESTION = "How is the weather? [tools:2]";

/** Models of the matrix that lack something, by their rows in the catalog. The gateway refuses it by name. */
const LACKING: Readonly<Record<Extra, Readonly<Record<string, RegExp>>>> = {
  nothing: {},
  thinking: {
    "openai/gpt-4.1": /supports reasoning/,
    "mistral/mistral-large-3": /supports reasoning/,
  },
  images: {
    "mistral/magistral-small": /supports vision/,
    "groq/gpt-oss-120b": /supports vision/,
    "cerebras/zai-glm-4.7": /supports vision/,
    "deepseek/deepseek-v4-pro": /supports vision/,
  },
};

interface Tally {
  /** Requests that were answered. */
  answered: number;
  /** Requests that a model can't take. */
  refused: number;
  /** All other refusals, and answers without the calls that were asked for. */
  readonly faults: string[];
}

/** Three turns: a question, the results of its calls, and another question, each of them at each provider. */
async function walk(client: Client, extra: Extra): Promise<Tally> {
  const tally: Tally = { answered: 0, refused: 0, faults: [] };
  const ask = async (request: JsonObject, past: readonly MatrixProvider[]): Promise<void> => {
    for (const provider of PROVIDERS) {
      const way = [...past, provider];
      const answer = await judge(client, extra, tally, request, way);
      if (answer && way.length < 3) await ask(client.proceed(request, answer, QUESTION), way);
    }
  };
  await ask(client.start(QUESTION, extra), []);
  return tally;
}

async function judge(
  client: Client,
  extra: Extra,
  tally: Tally,
  request: JsonObject,
  way: readonly MatrixProvider[],
): Promise<JsonObject | null> {
  const provider = way.at(-1);
  if (!provider) return null;
  const turn = await sendTurn(client.door, provider, request);
  const name = way.map(nameOf).join(" > ");
  if (turn.kind === "answer") {
    tally.answered += 1;
    const calls = client.countCalls(turn.answer);
    if (calls !== (way.length === 2 ? 0 : 2)) tally.faults.push(`${name}: ${calls} calls`);
    return turn.answer;
  }
  const isLacking = turn.by === "gateway" && LACKING[extra][nameOf(provider)]?.test(turn.message);
  if (isLacking) tally.refused += 1;
  else tally.faults.push(`${name}: refused by the ${turn.by}: ${turn.message}`);
  return null;
}

describe.each(CLIENTS.map((client) => [client.door.name, client] as const))("by %s", (name, client) => {
  test("text, functions and parallel calls are taken wherever the provider changes", async () => {
    const { answered, refused, faults } = await walk(client, "nothing");
    expect(faults.slice(0, 10)).toEqual([]);
    const count = PROVIDERS.length;
    expect({ answered, refused }).toEqual({ answered: count + count ** 2 + count ** 3, refused: 0 });
  });

  test.each(["thinking", "images"] as const)(
    "with %s, requests are taken or refused by name",
    async (extra) => {
      const { answered, refused, faults } = await walk(client, extra);
      console.log(`${extra} by ${name}: ${answered} requests taken, ${refused} refused by name`);
      expect(faults.slice(0, 10)).toEqual([]);
      expect(answered).toBeGreaterThan(1_000);
    },
  );
});
