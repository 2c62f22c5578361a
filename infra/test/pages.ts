import { attempt, run } from "./lib/command.ts";
import { checkOutside } from "./lib/outside.ts";
import { type Block, blocksOf } from "./lib/page-blocks.ts";
import { step } from "./lib/progress.ts";
import { NETWORK, runBlocks, withCheckout } from "./lib/run-blocks.ts";

const CONTAINER = "causeway";
const VOLUMES = ["database", "queues", "restored", "restored-queues", "backups"];

/** Runs the commands of the pages about Docker as copied, each page from its first line to its last. */
export async function testPages(): Promise<void> {
  await withCheckout((folder) => withClean(() => runPages(folder)));
}

async function runPages(folder: string): Promise<void> {
  await step("commands of unified-container.md", () =>
    runBlocks(blocksOf("unified-container.md", "docker"), folder),
  );
  await clean();
  await step("commands of docker-compose.md and backup.md", () => runBlocks(composeBlocks(), folder));
  await step("commands of air-gapped.md", () => runBlocks(blocksOf("air-gapped.md", "docker"), folder));
  await checkOutside();
}

/** The page ends with the removal of everything; the backup comes before it. */
function composeBlocks(): Block[] {
  const blocks = blocksOf("docker-compose.md", "docker");
  const end = blocks.findIndex(({ text }) => text.startsWith("docker compose down"));
  return [...blocks.slice(0, end), ...blocksOf("backup.md", "docker"), ...blocks.slice(end)];
}

/** A run that was killed leaves a container and volumes; so does the page itself. */
async function withClean(work: () => Promise<void>): Promise<void> {
  await clean();
  await run(["docker", "network", "create", NETWORK]);
  try {
    await work();
  } finally {
    await clean();
    await attempt(["docker", "network", "rm", NETWORK]);
  }
}

async function clean(): Promise<void> {
  await attempt(["docker", "rm", "--force", CONTAINER]);
  for (const name of VOLUMES) await attempt(["docker", "volume", "rm", `${CONTAINER}-${name}`]);
}
