import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ERRORS } from "../packages/contracts/src/index.ts";
import { ROOT } from "./launch/paths.mjs";

const skip = (path) => /(^|\/)(node_modules|dist|generated|testing|errors)$/.test(path);
const sources = globSync("{apps/gateway,packages}/**/src/**/*.ts", { cwd: ROOT, exclude: skip })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(ROOT, path), "utf8"))
  .join("\n");

it.each(Object.keys(ERRORS))("the error code %s of the documentation is one that the gateway uses", (code) =>
  expect(sources).toContain(`"${code}"`),
);
