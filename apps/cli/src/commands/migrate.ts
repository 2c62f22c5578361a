import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { migrate, pendingMigrations } from "@causeway/db/migrate";
import { durationMs } from "@causeway/telemetry/settings";
import { type Command, type Output, UsageError } from "../command.ts";
import { readSettings } from "../env.ts";
import { migrationsFolder } from "../migrations-folder.ts";

const ASK_EVERY_MS = 500;

interface Options {
  readonly mode: "apply" | "check" | "plan";
  /** How long to wait for PostgreSQL, and with `--check` for another process to migrate it. */
  readonly waitMs: number;
}

export const migrateCommand: Command = {
  summary: "Migrate the database to this release.",
  usage: [
    "causeway migrate [--wait 60s]           apply missing migrations; if several run at once, one works and the others wait",
    "causeway migrate --plan                 list missing migrations without applying them",
    "causeway migrate --check [--wait 5m]    exit with 1 if migrations are missing",
  ],
  async run(args, output) {
    const options = readOptions(args);
    const { DATABASE_URL } = readSettings();
    return MODES[options.mode]({ url: DATABASE_URL, folder: migrationsFolder(), output, ...options });
  },
};

interface Work extends Options {
  readonly url: string;
  readonly folder: string | undefined;
  readonly output: Output;
}

const MODES: Readonly<Record<Options["mode"], (work: Work) => Promise<number>>> = {
  async apply({ url, folder, output, waitMs }) {
    const applied = await retryUntil(waitMs, () => migrate(url, folder));
    for (const name of applied) output.print(`applied ${name}`);
    if (applied.length === 0) output.print("The database is up to date.");
    return 0;
  },
  async plan({ url, folder, output, waitMs }) {
    const pending = await retryUntil(waitMs, () => pendingMigrations(url, folder));
    for (const name of pending) output.print(`would apply ${name}`);
    if (pending.length === 0) output.print("The database is up to date.");
    return 0;
  },
  async check({ url, folder, output, waitMs }) {
    const requireNone = async () => {
      const pending = await pendingMigrations(url, folder);
      if (pending.length > 0) throw new BehindError(pending);
    };
    try {
      await retryUntil(waitMs, requireNone);
    } catch (error) {
      if (!(error instanceof BehindError)) throw error;
      output.print(error.message);
      return 1;
    }
    output.print("The database is up to date.");
    return 0;
  },
};

class BehindError extends Error {
  constructor(pending: readonly string[]) {
    super(
      `The database is missing ${pending.length} migrations: ${pending.join(", ")}. Run \`causeway migrate\`.`,
    );
  }
}

/** @throws what `work` threw last once the time is over */
async function retryUntil<Result>(waitMs: number, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + waitMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() + ASK_EVERY_MS > end || !isPassing(error)) throw error;
    }
    await sleep(ASK_EVERY_MS);
  }
}

/** The network's own codes, and PostgreSQL's for "starting up" and "shutting down". */
function isPassing(error: unknown): boolean {
  if (error instanceof BehindError) return true;
  const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [codeOf(error)];
  return codes.some((code) => /^(E[A-Z_]+|57P0[123])$/.test(code));
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

function readOptions(args: readonly string[]): Options {
  const { check, plan, wait } = parseWords(args);
  if (check && plan) throw new UsageError("Use --check or --plan, not both.");
  const waitMs = durationMs().safeParse(wait);
  if (!waitMs.success) throw new UsageError(`--wait must be a duration such as 60s, not "${wait}".`);
  return { mode: check ? "check" : plan ? "plan" : "apply", waitMs: waitMs.data };
}

function parseWords(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: "boolean", default: false },
        plan: { type: "boolean", default: false },
        wait: { type: "string", default: "0s" },
      },
    });
    return values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
