import { randomBytes } from "node:crypto";
import type { Stamp } from "../answer/plan-answer.ts";

/** Ids of fixed width, unique within and across processes: a pre-serialised answer only swaps its id. */
export function createStamps(): () => Stamp {
  const prefix = randomBytes(5).toString("hex");
  let count = 0;
  return () => {
    count += 1;
    return { id: prefix + count.toString(36).padStart(8, "0"), created: Math.floor(Date.now() / 1_000) };
  };
}
