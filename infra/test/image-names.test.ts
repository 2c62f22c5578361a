import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { IMAGES, REGISTRY, VERSION } from "./images.ts";
import { ROOT } from "./lib/command.ts";
import { NOT_RUN, placeOf, readBlocks, readHelmCommands } from "./lib/page-blocks.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const TARGETS = IMAGES.map(({ target }) => target);

const DOCUMENTS = [
  "README.md",
  "infra/docker/Dockerfile",
  ...globSync("apps/docs/guide/*.md", { cwd: ROOT }),
];
/** Everything in a document that looks like a reference to one of our images: `…causeway/<target or variable>:<tag>`. */
const REFERENCE = new RegExp(`([\\w./-]*\\bcauseway/)(\\$target|${TARGETS.join("|")})([:@][^\\s"\`)]+)`, "g");
const references = DOCUMENTS.flatMap((path) =>
  [...read(path).matchAll(REFERENCE)].map(([reference]) => ({ path, reference })),
);

const COMPOSE = ["docker-compose.yml", ...globSync("infra/compose/*.yml", { cwd: ROOT })];
/** An image of a compose file that is built here, and the target that it is built from. */
const built = COMPOSE.flatMap((path) =>
  [...read(path).matchAll(/^ +image: (\$\{CAUSEWAY_REGISTRY.*)\n +build: (.*)$/gm)].map(
    ([, image = "", build = ""]) => ({
      ...{ path, image },
      target: /target: (\w+)/.exec(build)?.[1] ?? "migrate",
    }),
  ),
);

describe("images that are built from a checkout", () => {
  it.each(references)(
    "$reference in $path has the one name and the version of this release",
    ({ reference }) => {
      const names = ["$target", ...TARGETS].map((target) => `${REGISTRY}/${target}:${VERSION}`);
      expect(names).toContain(reference);
    },
  );

  it.each(built)("$image in $path has that name unless variables name others", ({ image, target }) => {
    expect(image).toBe(`\${CAUSEWAY_REGISTRY:-${REGISTRY}}/${target}:\${CAUSEWAY_VERSION:-${VERSION}}`);
  });

  it("are named so in the chart, with its own version as the tag", () => {
    expect(read("helm/causeway/values.yaml")).toMatch(`\n  repository: ${REGISTRY}\n`);
    expect(read("helm/causeway/values.yaml")).toMatch(/\n {2}tag: ""\n/);
    expect(read("helm/causeway/Chart.yaml")).toMatch(`\nversion: ${VERSION}\nappVersion: ${VERSION}\n`);
  });

  it("have no other version in an example of values", () => {
    const examples = globSync("helm/causeway/examples/*.yaml", { cwd: ROOT });
    expect(examples.length).toBeGreaterThan(3);
    expect(examples.filter((path) => /^ +tag:/m.test(read(path)))).toEqual([]);
  });

  it("are found where they are", () => {
    expect(references.length).toBeGreaterThan(10);
    expect(new Set(references.map(({ path }) => path)).size).toBeGreaterThan(4);
    expect(built.length).toBe(
      COMPOSE.flatMap((path) => read(path).match(/image: \$\{CAUSEWAY_REGISTRY/g) ?? []).length,
    );
    expect(built.length).toBeGreaterThan(8);
  });
});

describe("the commands that deploy Causeway", () => {
  const blocks = readBlocks();

  it("are each run by a part, or listed with the reason", () => {
    const run = {
      docker: ["unified-container.md", "docker-compose.md", "backup.md", "air-gapped.md"],
      cluster: ["kubernetes.md"],
    };
    const left = blocks.filter((block) => {
      const place = placeOf(block);
      return place !== null && place !== "build" && !run[place].includes(block.page);
    });
    expect(left).toEqual([]);
  });

  it.each(NOT_RUN)("of %s that start with %j are on the page", (page, start) => {
    expect(blocks.some((block) => block.page === page && block.text.startsWith(start))).toBe(true);
  });

  it("build every image before anything uses it", () => {
    for (const page of new Set(blocks.map((block) => block.page))) {
      const texts = blocks.filter((block) => block.page === page).map(({ text }) => text);
      const used = texts.findIndex(
        (text) => text.includes(`${REGISTRY}/`) && !text.includes("docker build "),
      );
      const first = texts.findIndex((text) => text.includes("docker build "));
      expect.soft(used < 0 || page === "air-gapped.md" || (first >= 0 && first < used), page).toBe(true);
    }
  });

  it("leave nothing to fill in", () => {
    expect(blocks.filter(({ text }) => /…|<[a-z-]+>/.test(text))).toEqual([]);
  });

  it("name files and targets that exist", () => {
    for (const { text } of blocks) {
      const files = text.match(/\b(infra|helm)\/[\w./-]+/g) ?? [];
      expect(files.filter((path) => !path.includes("*") && !existsSync(join(ROOT, path)))).toEqual([]);
      const targets = [...text.matchAll(/--target (\w+)|for target in ([\w ]+);/g)].flatMap(([, one, list]) =>
        (list ?? one ?? "").split(" "),
      );
      expect(targets.filter((target) => !TARGETS.includes(target))).toEqual([]);
    }
  });

  it.each(readHelmCommands("install"))("of $page give the chart what it insists on: $text", ({ text }) => {
    const values = [...text.matchAll(/--values (\S+)/g)].map(([, path = ""]) => read(path)).join("\n");
    const isSet = (name: string) => new RegExp(`--set(-string)? secrets\\.${name}=`).test(text);
    const secrets = ["AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET", "POSTGRES_PASSWORD"].every(isSet);
    const stores =
      /postgresql: \{ enabled: true \}/.test(values) && /redis: \{ enabled: true \}/.test(values);
    expect((secrets && stores) || /^existingSecret: \w+/m.test(values)).toBe(true);
  });
});
