import { GatewayError } from "@causeway/contracts";
import { accountOf, hasSeveralAccounts } from "../../credentials/account-of.ts";
import type { AccountMemory } from "../../credentials/account-memory.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";

/** State in a request that one provider account has, or can read. */
export interface BoundState {
  /** The account that made it; null: that isn't known. */
  readonly account: string | null;
  /** It is encrypted thinking, without which the conversation can continue. */
  readonly isOnlyThinking: boolean;
  /** Path of what is stored there: no other account is asked. Null: others may be able to read it. */
  readonly pinnedBy: string | null;
}

interface Remembering {
  readonly accounts: AccountMemory;
}

type AskingCall = Pick<Call, "body" | "caller" | "door" | "facts">;

/** So many items tell where a conversation is stored. */
const MOST_IDS = 8;

const markOf = (id: string): string => `id ${id}`;

/** Ids of what a provider account stores, in a request that is sent with them; the newest first. */
function idsOf({ body, door, facts }: AskingCall): readonly string[] {
  if (door.name !== "responses" || !facts.providerState) return [];
  const { previous_response_id: previous } = body.head;
  const ids = facts.references?.ids.slice(-MOST_IDS).toReversed() ?? [];
  return typeof previous === "string" ? [previous, ...ids] : ids;
}

/** Finds who made the state in a request; null: it has none. */
export function findBoundState(
  deps: Remembering,
  call: AskingCall,
  candidates: readonly Candidate[],
): Promise<BoundState> | null {
  const ids = idsOf(call);
  return call.facts.encrypted || ids.length > 0 ? find(deps, call, { ids, candidates }) : null;
}

async function find(
  { accounts }: Remembering,
  { caller, facts }: AskingCall,
  { ids, candidates }: { readonly ids: readonly string[]; readonly candidates: readonly Candidate[] },
): Promise<BoundState> {
  const { encrypted } = facts;
  const texts = ids.length > 0 ? ids.map(markOf) : (encrypted?.texts ?? []);
  // What an operator's account had is not looked for at an organization's own, even if there is only one.
  const isAsked = ids.length > 0 || hasSeveralAccounts(candidates);
  const account = isAsked ? await accounts.find(caller.projectId, texts) : null;
  return {
    account,
    isOnlyThinking: encrypted !== undefined && encrypted.compaction === null,
    pinnedBy: ids.length > 0 && account !== null ? (facts.providerState ?? null) : null,
  };
}

/**
 * Keeps what is stored at one account from being looked for at others.
 * @throws GatewayError when no candidate has a key of that account
 */
export function requireAccount({ account, pinnedBy }: BoundState, candidates: readonly Candidate[]): void {
  if (pinnedBy === null) return;
  const isThere = candidates.some((one) => one.credentials.some((key) => accountOf(one, key) === account));
  if (isThere) return;
  throw new GatewayError(
    "unsupported_parameter",
    `${pinnedBy}: no key of the provider account that has this can be used. Send the item itself: clients do so with store: false`,
    { param: pinnedBy },
  );
}

/** Remembers who made an answer, where another account could get the next request; undefined: no other one could. */
export function rememberingAccount(
  { accounts }: Remembering,
  call: AskingCall,
  candidates: readonly Candidate[],
): Delivery["remember"] {
  if (!hasSeveralAccounts(candidates)) return undefined;
  const { projectId } = call.caller;
  const isStored = isStoredThere(call);
  return ({ candidate, credential }, { encrypted = [], itemIds = [] }) =>
    accounts.remember(
      projectId,
      isStored ? [...encrypted, ...itemIds.map(markOf)] : encrypted,
      accountOf(candidate, credential),
    );
}

/** The answer is stored by its provider alone: later requests can name it and its items. */
const isStoredThere = ({ body, caller, door }: AskingCall): boolean =>
  door.name === "responses" &&
  body.head.store !== false &&
  caller.retention !== "all" &&
  !caller.responseStateMinutes;

/** Returns whether an attempt was made with the account that made the state. */
export const isOfAccount = (bound: BoundState | null, attempt: Attempt | undefined): boolean =>
  bound?.account != null &&
  attempt !== undefined &&
  accountOf(attempt.candidate, attempt.credential) === bound.account;
