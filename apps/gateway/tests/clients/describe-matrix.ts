import { afterAll, beforeAll, describe, it } from "vitest";
import { createCell } from "./cell.ts";
import type { Client } from "./client.ts";
import { aiAnthropic, aiCompatible, aiOpenAiChat, aiOpenAiResponses } from "./drivers/ai-sdk.ts";
import { anthropic } from "./drivers/anthropic.ts";
import { langchainAnthropic, langchainChat, langchainResponses } from "./drivers/langchain.ts";
import { openaiChat } from "./drivers/openai-chat.ts";
import { openaiResponses } from "./drivers/openai-responses.ts";
import { anthropicRunner, openaiRunner } from "./drivers/runners.ts";
import type { Installation } from "./installation.ts";
import { describeMedia } from "./media/describe-media.ts";
import { describePythonMedia } from "./media/describe-python-media.ts";
import { agents, structuredAgents } from "./scenarios/agents.ts";
import { answers } from "./scenarios/answers.ts";
import { failures } from "./scenarios/failures.ts";
import { images } from "./scenarios/images.ts";
import { thinking } from "./scenarios/thinking.ts";
import { describeStrict } from "./strict/describe-strict.ts";
import { UPSTREAMS } from "./upstreams.ts";

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
const SCENARIOS = [...answers, ...agents, ...structuredAgents, ...images, ...thinking, ...failures];
/** Loops that the SDKs run themselves know only tools. */
const RUNNERS: readonly Client[] = [openaiRunner, anthropicRunner];
const ROWS = [
  ...CLIENTS.map((client) => ({ client, ...client, scenarios: SCENARIOS })),
  ...RUNNERS.map((client) => ({ client, ...client, scenarios: agents })),
];

/** Every client of every endpoint meets every upstream format in every scenario: tests `door client > format > scenario`. */
export function describeMatrix(start: () => Promise<Installation>): void {
  let installation: Installation;
  beforeAll(async () => {
    installation = await start();
  });
  afterAll(() => installation?.stop());
  describeMedia(() => installation);
  describePythonMedia(() => installation);
  describeStrict(() => installation);

  describe.concurrent.each(ROWS)("$door $name", ({ client, scenarios }) => {
    describe.each(UPSTREAMS)("$dialect", (upstream) => {
      // `it.each` would cut the names.
      for (const { name, run } of scenarios) it(name, () => run(createCell(client, upstream, installation)));
    });
  });
}
