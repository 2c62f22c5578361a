import type { JsonObject } from "@causeway/dialects";
import type { Client, Extra } from "./clients.ts";
import { type MatrixProvider, nameOf, PROVIDERS } from "./providers.ts";
import { sendTurn } from "./send-turn.ts";

/** Two calls at once. */
export const QUESTION = "How is the weather? [tools:2]";

/** Contents that a model of the matrix lacks. */
interface Lack {
  readonly model: string;
  readonly extra: Extra;
  /** Of the gateway's refusal, which names it. */
  readonly refusal: RegExp;
}

/** The source of what a model lacks: the gateway refuses by these rows. */
export const LACKS_SOURCE = "packages/catalog/data/chat.json, `capabilities`";

const LACKS: readonly Lack[] = [
  ...["openai/gpt-4.1", "mistral/mistral-large-3"].map((model) => ({
    model,
    extra: "thinking" as const,
    refusal: /supports reasoning/,
  })),
  ...["mistral/magistral-small", "groq/gpt-oss-120b", "cerebras/zai-glm-4.7", "deepseek/deepseek-v4-pro"].map(
    (model) => ({ model, extra: "images" as const, refusal: /supports vision/ }),
  ),
];

interface Tally {
  /** Requests that were answered. */
  answered: number;
  /** Requests that a model can't take, by its name. */
  readonly refused: Map<string, number>;
  /** All other refusals, and answers without the calls that were asked for. */
  readonly faults: string[];
}

/** Three turns: a question, the results of its calls, and another question, each of them at each provider. */
export async function walk(client: Client, extra: Extra): Promise<Tally> {
  const tally: Tally = { answered: 0, refused: new Map(), faults: [] };
  const ask = async (request: JsonObject, past: readonly MatrixProvider[]): Promise<void> => {
    for (const provider of PROVIDERS) {
      const answer = await judge({ client, extra, tally }, request, [...past, provider]);
      if (answer && past.length < 2)
        await ask(client.proceed(request, answer, QUESTION), [...past, provider]);
    }
  };
  await ask(client.start(QUESTION, extra), []);
  return tally;
}

interface Walk {
  readonly client: Client;
  readonly extra: Extra;
  readonly tally: Tally;
}

async function judge(
  { client, extra, tally }: Walk,
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
  const model = nameOf(provider);
  const lack = LACKS.find((one) => one.model === model && one.extra === extra);
  if (turn.by === "gateway" && lack?.refusal.test(turn.message))
    tally.refused.set(model, (tally.refused.get(model) ?? 0) + 1);
  else tally.faults.push(`${name}: refused by the ${turn.by}: ${turn.message}`);
  return null;
}

/** All requests that models can't take. */
export const countRefused = ({ refused }: Pick<Tally, "refused">): number =>
  [...refused.values()].reduce((sum, count) => sum + count, 0);
