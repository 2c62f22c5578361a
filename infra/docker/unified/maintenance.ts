import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { startDatabase } from "./database.ts";
import { APP, DATABASE_URL } from "./places.ts";
import { Problem } from "./problem.ts";
import { keptSecrets } from "./secrets.ts";
import { createSupervisor } from "./supervisor.ts";

/** Runs the command-line tool to its end. @returns its exit code */
export async function runCli(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const args = ["--no-warnings", `${APP}/cli/main.js`, ...words];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit"] });
  const [code] = await once(child, "exit");
  return code ?? 1;
}

/**
 * A command of the command-line tool on this container's database, with no service running.
 * The database's password changes at every start, so this one needs none of the installation's.
 * @throws Problem when the command failed; it has said why
 */
export async function maintain(words: readonly string[]): Promise<void> {
  const supervisor = createSupervisor();
  const password = randomBytes(32).toString("base64url");
  const { POSTGRES_PASSWORD_FILE: _, ...given } = process.env;
  try {
    await startDatabase(supervisor, password);
    const env = { ...keptSecrets(given), ...given, DATABASE_URL, POSTGRES_PASSWORD: password };
    const code = await runCli(words, env);
    if (code !== 0) throw new Problem(`"${words[0]}" ended with exit code ${code}.`);
  } finally {
    await supervisor.stop();
  }
}
