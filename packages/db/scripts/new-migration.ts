// Writes the SQL that turns the committed schema into the one in the working folder. DATABASE_URL is any database: the
// engine wants to connect to one, and reads and changes nothing there.
//   DATABASE_URL=... pnpm --filter @causeway/db migration:new add_price
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createEngine } from "../src/migrate/create-engine.ts";

const prismaFolder = fileURLToPath(new URL("../prisma", import.meta.url));
const name = process.argv[2];
if (name === undefined || !/^[a-z0-9_]+$/.test(name))
  throw new Error("usage: new-migration.ts <snake_case_name>");

const git = (...args: string[]) => execFileSync("git", args, { cwd: prismaFolder, encoding: "utf8" });
const committed = git("ls-files", "--cached", "schema")
  .split("\n")
  .filter((path) => path.endsWith(".prisma"))
  .map((path) => ({ path, content: git("show", `HEAD:./${path}`) }));
const working = readdirSync(`${prismaFolder}/schema`).map((file) => ({
  path: `schema/${file}`,
  content: readFileSync(`${prismaFolder}/schema/${file}`, "utf8"),
}));

const { engine, close } = await createEngine(process.env.DATABASE_URL ?? "");
const { stdout } = await engine.diff({
  exitCode: false,
  script: true,
  from: committed.length > 0 ? { tag: "schemaDatamodel", files: committed } : { tag: "empty" },
  to: { tag: "schemaDatamodel", files: working },
  filters: { externalTables: [], externalEnums: [] },
});
await close();

const stamp = new Date().toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
const folder = `${prismaFolder}/migrations/${stamp}_${name}`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/migration.sql`, stdout ?? "");
process.stdout.write(`${folder}/migration.sql\n`);
