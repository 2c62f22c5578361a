import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Passed } from "./recorder.ts";

/** Writes requests and answers into a folder, where a difference can be looked up. */
export function writeTrace(folder: string, name: string, passed: readonly Passed[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [at, { method, path, body, status, answer }] of passed.entries()) {
    const head = `${method} ${path}\n\n`;
    const file = `${name}-${at + 1}.txt`.replaceAll("/", "_");
    writeFileSync(join(folder, file), `${head}${body}\n\n${status}\n\n${Buffer.concat(answer)}\n`);
  }
}
