import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join } from "node:path";
import { attempt, has, MACHINE, ROOT } from "./lib/command.ts";
import { hasDocker } from "./lib/docker.ts";
import { say, step } from "./lib/progress.ts";
import { compose, images, kubernetes, overrides, pages, unified } from "./on-machine.ts";
import { fingerprint } from "./print.ts";

const MINUTE_MS = 60_000;
const CACHE = process.env.CAUSEWAY_MACHINE ?? join(homedir(), ".cache/causeway-containers");
const GREEN = join(CACHE, "green");
/** Debian packages that the scripts of machine/ use, by a program of each. */
const PROGRAMS = ["dockerd", "containerd", "mmdebstrap", "nft", "iptables", "catatonit", "zstd", "conntrack"];

const hasProgram = async (name: string): Promise<boolean> =>
  existsSync(join(CACHE, "bin", name)) || (await has(name));

/** Why no container can run here; null when they can. */
async function obstacle(): Promise<string | null> {
  if (process.env.CAUSEWAY_TEST_CONTAINERS === "0") return "CAUSEWAY_TEST_CONTAINERS is 0";
  if (await hasDocker())
    return (await hasProgram("docker-compose")) ? null : "docker-compose is not on this machine";
  if (process.getuid?.() !== 0) return "Docker is not running, and this user is not root";
  const missing: string[] = [];
  for (const name of PROGRAMS) if (!(await has(name))) missing.push(name);
  return missing.length > 0 ? `Docker is not running, and this machine lacks ${missing.join(", ")}` : null;
}

/** Programs and base images for our own Docker daemon. @returns why they cannot be had; null when they are there */
async function prepare(): Promise<string | null> {
  if (await hasDocker()) return null;
  const base = [join(MACHINE, "docker.sh"), join(MACHINE, "base-images.sh")];
  for (const words of [[join(MACHINE, "tools.sh"), "helm", "compose"], base]) {
    const { code, all } = await attempt(words);
    if (code !== 0) return `${basename(words.at(-1) ?? "")} failed: ${all.trim().split("\n").at(-1)}`;
  }
  return null;
}

async function clusterObstacle(): Promise<string | null> {
  if (process.env.KUBECONFIG) return null;
  const missing: string[] = [];
  for (const name of ["helm", "kubectl", "kube", "kubenode", "coredns"])
    if (!(await hasProgram(name))) missing.push(name);
  return missing.length > 0 ? `this machine lacks ${missing.join(", ")} (infra/test/machine/tools.sh)` : null;
}

async function balancerObstacle(): Promise<string | null> {
  if (await hasDocker()) return null;
  const { code } = await attempt([join(MACHINE, "tools.sh"), "balancer"]);
  return code === 0 ? null : "Caddy cannot be built (infra/test/machine/tools.sh balancer)";
}

type Part = () => Promise<void>;

/** Every part by its name, and those that cannot run with the reason. */
async function listParts(): Promise<{ parts: Record<string, Part>; lacking: Record<string, string> }> {
  const balancer = await balancerObstacle();
  const obstacles = { overrides: balancer, pages: balancer, kubernetes: await clusterObstacle() };
  const lacking: Record<string, string> = {};
  const parts: Record<string, Part> = { images, compose, overrides, unified, pages, kubernetes };
  for (const [name, why] of Object.entries(obstacles)) {
    if (why === null) continue;
    lacking[name] = why;
    delete parts[name];
  }
  return { parts, lacking };
}

/** Says which part did not run and why, also in the file of `CAUSEWAY_TEST_LEFT_OUT`, for the last line of a whole run. */
function leaveOut(name: string, reason: string): void {
  say(`${name}: DID NOT RUN, ${reason}`);
  const file = process.env.CAUSEWAY_TEST_LEFT_OUT;
  if (file) appendFileSync(file, `${name}: ${reason}\n`);
}

/**
 * Runs all that needs containers, if it can and if an input changed since it last passed here, and says so if not.
 * `CAUSEWAY_TEST_MINUTES` is the time that is left: parts that would begin after it do not run.
 */
export async function containers(): Promise<void> {
  const why = await obstacle();
  if (why) return leaveOut("containers", why);
  const print = fingerprint(ROOT);
  if (existsSync(GREEN) && readFileSync(GREEN, "utf8") === print) {
    return say("containers: did not run again, nothing that they depend on changed since they last passed");
  }
  const unprepared = await prepare();
  if (unprepared) return leaveOut("containers", unprepared);
  const { parts, lacking } = await listParts();
  const end = performance.now() + Number(process.env.CAUSEWAY_TEST_MINUTES ?? "60") * MINUTE_MS;
  for (const [name, part] of Object.entries(parts)) {
    if (performance.now() > end) {
      lacking[name] = "there is no time left";
      continue;
    }
    say(`== ${name}`);
    await step(name, part);
  }
  for (const [name, reason] of Object.entries(lacking)) leaveOut(name, reason);
  if (Object.keys(lacking).length > 0) return;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(GREEN, print);
}
