import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@causeway/testing/free-port";
import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { startSimple } from "../targets/simple-targets.ts";
import { JSON_HEADERS, type Started, type TargetId } from "../targets/target.ts";
import { pythonProgram } from "./python.ts";

const KEY = "sk-bench-0000";
/** It loads a few hundred megabytes of Python first. */
const READY_WITHIN_MS = 120_000;

const model = (upstreamPort: number, limits: string): string => `model_list:
  - model_name: sim-echo
    litellm_params:
      model: openai/sim-echo
      api_base: http://127.0.0.1:${upstreamPort}/v1
      api_key: ${KEY}
${limits}general_settings:
  master_key: ${KEY}
litellm_settings:
  telemetry: false
`;

const LIMITS = "      rpm: 2000000000\n      tpm: 2000000000\n";

const router = ({ port }: TestRedis): string => `router_settings:
  routing_strategy: usage-based-routing-v2
  enable_pre_call_checks: true
  redis_host: 127.0.0.1
  redis_port: ${port}
`;

/** One worker process and its master key, without a database. @throws Error when it isn't installed. */
export const startLiteLlm = (upstreamPort: number): Promise<Started> =>
  start("litellm", "LiteLLM, one process", model(upstreamPort, ""), null);

/** The same with limits per minute on the model, counted in Redis. @throws Error when it isn't installed. */
export async function startLiteLlmWithRedis(upstreamPort: number): Promise<Started> {
  pythonProgram("litellm", "litellm[proxy]");
  const redis = await startTestRedis();
  const config = model(upstreamPort, LIMITS) + router(redis);
  return start("litellm-redis", "LiteLLM, limits in Redis", config, redis);
}

async function start(id: TargetId, title: string, config: string, redis: TestRedis | null): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-bench-litellm-"));
  const clean = async (): Promise<void> => {
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const program = pythonProgram("litellm", "litellm[proxy]");
    const file = join(folder, "config.yaml");
    writeFileSync(file, config);
    const port = await freePort();
    const script = ["--config", file, "--host", "127.0.0.1", "--port", String(port), "--num_workers", "1"];
    const env = { LITELLM_LOG: "ERROR", LITELLM_LOCAL_MODEL_COST_MAP: "True" };
    const ready = { readyPath: "/health/liveliness", readyWithinMs: READY_WITHIN_MS };
    const headers = { ...JSON_HEADERS, authorization: `Bearer ${KEY}` };
    const started = await startSimple(
      id,
      { title, program, script, env, port, ...ready },
      { headers, storePids: redis ? [redis.pid] : [] },
    );
    return {
      targets: started.targets,
      stop: async () => {
        await started.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
