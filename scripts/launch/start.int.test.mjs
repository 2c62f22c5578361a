import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../packages/testing/src/free-port.ts";
import { ROOT } from "./paths.mjs";
import { identityOf } from "./process-identity.mjs";
import { readList } from "./process-list.mjs";
import { allServices } from "./service-table.mjs";

const UP_MS = 120_000;
let folder;
let env;
let gatewayPort;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "causeway-start-"));
  // All of them: a taken port comes before a wrong setting.
  const ports = {};
  for (const { portSetting } of allServices({})) ports[portSetting] = await freePort();
  gatewayPort = ports.GATEWAY_PORT;
  const { PATH, HOME } = process.env;
  env = {
    PATH,
    HOME,
    CAUSEWAY_DATA_DIR: folder,
    // A third of what a start costs, for a few requests.
    WARM_UP: "false",
    ...Object.fromEntries(Object.entries(ports).map(([k, v]) => [k, `${v}`])),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const processes = () => readList(join(folder, "processes.json"));
const quickstart = () => JSON.parse(readFileSync(join(folder, "quickstart.json"), "utf8"));

/** `npm start` without npm. */
function launch(more = {}, args = ["--only", "simulator,worker,gateway"]) {
  const child = spawn(process.execPath, [join(ROOT, "scripts/start.mjs"), ...args], {
    env: { ...env, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => (output += part));
  const exited = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  return {
    child,
    exited,
    output: () => output,
    untilUp: () => expect.poll(() => output, { timeout: UP_MS, interval: 50 }).toMatch(/is running|✗/),
  };
}

async function ask({ gatewayUrl, apiKey, model }) {
  const response = await fetch(`${gatewayUrl}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ model, messages: [{ role: "user", content: "Hello" }] }),
  });
  return response.status;
}

describe("npm start", { timeout: 240_000 }, () => {
  let first;

  it("answers with the key it wrote down for its owner alone, and leaves nothing when it is stopped", async () => {
    const run = launch();
    await run.untilUp();
    first = quickstart();
    expect(statSync(join(folder, "quickstart.json")).mode & 0o777).toBe(0o600);
    expect(await ask(first), run.output()).toBe(200);
    const pids = processes().map(({ pid }) => pid);
    expect(pids).toHaveLength(5);
    run.child.kill("SIGINT");
    expect(await run.exited).toBe(0);
    expect(pids.map(identityOf)).toEqual(pids.map(() => null));
  });

  it("keeps key and sign-in over a kill of the launcher, which leaves nothing running either", async () => {
    const killed = launch();
    await killed.untilUp();
    const pids = processes().map(({ pid }) => pid);
    killed.child.kill("SIGKILL");
    const next = launch();
    await next.untilUp();
    expect(pids.map(identityOf)).toEqual(pids.map(() => null));
    expect(quickstart()).toEqual(first);
    expect(await ask(first), next.output()).toBe(200);

    const second = launch();
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain("already running");
    next.child.kill("SIGTERM");
    expect(await next.exited).toBe(0);
  });

  it("starts again what dies, stores and services alike, and says so", async () => {
    const run = launch();
    await run.untilUp();
    expect(existsSync(join(folder, "redis/redis.sock"))).toBe(true);
    const pidOf = (name) => processes().find((one) => one.name === name)?.pid;
    for (const name of ["gateway", "redis", "postgres"]) {
      const before = pidOf(name);
      process.kill(before, "SIGKILL");
      await expect
        .poll(run.output, { timeout: UP_MS })
        .toContain(`The ${name} stopped (signal SIGKILL). Restarting it in 0.5 s`);
      await expect.poll(run.output, { timeout: UP_MS }).toContain(`The ${name} is running again.`);
      expect(pidOf(name)).not.toBe(before);
      await expect
        .poll(() => ask(quickstart()).catch(() => null), { timeout: UP_MS, message: run.output() })
        .toBe(200);
    }
    const pids = processes().map(({ pid }) => pid);
    expect(pids).toHaveLength(5);
    process.kill(pidOf("worker"), "SIGKILL");
    await expect.poll(run.output, { timeout: UP_MS }).toContain("The worker stopped");
    run.child.kill("SIGINT");
    expect(await run.exited).toBe(0);
    expect(pids.map(identityOf)).toEqual(pids.map(() => null));
    expect(existsSync(join(folder, "processes.json"))).toBe(false);
  });

  it("stops in the middle of a start", async () => {
    const run = launch();
    await expect.poll(() => processes().length, { timeout: UP_MS, interval: 5 }).toBeGreaterThan(0);
    const pids = processes().map(({ pid }) => pid);
    run.child.kill("SIGTERM");
    expect(await run.exited).toBe(0);
    expect(pids.map(identityOf)).toEqual(pids.map(() => null));
    expect(existsSync(join(folder, "processes.json"))).toBe(false);
  });

  it.each([
    ["makes its database", "postgres.new"],
    ["starts its database", "postgres/postmaster.pid"],
    ["starts Redis", "redis/redis.sock"],
  ])("that %s for the first time stops there, and works the next time", async (_moment, file) => {
    const data = mkdtempSync(join(tmpdir(), "causeway-first-"));
    const first = launch({ CAUSEWAY_DATA_DIR: data });
    await expect.poll(() => existsSync(join(data, file)), { timeout: UP_MS, interval: 1 }).toBe(true);
    const pids = readList(join(data, "processes.json")).map(({ pid }) => pid);
    first.child.kill("SIGINT");
    expect(await first.exited).toBe(0);
    expect(pids.map(identityOf)).toEqual(pids.map(() => null));
    expect(existsSync(join(data, "processes.json"))).toBe(false);
    const next = launch({ CAUSEWAY_DATA_DIR: data });
    await next.untilUp();
    expect(await ask(JSON.parse(readFileSync(join(data, "quickstart.json"), "utf8"))), next.output()).toBe(
      200,
    );
    next.child.kill("SIGINT");
    expect(await next.exited).toBe(0);
    rmSync(data, { recursive: true });
  });

  it.each([
    [{ GATEWAY_PORT: "none" }, [], "GATEWAY_PORT is"],
    [{}, ["--only", "nothing"], "Unknown service: nothing"],
    [{ HOST: "192.0.2.1" }, [], "Set it to 0.0.0.0"],
    [{ LOG_LEVEL: "loud" }, ["--only", "simulator"], "LOG_LEVEL must be"],
    [{ MAX_BODY_MB: "many", LOG_LEVEL: "loud" }, [], "2 settings are wrong:"],
    [{ DATABASE_URL: "causeway" }, ["--only", "simulator"], "DATABASE_URL must be: URL"],
    [{ DATABASE_URL: "mysql://h/x" }, ["--only", "simulator"], "but starts with mysql://"],
    [{ REDIS_URL: "amqp://h" }, ["--only", "simulator"], "but starts with amqp://"],
    [{ DATABASE_URL: "postgres://u:p@127.0.0.1:1/x" }, ["--only", "simulator"], "correct DATABASE_URL"],
    [{ REDIS_URL: "redis://127.0.0.1:1" }, ["--only", "simulator"], "correct REDIS_URL"],
  ])("says in one sentence what to do about %j %j", async (more, args, words) => {
    const run = launch(more, args);
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(words);
    expect(run.output()).not.toMatch(/^\s+at /m);
  });

  it("starts nothing when a setting is wrong", async () => {
    const run = launch({ LOG_LEVEL: "loud" });
    expect(await run.exited).toBe(1);
    expect(run.output()).not.toMatch(/✓/);
  });

  it("warns of a misspelled setting next to the summary", async () => {
    const run = launch({ LLM_OPENIA_API_KEY: "sk-1", MAX_BODY_MBB: "1" }, ["--only", "gateway"]);
    await run.untilUp();
    expect(run.output()).toContain("LLM_OPENIA_API_KEY is not a setting. Did you mean LLM_OPENAI_API_KEY?");
    expect(run.output()).toContain("Did you mean MAX_BODY_MB?");
    expect(run.output()).not.toContain("sim-echo");
    expect(quickstart().model).toBe("auto");
    run.child.kill("SIGINT");
    expect(await run.exited).toBe(0);
  });

  it("refuses a port that is taken before it starts anything", async () => {
    const { createServer } = await import("node:net");
    const server = createServer().listen(gatewayPort);
    const run = launch();
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(`Another program uses port ${gatewayPort} of the gateway`);
    server.close();
  });

  it("refuses data that is damaged", async () => {
    rmSync(join(folder, "secrets.json"));
    const run = launch();
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain("Restore that file");
  });
});
