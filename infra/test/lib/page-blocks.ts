import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "./command.ts";

/** A block of shell commands in a document. */
export interface Block {
  /** `README.md`, or the name of a page of the guide. */
  readonly page: string;
  readonly text: string;
}

/** Parts of the test that run a block of a deployment page as it is on the page. */
export type Place = "build" | "docker" | "cluster";

const DEPLOYMENT = /\b(docker|helm|kubectl|kind|cosign|systemctl)\b/;
/** Pages about other topics that show how to reach an installation, or how to run another program. */
const OTHER_PAGES = ["clients.md", "sign-in.md"];

/** Starts of blocks that no part can run, and the reason. */
export const NOT_RUN: readonly [page: string, start: string, reason: string][] = [
  [
    "kubernetes.md",
    "for target in gateway api worker dashboard playground docs migrate simulator; do\n  kind",
    "needs kind",
  ],
  ["kubernetes.md", "registry=registry.example.com", "needs a registry"],
  ["kubernetes.md", "kubectl create secret", "needs databases outside the cluster; `lint` renders its chart"],
  ["air-gapped.md", "while read -r image", "needs a registry"],
  ["air-gapped.md", "cosign verify", "needs a published release"],
  ["air-gapped.md", "docker buildx imagetools", "needs a published release"],
  ["backup.md", "age --decrypt", "needs the program age"],
  ["systemd.md", "useradd --system", "needs systemd"],
  ["systemd.md", "systemctl enable", "needs systemd"],
  ["systemd.md", "git archive", "needs systemd"],
];

/**
 * Every block of commands of the guide's pages that deploy Causeway, in their order, and those blocks of README that do. On such a
 * page, a block that names no program of theirs can still make what the next one needs.
 */
export function readBlocks(): Block[] {
  const guide = globSync("apps/docs/guide/*.md", { cwd: ROOT }).sort();
  return ["README.md", ...guide]
    .filter((path) => !OTHER_PAGES.includes(basename(path)))
    .flatMap((path) => {
      const fences = readFileSync(join(ROOT, path), "utf8").matchAll(/^```sh\b[^\n]*\n(.*?)^```/gms);
      const blocks = [...fences].map(([, text = ""]) => ({ page: basename(path), text }));
      const deploying = blocks.filter(({ text }) => DEPLOYMENT.test(text));
      return path === "README.md" || deploying.length === 0 ? deploying : blocks;
    });
}

/** Names where a block is run; null if the list above says why it can't be. */
export function placeOf({ page, text }: Block): Place | null {
  if (NOT_RUN.some(([name, start]) => name === page && text.startsWith(start))) return null;
  if (text.includes("docker build ")) return "build";
  return /^(helm (install|upgrade|test|uninstall)|kubectl)/m.test(text) ? "cluster" : "docker";
}

/** The blocks of a page that are run in a place. */
export const blocksOf = (page: string, place: Place): Block[] =>
  readBlocks().filter((block) => block.page === page && placeOf(block) === place);

/** The `helm` commands of the pages with a subcommand, each on one line. */
export const readHelmCommands = (subcommand: string): Block[] =>
  readBlocks().flatMap(({ page, text }) =>
    text
      .replaceAll(/\\\n\s*/g, "")
      .split("\n")
      .filter((line) => line.startsWith(`helm ${subcommand} `))
      .map((line) => ({ page, text: line })),
  );
