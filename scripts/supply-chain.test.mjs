import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const linesOf = (pattern, expression) =>
  globSync(pattern, { cwd: ROOT }).flatMap((path) =>
    [...read(path).matchAll(expression)].map(([, value]) => ({ path, value })),
  );

const ACTIONS = linesOf(".github/workflows/*.yml", /uses: (.+)$/gm);
/** Compose files and the chart; images of this project have its own version. */
const IMAGES = [
  ...linesOf("{docker-compose.yml,infra/compose/*.yml}", /^ +image: (.+)$/gm),
  ...linesOf("helm/causeway/values.yaml", /^ +image: (.+)$/gm),
  ...linesOf("infra/docker/Dockerfile", /^ARG \w+_IMAGE=(.+)$/gm),
].filter(({ value }) => !value.includes("CAUSEWAY_REGISTRY"));

/** The lines of one service of docker-compose.yml. */
function serviceOf(name) {
  const [, body = ""] = read("docker-compose.yml").split(`\n  ${name}:\n`);
  return body.split(/\n {2}\w[\w-]*:\n|\n\w/)[0];
}

describe("what is run that others publish", () => {
  it.each(ACTIONS)("$value in $path is an action pinned by its commit", ({ value }) => {
    expect(value).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it.each(IMAGES)("$value in $path is an image pinned by its digest", ({ value }) => {
    expect(value).toMatch(/^(\$\{\w+_IMAGE:-)?[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}\}?$/);
  });

  it("is found in every kind of file", () => {
    const kinds = ["workflows", "docker-compose.yml", "infra/compose/", "values.yaml", "Dockerfile"];
    const paths = [...ACTIONS, ...IMAGES].map(({ path }) => path);
    for (const kind of kinds) expect(paths.some((path) => path.includes(kind))).toBe(true);
  });
});

describe("the stores of docker-compose.yml", () => {
  it.each(["redis", "redis-cache"])("%s wants a password", (name) => {
    expect(serviceOf(name)).toContain("--requirepass,\n        *redis-password,");
  });

  it.each(["gateway", "api", "worker", "migrate", "cli"])("are within reach of %s", (name) => {
    expect(serviceOf(name)).toMatch(/networks: (&with-stores \[default, stores\]|\*with-stores)/);
  });

  it.each(["dashboard", "playground", "docs"])("are out of reach of %s", (name) => {
    expect(serviceOf(name)).not.toContain("stores");
  });
});
