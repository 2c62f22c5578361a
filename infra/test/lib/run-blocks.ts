import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT, run } from "./command.ts";
import type { Block } from "./page-blocks.ts";

const LIMIT_MS = 1_800_000;
/** The network that containers of `docker run` join where Docker has none by default. */
export const NETWORK = "causeway-pages";
/** Not part of a checkout, or not needed to deploy. */
const LEFT_OUT = ["node_modules", "dist", ".next", ".git", ".tools", ".causeway", ".env", "benchmarks"];

/**
 * Options that this machine's own Docker and cluster (machine/) need in addition to the commands of a page: the machine's network, and
 * stand-ins of the base images, whose digests are others. Empty with a Docker that can pull images.
 */
const PRELUDE =
  process.env.CAUSEWAY_TEST_INSIDE === "1"
    ? `docker() {
  local command=$1; shift
  case "$command" in
    build) command docker build --network host --build-arg NODE_IMAGE --build-arg UNIFIED_IMAGE "$@" ;;
    run) command docker run --network ${NETWORK} "$@" ;;
    *) command docker "$command" "$@" ;;
  esac
}
helm() {
  case "$1" in
    install) command helm "$@" --set "postgresql.image=$POSTGRES_IMAGE" --set "redis.image=$REDIS_IMAGE" ;;
    *) command helm "$@" ;;
  esac
}
`
    : "";

/**
 * Runs blocks of commands one after the other in one shell, as a reader with one terminal would. The first command that fails
 * ends it.
 * @param folder a checkout; the one of this file by default
 * @throws Error with the last lines of the output
 */
export async function runBlocks(blocks: readonly Block[], folder = ROOT): Promise<void> {
  const script = blocks
    .map(({ page, text }) => `echo "== ${page}: ${text.split("\n")[0]?.replaceAll(/["$`\\]/g, "")}"\n${text}`)
    .join("\n");
  const words = ["bash", "-euo", "pipefail", "-c", `cd "${folder}"\n${PRELUDE}${script}`];
  await run(words, { timeoutMs: LIMIT_MS, isShown: true });
}

/** Runs the work in a copy of the checkout, so that the commands' `.env` and other files end with it. */
export async function withCheckout(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-checkout-"));
  try {
    cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
