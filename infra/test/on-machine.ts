import { join } from "node:path";
import { testCompose } from "./compose.ts";
import { buildImages, IMAGES, imageOf, measureImages } from "./images.ts";
import { testKubernetes } from "./kubernetes.ts";
import { attempt, has, MACHINE, ROOT } from "./lib/command.ts";
import { hasDocker } from "./lib/docker.ts";
import { testOverrides } from "./overrides.ts";
import { testPages } from "./pages.ts";
import { testUnified } from "./unified.ts";

const RUN = join(ROOT, "infra/test/run.ts");
const HOUR_MS = 3_600_000;
/** The stand-ins of machine/base-images.sh, in place of the digests that compose files, chart and Dockerfile name. */
const STAND_INS = {
  POSTGRES_IMAGE: "postgres:17",
  REDIS_IMAGE: "redis:8",
  CADDY_IMAGE: "caddy:2",
  NODE_IMAGE: "node:24.21.0-bookworm-slim",
  UNIFIED_IMAGE: "node:24.21.0-trixie-slim",
};

/** The same part again inside a script of machine/. @throws Error when it fails there */
async function inside(script: string, words: readonly string[]): Promise<void> {
  const isTwice = process.env.CAUSEWAY_TEST_INSIDE === "1";
  if (isTwice || process.getuid?.() !== 0 || !(await has("dockerd")))
    throw new Error("This needs Docker with compose, or root and dockerd: see infra/test/README.md.");
  const env = { ...STAND_INS, CAUSEWAY_TEST_INSIDE: "1" };
  const { code } = await attempt([join(MACHINE, script), ...words], {
    env,
    isShown: true,
    timeoutMs: HOUR_MS,
  });
  if (code !== 0) throw new Error(`ended with ${code}; its output is above`);
}

const again = (part: string): string[] => [process.execPath, "--no-warnings", RUN, part];

export async function images(): Promise<void> {
  if (!(await hasDocker())) {
    const script = `${join(MACHINE, "base-images.sh")} && exec ${again("images").join(" ")}`;
    return inside("docker.sh", ["sh", "-c", script]);
  }
  await buildImages();
  await measureImages();
}

export async function compose(): Promise<void> {
  if (!(await hasDocker())) return inside("docker.sh", ["--sealed", ...again("compose")]);
  await testCompose();
}

export async function overrides(): Promise<void> {
  if (!(await hasDocker())) return inside("docker.sh", ["--sealed", ...again("overrides")]);
  await testOverrides();
}

export async function unified(): Promise<void> {
  if (!(await hasDocker())) return inside("docker.sh", ["--sealed", ...again("unified")]);
  await testUnified();
}

export async function pages(): Promise<void> {
  if (!(await hasDocker())) return inside("docker.sh", ["--sealed", ...again("pages")]);
  await testPages();
}

export async function kubernetes(): Promise<void> {
  if (process.env.KUBECONFIG) return testKubernetes();
  const names = [
    ...IMAGES.map(({ target }) => imageOf(target)).filter((name) => !name.includes("/unified:")),
    STAND_INS.POSTGRES_IMAGE,
    STAND_INS.REDIS_IMAGE,
  ];
  await inside("docker.sh", [join(MACHINE, "save-images.sh"), ...names]);
  await inside("cluster.sh", again("kubernetes"));
}
