import { uuidv7 } from "uuidv7";

/** Prefix of every kind of id we make. */
export type IdKind =
  | "org"
  | "prj"
  | "key"
  | "sec"
  | "rule"
  | "pk"
  | "cp"
  | "req"
  | "bat"
  | "vid"
  | "aud"
  | "grd"
  | "vio"
  | "mem"
  | "inv"
  | "tok"
  | "led"
  | "pay"
  | "rsp"
  | "usr";

/** A prefix that tells the kind, then a UUIDv7 in hex: sortable by time. */
export const createId = (kind: IdKind): string => `${kind}_${uuidv7().replaceAll("-", "")}`;
