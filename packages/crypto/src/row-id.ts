import { randomFillSync } from "node:crypto";
import { V7Generator } from "uuidv7";

/** Prefix of every kind of id we make. */
export type IdKind =
  | "org"
  | "prj"
  | "team"
  | "key"
  | "sec"
  | "rule"
  | "pk"
  | "cp"
  | "req"
  | "bat"
  | "vid"
  | "vcb"
  | "aud"
  | "grd"
  | "vio"
  | "mem"
  | "inv"
  | "tok"
  | "role"
  | "svc"
  | "led"
  | "pay"
  | "rsp"
  | "usr"
  | "ovr"
  | "prc"
  | "cim"
  | "view"
  | "stm"
  | "conv"
  | "pln"
  | "bin"
  | "ntf";

/** Random words drawn many at a time: one call of the system's generator per id would cost more than the id. */
const POOL_WORDS = 1_024;
const pool = new Uint32Array(POOL_WORDS);
let used = POOL_WORDS;

function nextUint32(): number {
  if (used === POOL_WORDS) {
    randomFillSync(pool);
    used = 0;
  }
  const word = pool[used] ?? 0;
  used += 1;
  return word;
}

const generator = new V7Generator({ nextUint32 });

/** A prefix that tells the kind, then a UUIDv7 in hex: sortable by time. */
export const createId = (kind: IdKind): string => `${kind}_${generator.generate().toHex()}`;
