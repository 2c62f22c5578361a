import type { Caller } from "@causeway/contracts";
import type { ProviderRow } from "@causeway/providers";
import type { Candidate } from "../../request/candidate.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import type { KeyedMapping } from "./allow-candidates.ts";
import type { MissingKey } from "./not-configured.ts";
import { isOff } from "./price-candidate.ts";

/** A model at a provider, with the keys that serve it. */
export interface RowKeys extends KeyedMapping {
  /** Null for a provider that this release doesn't know. */
  readonly row: ProviderRow | null;
}

type Pool = Pick<PipelineDeps["credentials"], "forProvider">;

/**
 * The providers of candidates without a key, each with what is missing where it isn't simply a key. Who makes the model comes
 * first: it is the one that people look for.
 */
export const findMissingKeys = (
  { credentials }: { readonly credentials: Pool },
  caller: Caller,
  candidates: readonly Pick<Candidate, "providerId" | "model">[],
  keyed: readonly RowKeys[],
): ReadonlyMap<string, MissingKey | null> =>
  new Map(
    candidates.toSorted(byMaker).map(({ providerId }) => {
      const one = keyed.find(({ mapping }) => mapping.providerId === providerId);
      return [providerId, one?.row ? findMissing(credentials, caller, one, one.row) : null];
    }),
  );

const byMaker = (one: Pick<Candidate, "providerId" | "model">, other: typeof one): number =>
  Number(isMaker(other)) - Number(isMaker(one));

const isMaker = ({ providerId, model }: Pick<Candidate, "providerId" | "model">): boolean =>
  model?.vendor === providerId;

function findMissing(
  credentials: Pool,
  caller: Caller,
  { keys, mapping }: RowKeys,
  row: ProviderRow,
): MissingKey | null {
  if (keys.length > 0) return isOff(mapping.below ?? mapping) ? "off" : null;
  if (credentials.forProvider(caller, row).length > 0) return "deployment";
  if (caller.mode === "credits") return null;
  if (caller.providerKeys.some(({ providerId }) => providerId === row.id)) return "unreadable";
  return caller.disabledProviders?.includes(row.id) ? "disabled" : null;
}
