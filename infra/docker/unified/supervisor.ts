import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem, say } from "./problem.ts";

/** One process of the container. */
export interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Settings that go in by standard input, so that secrets are in no process list. */
  readonly input?: string;
  readonly isReady: () => Promise<boolean>;
  /** Parts stop in the order of their stages, those of a stage at once. */
  readonly stage: number;
  readonly stopSignal: NodeJS.Signals;
  /** Killed when it still runs after so long. */
  readonly graceMs: number;
}

const READY_WITHIN_MS = 120_000;
const DELAYS = { firstMs: 500, longestMs: 30_000, healthyAfterMs: 60_000 };

interface Running {
  readonly part: Part;
  child: ChildProcess;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts parts, starts each again whenever it ends, and stops all of them in order. */
export function createSupervisor() {
  const list: Running[] = [];
  const stopping = new AbortController();

  /** @throws Problem when the part ends, or takes too long, before it is ready */
  async function start(part: Part): Promise<void> {
    const child = launch(part);
    const running = { part, child };
    list.push(running);
    await untilReady(part, child, stopping.signal);
    void keepRunning(running);
  }

  async function keepRunning(running: Running): Promise<void> {
    const { part } = running;
    let deaths = 0;
    let since = performance.now();
    for (;;) {
      if (!hasEnded(running.child)) await once(running.child, "exit");
      if (stopping.signal.aborted) return;
      if (performance.now() - since > DELAYS.healthyAfterMs) deaths = 0;
      const delayMs = Math.min(DELAYS.firstMs * 2 ** deaths++, DELAYS.longestMs);
      say(`${part.name} ended (${describeEnd(running.child)}); starting it again in ${delayMs / 1_000} s`);
      await sleep(delayMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      since = performance.now();
      running.child = launch(part);
      await untilReady(part, running.child, stopping.signal).then(
        () => say(`${part.name} runs again`),
        (error: Error) => say(error.message),
      );
    }
  }

  return {
    start,
    isStopping: (): boolean => stopping.signal.aborted,
    /** Stage by stage; a part that takes too long is killed. */
    async stop(): Promise<void> {
      stopping.abort();
      const stages = [...new Set(list.map(({ part }) => part.stage))].sort((one, other) => one - other);
      for (const stage of stages)
        await Promise.all(list.filter(({ part }) => part.stage === stage).map(stopOne));
    },
  };
}

export type Supervisor = ReturnType<typeof createSupervisor>;

/** @throws Problem when the part ends, or takes too long, before it is ready */
async function untilReady(part: Part, child: ChildProcess, stop: AbortSignal): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS;
  while (!(await part.isReady())) {
    if (stop.aborted) return;
    if (hasEnded(child)) throw new Problem(`${part.name} did not start (${describeEnd(child)})`);
    if (performance.now() > end) {
      child.kill("SIGKILL");
      throw new Problem(`${part.name} was not ready after ${READY_WITHIN_MS / 1_000} s`);
    }
    await sleep(100);
  }
}

function launch({ command, args, env, input }: Part): ChildProcess {
  const stdin = input === undefined ? "ignore" : "pipe";
  // In its own group: a Ctrl-C in the terminal reaches only the supervisor, which stops the parts in order.
  const child = spawn(command, args, { env, detached: true, stdio: [stdin, "inherit", "inherit"] });
  child.on("error", (error) => say(error.message));
  child.stdin?.on("error", () => {}).end(input);
  return child;
}

const describeEnd = ({ exitCode, signalCode }: ChildProcess): string =>
  signalCode ? `signal ${signalCode}` : `exit code ${exitCode}`;

async function stopOne({ part, child }: Running): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  child.kill(part.stopSignal);
  const timer = setTimeout(() => {
    say(`${part.name} did not stop within ${part.graceMs / 1_000} s and is killed`);
    child.kill("SIGKILL");
  }, part.graceMs);
  await ended;
  clearTimeout(timer);
}
