import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startTestRedis, type TestRedis } from "@causeway/testing/redis";
import { startServer } from "../process/server-process.ts";
import { JSON_HEADERS, nothing, type Started, type TargetId } from "../targets/target.ts";
import { pythonProgram } from "./python.ts";

const SCRIPT = fileURLToPath(new URL("./serve_tensorzero.py", import.meta.url));
const READY_TRIES = 300;

const CONFIG = (upstreamPort: number): string => `[gateway]
observability.enabled = false

[models.sim-echo]
routing = ["simulator"]

[models.sim-echo.providers.simulator]
type = "openai"
model_name = "sim-echo"
api_base = "http://127.0.0.1:${upstreamPort}/v1/"
api_key_location = "env::SIMULATOR_KEY"
`;

const LIMITS = `
[rate_limiting]
enabled = true

[[rate_limiting.rules]]
model_inferences_per_minute = 1000000000
always = true
`;

/** The gateway inside the wheel, without stores. @throws Error when it isn't installed. */
export const startTensorZero = (upstreamPort: number): Promise<Started> =>
  start("tensorzero", "TensorZero", CONFIG(upstreamPort), null);

/** The same with a limit of requests per minute, counted in Redis. @throws Error when it isn't installed. */
export async function startTensorZeroWithRedis(upstreamPort: number): Promise<Started> {
  pythonProgram("python", "tensorzero");
  const config = CONFIG(upstreamPort) + LIMITS;
  return start("tensorzero-redis", "TensorZero, a limit in Redis", config, await startTestRedis());
}

async function start(id: TargetId, title: string, config: string, redis: TestRedis | null): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-bench-tensorzero-"));
  const clean = async (): Promise<void> => {
    await redis?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const program = pythonProgram("python", "tensorzero");
    const [file, portFile] = [join(folder, "tensorzero.toml"), join(folder, "port")];
    writeFileSync(file, config);
    const script = [SCRIPT, file, portFile, ...(redis ? [redis.url] : [])];
    const env = { SIMULATOR_KEY: "sk-bench-0000", RUST_LOG: "warn" };
    const server = await startServer({ title, program, script, env, port: null });
    const port = await readPort(portFile).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const target = {
      ...{ id, title, headers: JSON_HEADERS, path: "/openai/v1/chat/completions" },
      port,
      bodyFields: { model: "tensorzero::model_name::sim-echo" },
      pids: [server.pid],
      allPids: [server.pid, ...(redis ? [redis.pid] : [])],
      memory: server.memory,
      ...{ before: nothing, after: nothing },
    };
    return {
      targets: [target],
      stop: async () => {
        await server.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

/** It chooses its port itself, and tells once it listens. */
async function readPort(file: string): Promise<number> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    try {
      return Number(readFileSync(file, "utf8"));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("it doesn't listen");
}
