import type { Logger } from "../logging/create-logger.ts";
import { explainError } from "./explain-error.ts";
import { keepStringsFast } from "./keep-strings-fast.ts";
import { mapStacks } from "./map-stack.ts";
import { watchParent } from "./watch-parent.ts";

export interface RunningService {
  /** Finishes what runs, closes what is open. Called at most once. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  readonly name: string;
  readonly logger: Logger;
  start(): Promise<RunningService>;
  /** The longest a graceful stop may take. */
  readonly stopWithinMs?: number;
  /** Stop when standard input closes: the launcher that started this process is gone. */
  readonly parentPipe?: boolean;
  /** Registers a further reason to stop; one given while it stops already is ignored. */
  stopWhen?(stop: (reason: string) => void): void;
}

/** Major version, the same as that of the launcher's own Node.js. */
const OLDEST_NODE = 24;
const DEFAULT_STOP_WITHIN_MS = 60_000;
/** Logging must not hold up an exit. */
const FLUSH_WITHIN_MS = 1_000;

/** Values read from the environment, or a readable refusal on standard error and exit 1. */
export function settingsOrExit<Values>(name: string, read: () => Values): Values {
  try {
    return read();
  } catch (error) {
    refuseToStart(name, error);
    return process.exit(1);
  }
}

/**
 * The life of one process: start, run, stop gracefully on SIGTERM or SIGINT (a second one exits at once).
 * A failed start is one sentence and exit 1; an error that nothing caught is logged and exit 1.
 */
export async function runService(options: ServiceOptions): Promise<void> {
  const { name, logger, stopWithinMs = DEFAULT_STOP_WITHIN_MS } = options;
  refuseOldNode(name);
  // All libraries are loaded, and nothing that takes long has run.
  keepStringsFast();
  let running: RunningService | undefined;
  let stopping = false;
  let crashing = false;

  const exit = async (code: number) => {
    await within(logger.flush(), FLUSH_WITHIN_MS);
    process.exit(code);
  };
  const stop = async (reason: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ reason }, "stopping");
    const done = await within(running?.stop() ?? Promise.resolve(), stopWithinMs);
    if (done) logger.info("stopped");
    else logger.error({ stopWithinMs }, "did not stop in time");
    await exit(done ? 0 : 1);
  };
  const stopOrCrash = (reason: string) => stop(reason).catch((error: unknown) => crash("stop", error));
  const crash = (kind: string, error: unknown) => {
    // What fails while it says so would be reported here again, without end.
    if (crashing) process.exit(1);
    crashing = true;
    mapStacks(error);
    logger.fatal({ err: error, kind }, "stopped by an uncaught error");
    return exit(1);
  };

  process.on("SIGTERM", () => void stopOrCrash("SIGTERM"));
  process.on("SIGINT", () => void stopOrCrash("SIGINT"));
  process.on("uncaughtException", (error) => void crash("uncaughtException", error));
  process.on("unhandledRejection", (error) => void crash("unhandledRejection", error));
  const stopUnlessStopping = (reason: string): void => void (stopping || stopOrCrash(reason));
  if (options.parentPipe) watchParent(() => stopUnlessStopping("launcher is gone"));
  options.stopWhen?.(stopUnlessStopping);

  try {
    running = await options.start();
  } catch (error) {
    refuseToStart(name, error);
    logger.debug({ err: error }, "could not start");
    await exit(1);
  }
}

function refuseOldNode(name: string): void {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= OLDEST_NODE) return;
  refuseToStart(name, new Error(`It needs Node.js ${OLDEST_NODE} or newer; this is ${node}.`));
  process.exit(1);
}

function refuseToStart(name: string, error: unknown): void {
  process.stderr.write(`${name} could not start: ${explainError(error)}\n`);
}

/** True when the work ended in time. */
async function within(work: Promise<void>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  return Promise.race([work.then(() => true as const), late]).finally(() => clearTimeout(timer));
}
