import { createHash } from "node:crypto";
import { ADMIT } from "./scripts/admit.ts";
import { ADMIT_PLAIN } from "./scripts/admit-plain.ts";

/** As Redis encodes it; nested lists come from scripts. */
export type StandInReply = number | string | readonly StandInReply[];

const shaOf = (lua: string): string => createHash("sha1").update(lua).digest("hex");
const [ADMIT_SHA, ADMIT_PLAIN_SHA] = [shaOf(ADMIT), shaOf(ADMIT_PLAIN)];

/** An admission that is asked for everything there is to say of it: rates, provider, times, base and open of its subjects. */
const ADMITTED: StandInReply = ["ok", 0, 0, 0, 0, "", "", ...Array.from({ length: 16 }, () => "0")];

/**
 * What the scripts answer where every request is admitted: for a stand-in of Redis that keeps nothing.
 *
 * @param script its text or the SHA-1 of that, as `EVAL` and `EVALSHA` name it
 * @param args what follows: the number of keys, the keys, the arguments
 */
export function standInReply(script: string, args: readonly string[]): StandInReply {
  const now = Date.now();
  if (script === ADMIT_PLAIN || script === ADMIT_PLAIN_SHA) return [now];
  if (script !== ADMIT && script !== ADMIT_SHA) return 1;
  // The first argument is the lease's length, the second the number of requests.
  const count = Number(args[Number(args[0]) + 2]);
  return [now, ...Array.from({ length: count }, () => ADMITTED)];
}
