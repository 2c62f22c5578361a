import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { drawInTurn } from "./draw-in-turn.ts";

const busy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

it("draws in order, and lets others act between parts that take long", async () => {
  const seen: string[] = [];
  drawInTurn(() => {
    busy(50);
    seen.push("one");
  });
  drawInTurn(() => void seen.push("two"));
  const takeBack = drawInTurn(() => void seen.push("three"));
  setTimeout(() => seen.push("a click"));
  takeBack();
  while (!seen.includes("two")) await sleep(1);
  expect(seen).toEqual(["one", "a click", "two"]);
  drawInTurn(() => void seen.push("four"));
  while (!seen.includes("four")) await sleep(1);
  expect(seen).not.toContain("three");
});
