import { type Caller, GatewayError } from "@causeway/contracts";
import type { Sealer } from "@causeway/crypto";
import { highestNumbers, type Numbers, type Originals } from "@causeway/guardrails";

/** What the placeholders of one stored turn replace, sealed. */
export interface SealedTurn {
  /** Of the stored response. */
  readonly id: string;
  /** Who created the key that made it; see `Caller.creator`. */
  readonly creator: string;
  readonly sealed: string;
}

/** What a caller gets of the placeholders of a conversation. */
interface OpenedOriginals {
  /** What those of its creator's keys replace; null when there are none. */
  readonly originals: Originals | null;
  /** The highest numbers of the others, which stay as they are; null when there are none. */
  readonly taken: Numbers | null;
}

/** Seals the originals of stored turns: what is stored of a turn has only their placeholders. */
export interface SealedOriginals {
  /** Those that earlier turns don't have; null when there are none. */
  seal(caller: Caller, id: string, originals: Originals | null, earlier: Originals | null): string | null;
  /**
   * Originals only for keys of the creator whose key brought them, whatever else the caller's key reaches.
   * @throws GatewayError `invalid_parameters` when one of them can't be opened
   */
  open(caller: Caller, turns: readonly SealedTurn[]): OpenedOriginals;
}

/** Encrypts what guardrails replaced in a stored response, so that a later turn can restore it. */
export const createSealedOriginals = (sealer: Sealer): SealedOriginals => ({
  seal: (caller, id, originals, earlier) => {
    const own = [...(originals ?? [])].filter(([placeholder]) => !earlier?.has(placeholder));
    return own.length === 0 ? null : sealer.seal(JSON.stringify(own), contextOf(caller, id));
  },
  open: (caller, turns) => {
    const openAll = (some: readonly SealedTurn[]) => some.flatMap((turn) => openTurn(sealer, caller, turn));
    const { own = [], others = [] } = Object.groupBy(turns, ({ creator }) =>
      creator === caller.creator ? "own" : "others",
    );
    return {
      originals: own.length === 0 ? null : toMap(openAll(own)),
      taken: others.length === 0 ? null : highestNumbers(openAll(others).map(([placeholder]) => placeholder)),
    };
  },
});

function openTurn(sealer: Sealer, caller: Caller, { id, sealed }: SealedTurn): [string, string][] {
  try {
    return JSON.parse(sealer.open(sealed, contextOf(caller, id))) as [string, string][];
  } catch {
    throw lost(
      "The conversation's redacted personal data can no longer be restored.",
      "previous_response_id",
    );
  }
}

/** Items of different conversations can have the same placeholder for different data. @throws GatewayError */
function toMap(entries: readonly [string, string][]): Originals {
  const map = new Map<string, string>();
  for (const [placeholder, original] of entries) {
    if ((map.get(placeholder) ?? original) !== original)
      throw lost("The items in input are of conversations whose redacted personal data differs.", "input");
    map.set(placeholder, original);
  }
  return map;
}

const lost = (problem: string, param: string): GatewayError =>
  new GatewayError("invalid_parameters", `${problem} Start a new conversation.`, { param });

const contextOf = ({ organizationId }: Caller, id: string) => ({
  organizationId,
  rowId: id,
  providerId: "guardrail_originals",
});

/** The first item of a stored turn's input, where it has sealed originals. */
const ITEM = '{"type":"causeway_originals","sealed":"';
const START = new RegExp(`^\\[${ITEM.replace("{", "\\{")}([\\w.-]+)"\\},?`);

/** @param input JSON of a list of items */
export const addSealed = (input: Buffer, sealed: string | null): Buffer => {
  if (sealed === null) return input;
  const isEmpty = input.length <= "[]".length;
  return Buffer.concat([Buffer.from(`[${ITEM}${sealed}"}${isEmpty ? "" : ","}`), input.subarray(1)]);
};

/** Tells by the beginning of a turn's input if it has sealed originals. */
export const hasSealed = (start: string): boolean => start.startsWith(`[${ITEM}`);

/** Undoes `addSealed`. */
export function splitSealed(input: string): { readonly input: string; readonly sealed: string | null } {
  const found = hasSealed(input) ? START.exec(input) : null;
  return found?.[1] === undefined
    ? { input, sealed: null }
    : { input: `[${input.slice(found[0].length)}`, sealed: found[1] };
}
