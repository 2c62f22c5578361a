#!/usr/bin/env node
/**
 * Checks what Causeway is deployed with:
 *   node infra/test/run.ts lint                                   files alone: seconds, no container
 *   node infra/test/run.ts images compose overrides unified pages kubernetes      for real, in that order; see README.md
 *   node infra/test/run.ts containers                             the same, if it can run here and something changed
 */
import { containers } from "./containers.ts";
import { lint } from "./lint.ts";
import { compose, images, kubernetes, overrides, pages, unified } from "./on-machine.ts";
import { say } from "./lib/progress.ts";

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  lint,
  images,
  compose,
  overrides,
  unified,
  pages,
  kubernetes,
  containers,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: node infra/test/run.ts ${Object.keys(PARTS).join("|")} …`);
  process.exit(2);
}
for (const name of names) {
  say(`== ${name}`);
  try {
    await PARTS[name]?.();
  } catch (error) {
    say(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    if (error instanceof Error && error.cause) say(`because of ${String(error.cause)}`);
    process.exit(1);
  }
}
