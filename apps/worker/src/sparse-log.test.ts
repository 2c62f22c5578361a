import { createLogger } from "@causeway/telemetry";
import { expect, test } from "vitest";
import { createSparseLog } from "./sparse-log.ts";

test("#82 a store that is unavailable is one line in ten seconds, with the number of those left out", () => {
  const lines: { msg: string; leftOut?: number }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  let nowMs = 0;
  const log = createSparseLog(
    createLogger({ service: "worker", level: "info", destination: { write } }),
    () => nowMs,
  );
  for (; nowMs < 25_000; nowMs += 100) log("warn", {}, "Redis is not responding");
  log("error", {}, "something else");
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ["Redis is not responding", undefined],
    ["Redis is not responding", 99],
    ["Redis is not responding", 99],
    ["something else", undefined],
  ]);
});
