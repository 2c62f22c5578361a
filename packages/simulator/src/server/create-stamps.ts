import { randomBytes } from "node:crypto";
import type { Stamp } from "../answer/plan-answer.ts";

/** Ids of fixed width, unique within and across processes: a pre-serialized answer only swaps its id. */
export function createStamps(): () => Stamp {
  const prefix = randomBytes(5).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    const createdMs = Date.now();
    const id = prefix + count.toString(36).padStart(8, "0");
    return { id, createdMs, created: Math.floor(createdMs / 1_000) };
  };
}
