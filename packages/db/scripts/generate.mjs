#!/usr/bin/env node
// Generates the Prisma client and the tables into src/generated. Does nothing when schema and generator are unchanged.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const schemaFolder = join(root, "prisma/schema");
const stampFile = join(root, "src/generated/.stamp");
const LEAVE_OUT = new URL("leave-out.mjs", import.meta.url).href;
const GENERATOR = ["generate-tables.mjs", "tables-source.mjs"];
const prismaPackage = createRequire(import.meta.url).resolve("prisma/package.json");

const stamp = currentStamp();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== stamp) {
  generate();
  writeFileSync(stampFile, stamp);
}

function currentStamp() {
  const hash = createHash("sha256").update(readFileSync(prismaPackage));
  for (const name of readdirSync(schemaFolder).sort()) hash.update(readFileSync(join(schemaFolder, name)));
  for (const name of GENERATOR) hash.update(readFileSync(join(root, "scripts", name)));
  return hash.digest("hex");
}

/** Any executable satisfies Prisma's look for its schema engine, which generating does not run: no download. */
function createEngineStub() {
  const folder = join(root, "node_modules/.cache");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "schema-engine-stub");
  writeFileSync(file, "#!/bin/sh\nexit 0\n");
  chmodSync(file, 0o755);
  return file;
}

function generate() {
  const { bin } = JSON.parse(readFileSync(prismaPackage, "utf8"));
  const cli = join(dirname(prismaPackage), typeof bin === "string" ? bin : bin.prisma);
  execFileSync(process.execPath, ["--import", LEAVE_OUT, cli, "generate", "--no-hints"], {
    cwd: root,
    stdio: "pipe",
    env: {
      ...process.env,
      // Prisma starts our generator as `node`.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      PRISMA_SCHEMA_ENGINE_BINARY: createEngineStub(),
      CHECKPOINT_DISABLE: "1",
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
    },
  });
}
