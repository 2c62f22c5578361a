import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describeEnd, keepRunning } from "./keep-running.mjs";
import { ROOT } from "./paths.mjs";
import { isFree } from "./ports.mjs";
import { Problem } from "./problem.mjs";
import { lastWords } from "./run-command.mjs";
import { environmentFor } from "./service-environment.mjs";
import { commandOf } from "./service-table.mjs";
import { titleOf } from "./service-titles.mjs";

const HEALTHY_MS = 90_000;
const NOISE = /ExperimentalWarning|node --trace-warnings|^\s+at |^Node\.js v/;

const WITH_LOOPBACK = ["127.0.0.1", "localhost", "0.0.0.0", "::"];

/** The services call each other on this machine, and are watched there: an address of the network alone is not enough. */
export function checkHost(host) {
  if (!host || WITH_LOOPBACK.includes(host)) return;
  throw new Problem(
    `HOST is ${host}, where the services can't reach each other. Set it to 0.0.0.0 to open them to the network, or leave it out.`,
  );
}

/** Refuses before anything is started when a port is taken. */
export async function checkPorts(services) {
  for (const { name, port, portSetting } of services) {
    if (await isFree(port)) continue;
    throw new Problem(
      `Another program uses port ${port} of the ${titleOf(name)}. Stop that program, or set ${portSetting} to a free port in .env.`,
    );
  }
}

/**
 * Starts one service, waits until it is healthy, and starts it again whenever it ends.
 * @param {ReturnType<import("./children.mjs").createChildren>} children
 * @param {{ isDev: boolean, env: NodeJS.ProcessEnv, say: (text: string) => void }} options
 * @throws {Problem} when it does not get healthy now
 */
export async function startService(children, service, { isDev, env, say }) {
  const launch = () => launchService(children, service, { isDev, env });
  const first = await launch();
  void keepRunning(children, { name: service.name, first, startAgain: launch, say });
}

/** @returns the process once it answers @throws {Problem} when it ends before, or takes too long */
async function launchService(children, service, { isDev, env }) {
  const running = children.start({
    name: service.name,
    command: process.execPath,
    args: commandOf(service, { isDev, host: env.HOST }),
    cwd: join(ROOT, service.folder),
    // One port is enough for one service only: the others have their token.
    env: {
      ...environmentFor(service, env),
      PORT: String(service.port),
      METRICS_PORT: service.name === "gateway" ? env.METRICS_PORT : "",
    },
    stage: service.stage,
    graceMs: 30_000,
  });
  let ended = null;
  running.exited.then((how) => {
    ended = how;
  });
  const end = Date.now() + HEALTHY_MS;
  while (!(await isAnswering(service))) {
    // Its end is someone else's news then.
    if (ended && children.isStopping()) return new Promise(() => {});
    if (ended) throw startFailure(service, running.log, describeEnd(ended));
    if (Date.now() > end) {
      const failure = startFailure(service, running.log, `no response after ${HEALTHY_MS / 1000} s`);
      await running.stop();
      throw failure;
    }
    await sleep(60);
  }
  return running;
}

function startFailure(service, log, how) {
  const output = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => !NOISE.test(line))
    .join("\n");
  const words = lastWords(output, /could not start|error|missing|must be/i) || lastWords(output);
  return new Problem(
    `The ${titleOf(service.name)} didn't start (${how})${words ? `: ${words}` : ""}.`.replace(/\.\.$/, "."),
    { log },
  );
}

async function isAnswering({ port, healthPath }) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${healthPath}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
