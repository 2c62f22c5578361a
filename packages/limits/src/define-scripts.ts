import type { Redis } from "ioredis";
import { ADMIT } from "./scripts/admit.ts";
import { ADMIT_PLAIN } from "./scripts/admit-plain.ts";
import { FORGET_EARLIER } from "./scripts/forget-earlier.ts";
import { FORGET_ORGANIZATION, RELEASE, RENEW, RESTORE, TAKE_EXPIRED } from "./scripts/leases.ts";
import { SETTLE } from "./scripts/settle.ts";
import { SEED, WRITTEN } from "./scripts/written.ts";

const SCRIPTS = {
  cwAdmit: ADMIT,
  cwAdmitPlain: ADMIT_PLAIN,
  cwSettle: SETTLE,
  cwWritten: WRITTEN,
  cwSeed: SEED,
  cwRenew: RENEW,
  cwRestore: RESTORE,
  cwRelease: RELEASE,
  cwTakeExpired: TAKE_EXPIRED,
  cwForgetOrganization: FORGET_ORGANIZATION,
  cwForgetEarlier: FORGET_EARLIER,
} as const;

/** Calls one script: the number of keys, the keys, the arguments. */
type Call<Reply> = (...args: (string | number | readonly (string | number)[])[]) => Promise<Reply>;

export interface Scripts {
  readonly cwAdmit: Call<(string | number | (string | number)[])[]>;
  readonly cwAdmitPlain: Call<number[]>;
  readonly cwSettle: Call<number>;
  readonly cwWritten: Call<number>;
  readonly cwSeed: Call<number>;
  readonly cwRenew: Call<string[]>;
  readonly cwRestore: Call<number>;
  readonly cwRelease: Call<number>;
  readonly cwTakeExpired: Call<string[]>;
  readonly cwForgetOrganization: Call<number>;
  readonly cwForgetEarlier: Call<number>;
}

/** Adds the scripts to a connection; each is sent as text once per socket and by its SHA from then on. */
export function defineScripts(redis: Redis): Scripts {
  for (const [name, lua] of Object.entries(SCRIPTS)) redis.defineCommand(name, { lua });
  return redis as Redis & Scripts;
}
