import type { Capabilities, Decimal, ModelType, UnitPrices } from "@causeway/contracts";
import type { JsonPath } from "./walk-keys.ts";

export type Figures = { -readonly [Field in keyof UnitPrices]?: Decimal };

/** A price as an update states it: unknown figures are left out. USD per unit. */
export interface EntryPrice extends Figures {
  readonly tiers?: readonly { readonly aboveInputTokens: number; readonly prices: Figures }[];
  readonly perSecond?: Readonly<Record<string, Decimal>>;
  readonly webSearchByContextSize?: Readonly<Record<string, Decimal>>;
  /** By service tier: `flex`, `priority`, `batch`. */
  readonly serviceTiers?: Readonly<Record<string, Figures>>;
  /** Factors on the token prices by an option of the request: `fast`. */
  readonly multipliers?: Readonly<Record<string, Decimal>>;
}

/** One model at one provider, as a file lists it. */
export interface CatalogEntry {
  /** Where the file lists it. */
  readonly path: JsonPath;
  readonly provider: string;
  /** The provider's name for it. */
  readonly upstreamModel: string;
  readonly type: ModelType;
  /** Display name. */
  readonly name?: string;
  /** Null: the file doesn't price it. */
  readonly price: EntryPrice | null;
  /** Tokens. */
  readonly contextLength?: number;
  readonly maxInput?: number;
  readonly maxOutput?: number;
  /** Only what the file states. */
  readonly capabilities: Partial<Capabilities>;
  /** Modalities of inputs and outputs, in the words of the file: `text`, `image`. */
  readonly inputs?: readonly string[];
  readonly outputs?: readonly string[];
  /** Paths of the endpoints that it is served on. */
  readonly endpoints?: readonly string[];
  /** False: it takes no temperature. */
  readonly samples?: boolean;
  /** ISO dates. */
  readonly deactivatedAt?: string;
  readonly releasedAt?: string;
}

/** Why a file is refused, and where. */
export interface UpdateProblem {
  readonly path: JsonPath;
  /** From 1, where the path doesn't tell. */
  readonly line?: number;
  readonly reason: string;
}

/** What a reader found in a file. */
export interface ReadEntries {
  readonly entries: readonly CatalogEntry[];
  readonly problems: readonly UpdateProblem[];
  /** Entries that were left out, by reason: "unknown provider kilo" to 120. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Why an entry isn't wanted, or null. @param provider our id @param sourceId the file's id for it */
export type RejectEntry = (provider: string, sourceId: string, path: JsonPath) => string | null;
