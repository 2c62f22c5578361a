import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNext } from "./start-next.ts";

const APPS = ["dashboard", "playground"];

/** Before the browser tests, once for all of their processes: builds the web apps that are not built. */
export default async function buildPages(): Promise<void> {
  for (const app of APPS) {
    const folder = fileURLToPath(new URL(`../../../apps/${app}`, import.meta.url));
    if (existsSync(join(folder, ".next/BUILD_ID"))) continue;
    // biome-ignore lint/style/noProcessEnv: what the build inherits to run at all.
    const [code] = await once(runNext({ folder, env: process.env }, ["build"]), "exit");
    if (code !== 0) throw new Error(`next build of ${folder} ended with code ${code}`);
  }
}
