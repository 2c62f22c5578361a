import type { EncryptedState } from "@causeway/dialects";
import type { AccountMemory } from "../../credentials/account-memory.ts";
import { accountOf, hasSeveralAccounts } from "../../credentials/account-of.ts";
import type { Attempt } from "../../request/attempt.ts";
import type { InspectedCall } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { Delivery } from "../../request/delivery.ts";

/** Encrypted state in a request, which only one account can read. */
export interface BoundState {
  /** The account that made it; null: that isn't known. */
  readonly account: string | null;
  /** It is only thinking, without which the conversation can continue. */
  readonly isOnlyThinking: boolean;
}

interface Remembering {
  readonly accounts: AccountMemory;
}

/** Finds who made the encrypted state of a request; null: it has none. */
export function findBoundState(
  deps: Remembering,
  { caller, facts }: InspectedCall,
  candidates: readonly Candidate[],
): Promise<BoundState> | null {
  const { encrypted } = facts;
  return encrypted ? find(deps, caller.projectId, { encrypted, candidates }) : null;
}

async function find(
  { accounts }: Remembering,
  projectId: string,
  {
    encrypted,
    candidates,
  }: { readonly encrypted: EncryptedState; readonly candidates: readonly Candidate[] },
): Promise<BoundState> {
  const account = hasSeveralAccounts(candidates) ? await accounts.find(projectId, encrypted.texts) : null;
  return { account, isOnlyThinking: encrypted.compaction === null };
}

/** Remembers who made an answer, where another account could get the next request; undefined: no other one could. */
export const rememberingAccount = (
  { accounts }: Remembering,
  { caller }: InspectedCall,
  candidates: readonly Candidate[],
): Delivery["remember"] =>
  hasSeveralAccounts(candidates)
    ? ({ candidate, credential }, texts = []) =>
        accounts.remember(caller.projectId, texts, accountOf(candidate, credential))
    : undefined;

/** Returns whether an attempt was made with the account that made the state. */
export const isOfAccount = (bound: BoundState | null, attempt: Attempt | undefined): boolean =>
  bound?.account != null &&
  attempt !== undefined &&
  accountOf(attempt.candidate, attempt.credential) === bound.account;
