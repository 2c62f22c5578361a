import { afterAll, beforeAll, describe, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import type { Cell, Scenario } from "./cell.ts";
import type { Client } from "./client.ts";
import { aiAnthropic, aiCompatible, aiOpenAiChat, aiOpenAiResponses } from "./drivers/ai-sdk.ts";
import { anthropic } from "./drivers/anthropic.ts";
import { langchainAnthropic, langchainChat, langchainResponses } from "./drivers/langchain.ts";
import { openaiChat } from "./drivers/openai-chat.ts";
import { openaiResponses } from "./drivers/openai-responses.ts";
import { anthropicRunner, openaiRunner } from "./drivers/runners.ts";
import { agents } from "./scenarios/agents.ts";
import { answers } from "./scenarios/answers.ts";
import { failures } from "./scenarios/failures.ts";
import { images } from "./scenarios/images.ts";
import { thinking } from "./scenarios/thinking.ts";
import { UPSTREAMS, type Upstream, upstreamSettings } from "./upstreams.ts";

/** Every client of every door meets every upstream format in every scenario. */
const CLIENTS: readonly Client[] = [
  openaiChat,
  aiOpenAiChat,
  aiCompatible,
  langchainChat,
  anthropic,
  aiAnthropic,
  langchainAnthropic,
  openaiResponses,
  aiOpenAiResponses,
  langchainResponses,
];
const SCENARIOS = [...answers, ...agents, ...images, ...thinking, ...failures];
/** Loops that the SDKs run themselves know only tools. */
const RUNNERS: readonly Client[] = [openaiRunner, anthropicRunner];
const ROWS = [
  ...CLIENTS.map((client) => ({ client, name: client.name, scenarios: SCENARIOS })),
  ...RUNNERS.map((client) => ({ client, name: client.name, scenarios: agents })),
];

let stack: GatewayStack;
let key: TestKey;
let talkativeUrl: string;
const ran = new Map<string, number>();

beforeAll(async () => {
  stack = await startGatewayStack(upstreamSettings, { keepBodies: true });
  key = await stack.createKey();
  ({ url: talkativeUrl } = await stack.startGateway({ KEEP_ALIVE_AFTER: "40ms" }));
});
afterAll(async () => {
  await stack?.stop();
  const cells = [...ran.values()].reduce((sum, count) => sum + count, 0);
  const all = ROWS.reduce((sum, { scenarios }) => sum + scenarios.length * UPSTREAMS.length, 0);
  const perClient = [...ran].map(([name, count]) => `  ${name}: ${count}`).join("\n");
  process.stdout.write(`client matrix: ${cells} of ${all} cells held\n${perClient}\n`);
});

describe.each(ROWS)("$name", ({ client, scenarios }) => {
  describe.each(UPSTREAMS)("to $dialect", (upstream) => {
    const run = async (scenario: Scenario) => {
      await scenario.run(createCell(client, upstream));
      ran.set(client.name, (ran.get(client.name) ?? 0) + 1);
    };
    it.concurrent.each(scenarios.filter(({ isAlone }) => !isAlone))("$name", run);
    it.each(scenarios.filter(({ isAlone }) => isAlone))("$name", run);
  });
});

let count = 0;

function createCell(client: Client, upstream: Upstream): Cell {
  count += 1;
  const access = {
    url: stack.gateway.url,
    key: key.key,
    model: upstream.model,
    requestId: `cell-${count}`,
  };
  return {
    ...{ client, upstream, access, talkativeUrl },
    simulator: stack.simulator,
    open: (changes = {}) => client.open({ ...access, ...changes }),
  };
}
