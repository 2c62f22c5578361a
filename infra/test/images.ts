import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT, run } from "./lib/command.ts";
import { readBlocks, placeOf } from "./lib/page-blocks.ts";
import { expectThat, say, step } from "./lib/progress.ts";
import { runBlocks, withCheckout } from "./lib/run-blocks.ts";

const MB = 1_000_000;
const BUILD_MS = 1_500_000;
/** Compressed sizes of the public base images for amd64, as Docker Hub lists them, MB. */
const BASES = { "node:24.21.0-bookworm-slim": 80, "node:24.21.0-trixie-slim": 82 };
type Base = keyof typeof BASES;

interface Image {
  readonly target: string;
  readonly base: Base;
  /** What the whole image may weigh, compressed, MB. */
  readonly limit: number;
}

const service = (target: string): Image => ({ target, base: "node:24.21.0-bookworm-slim", limit: 110 });
const web = (target: string): Image => ({ ...service(target), limit: 130 });

/** The targets of infra/docker/Dockerfile that people run. */
export const IMAGES: readonly Image[] = [
  ...["gateway", "api", "worker", "migrate", "docs", "simulator"].map(service),
  ...["dashboard", "playground"].map(web),
  { target: "unified", base: "node:24.21.0-trixie-slim", limit: 300 },
];

export const VERSION: string = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version;
/** Registry and folder of images that are built from a checkout: a name that Docker never pulls. */
export const REGISTRY = "localhost/causeway";
export const imageOf = (target: string): string => `${REGISTRY}/${target}:${VERSION}`;

/** The unified image with the PostgreSQL of Debian 12: what an upgrade starts from. */
export const OLD_UNIFIED = `${REGISTRY}/unified:postgresql-15`;
const OLD = ["UNIFIED_IMAGE=node:24.21.0-bookworm-slim", "POSTGRES_MAJOR=15"];

/**
 * Builds every image by the commands of README and the guide, each once, and the older unified image, from a copy of the
 * checkout: changes during the build would begin it again.
 */
export const buildImages = (): Promise<void> => withCheckout(buildFrom);

async function buildFrom(folder: string): Promise<void> {
  const blocks = readBlocks().filter((block) => placeOf(block) === "build");
  const texts = new Set(blocks.map(({ text }) => text));
  for (const text of texts) {
    const pages = blocks.filter((block) => block.text === text).map(({ page }) => page);
    await step(`build commands of ${pages.join(", ")}`, () =>
      runBlocks([{ page: pages[0] ?? "", text }], folder),
    );
  }
  await step(OLD_UNIFIED, () => buildOld(folder));
}

const buildOld = (folder: string): Promise<string> => {
  const base = process.env.NODE_IMAGE ? [`NODE_IMAGE=${process.env.NODE_IMAGE}`] : [];
  const words = [
    "docker",
    "build",
    "--network",
    "host",
    "--file",
    "infra/docker/Dockerfile",
    "--target",
    "unified",
  ];
  const args = [...base, ...OLD].flatMap((value) => ["--build-arg", value]);
  return run([...words, "--tag", OLD_UNIFIED, ...args, folder], { timeoutMs: BUILD_MS });
};

/** Measures every image's own layers, compressed as a registry holds them, and with the public base. */
export async function measureImages(): Promise<void> {
  for (const image of IMAGES) {
    const own = await ownSize(image);
    const whole = own + BASES[image.base];
    say(
      `${image.target}: ${own.toFixed(1)} MB of ours, ${whole.toFixed(0)} MB with ${image.base} (at most ${image.limit})`,
    );
    expectThat(whole <= image.limit, `the image ${image.target} is too large`);
  }
}

const layersOf = async (name: string): Promise<string[]> =>
  JSON.parse(
    await run(["docker", "image", "inspect", "--format", "{{json .RootFS.Layers}}", name]),
  ) as string[];

async function ownSize({ target, base }: Image): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "causeway-image-"));
  const file = join(folder, "image.tar");
  try {
    await run(["docker", "save", "--output", file, imageOf(target)]);
    const [{ Layers }] = JSON.parse(await run(["tar", "-xOf", file, "manifest.json"])) as [
      { Layers: string[] },
    ];
    const own = Layers.slice((await layersOf(base)).length);
    let bytes = 0;
    for (const layer of own)
      bytes += Number(await run(["sh", "-c", `tar -xOf ${file} ${layer} | gzip -6 | wc -c`]));
    return bytes / MB;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
