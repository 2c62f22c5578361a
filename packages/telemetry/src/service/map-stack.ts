import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** A place in a bundle, as V8 writes it. */
const PLACE = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const MOST_CAUSES = 8;

/**
 * The stack with its places in the sources instead of those in the bundle, where the bundle's map is next to it
 * (`main.js.map`). Reading that takes a moment and a lot of memory: only for a process that ends.
 */
export function mapStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replace(PLACE, (place, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    const origin = maps.get(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return place;
    return `${origin.fileName.replace(/^(\.\.\/)+/, "")}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** Maps the stacks of an error and of its causes, in place. Never throws. */
export function mapStacks(error: unknown): void {
  let one = error;
  for (let depth = 0; depth < MOST_CAUSES && one instanceof Error; depth += 1) {
    try {
      if (one.stack) one.stack = mapStack(one.stack);
    } catch {
      // The stack can't be replaced: it is logged as it is.
    }
    one = one.cause;
  }
}

/** Null: there is none, or it can't be read. */
function readMap(url: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, "utf8")));
  } catch {
    return null;
  }
}
