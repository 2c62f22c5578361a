import { execFile } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@causeway/testing/free-port";
import { startSimple } from "../targets/simple-targets.ts";
import { JSON_HEADERS, type Started } from "../targets/target.ts";

const FOLDER = fileURLToPath(new URL("../.peer/", import.meta.url));
const PACKAGE = "@portkey-ai/gateway";
const VERSION = "1.15.2";
const ENTRY = `${FOLDER}node_modules/${PACKAGE}/build/start-server.js`;

/** It answers streams with status 500 on current versions of Node (its issues 1389 and 1550). */
const STREAMS = ["first-token", "agent-call", "stream", "slow-streams"];

/** A known open-source gateway that only proxies, as its registry package runs it. Installed on first use. */
export async function startPortkey(upstreamPort: number): Promise<Started> {
  await install();
  const port = await freePort();
  const headers = {
    ...JSON_HEADERS,
    "x-portkey-provider": "openai",
    "x-portkey-custom-host": `http://127.0.0.1:${upstreamPort}/v1`,
  };
  const script = [ENTRY, "--headless", `--port=${port}`];
  return startSimple(
    "peer",
    { title: `${PACKAGE} ${VERSION}`, script, env: {}, cwd: FOLDER, port },
    { headers, skips: STREAMS },
  );
}

async function install(): Promise<void> {
  if (existsSync(ENTRY)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}package.json`, '{"private":true}\n');
  const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", `${PACKAGE}@${VERSION}`];
  await promisify(execFile)("npm", args, { cwd: FOLDER });
}
