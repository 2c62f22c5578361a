import { type GatewayStack, startOwnStack } from "../../gateway-stack.ts";
import type { Server } from "./play-case.ts";
import { type Passed, startRecorder } from "./recorder.ts";

/** The gateway with a recorder between it and the simulator. */
export interface Gateways {
  readonly stack: GatewayStack;
  /** The simulator, as an agent talks to it directly. */
  readonly direct: Server;
  /** A gateway that knows nothing of earlier failures. */
  fresh(): Promise<Server & { stop(): Promise<unknown> }>;
  /** Takes the requests that arrived at the provider since the last call. */
  upstream(): Passed[];
  stop(): Promise<void>;
}

/** Several keys, as gateways have them: each failure could repeat with every one. */
const keysOf = (prefix: string): string => [1, 2, 3].map((at) => `${prefix}-${at}`).join(",");

const settingsOf = (url: string): Record<string, string> => ({
  LLM_ANTHROPIC_API_KEY: keysOf("sk-ant"),
  LLM_ANTHROPIC_BASE_URL: `${url}/v1`,
  LLM_OPENAI_API_KEY: keysOf("sk"),
  LLM_OPENAI_BASE_URL: `${url}/v1`,
  LLM_GOOGLE_AI_STUDIO_API_KEY: keysOf("google"),
  LLM_GOOGLE_AI_STUDIO_BASE_URL: `${url}/v1beta`,
  LLM_ALIBABA_API_KEY: keysOf("qwen"),
  LLM_ALIBABA_BASE_URL: `${url}/v1`,
});

export async function startGateways(): Promise<Gateways> {
  const stack = await startOwnStack();
  const recorder = await startRecorder(stack.simulator.url);
  const settings = settingsOf(recorder.url);
  const { key } = await stack.createKey();
  return {
    stack,
    direct: { url: stack.simulator.url, apiKey: "sk-direct" },
    async fresh() {
      const gateway = await stack.startGateway(settings);
      return { url: gateway.url, apiKey: key, stop: () => gateway.stop() };
    },
    upstream: recorder.take,
    async stop() {
      await stack.stop();
      await recorder.stop();
    },
  };
}
