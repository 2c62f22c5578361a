import type { Capabilities, Decimal, MappingTimeouts, ModelType, Price, UnitPrices } from "./model.ts";
import type { PriceSource } from "./price-source.ts";

/** Figures that are known; the others are left out. USD per unit. */
export type PartialPrices = { readonly [Field in keyof UnitPrices]?: Decimal };

/**
 * A price as people and files write it: everything unknown is left out. It replaces the price below it as a whole, so
 * that no figure of another source is mixed into it.
 */
export interface PriceSheet extends PartialPrices {
  readonly tiers?: readonly { readonly aboveInputTokens: number; readonly prices: PartialPrices }[];
  readonly serviceTiers?: Readonly<Record<string, PartialPrices>>;
  readonly images?: readonly {
    readonly quality?: string | null;
    readonly size?: string | null;
    readonly price: Decimal;
    readonly unit?: "pixel";
  }[];
  /** Video: USD per second of output, key `default` or a resolution. */
  readonly perSecond?: Readonly<Record<string, Decimal>>;
  readonly webSearchByContextSize?: Readonly<Record<string, Decimal>>;
  /** Factors on the token prices by an option of the request: `fast`, `us`; `residency` of endpoints in one place. */
  readonly multipliers?: Readonly<Record<string, Decimal>>;
  /** Prices by region, where they differ. */
  readonly regional?: Readonly<Record<string, PartialPrices>>;
}

/**
 * What someone changes in the catalog: one line of a catalog file, an import, or a row of the operator's or an
 * organization's overrides. A field that is left out stays as the layer below has it.
 */
export interface ModelOverride {
  /** Catalog id; an id the catalog doesn't have adds a model. At a custom provider: the upstream's name for it. */
  readonly model: string;
  /** Catalog id of a provider, or the name of a custom provider; null = the model at all of its providers. */
  readonly provider: string | null;
  /** Display name. */
  readonly name?: string;
  /** Of a new model; left out, it answers at every endpoint. */
  readonly type?: ModelType;
  /** Further names callers can use. */
  readonly aliases?: readonly string[];
  /** False: not served. */
  readonly enabled?: boolean;
  /** The name to send upstream; of a new mapping, default the model's. */
  readonly upstreamModel?: string;
  /** Azure: the deployment that serves the model. */
  readonly deployment?: string;
  /** Null: no price is known. */
  readonly price?: PriceSheet | null;
  readonly contextLength?: number;
  readonly maxInput?: number;
  readonly maxOutput?: number;
  readonly capabilities?: Partial<Capabilities>;
  readonly timeouts?: MappingTimeouts;
  /** ISO date; null = none. */
  readonly deprecatedAt?: string | null;
  readonly deactivatedAt?: string | null;
  /** ISO date on which the model was released. */
  readonly releasedAt?: string;
}

/** What one request is charged by. */
export interface Pricing {
  readonly price: Price;
  readonly regionalPrices: Readonly<Record<string, Partial<UnitPrices>>>;
  /** Resolves to these figures in `price_version`; null where nothing is charged because no price is known. */
  readonly priceVersion: string | null;
  /** True when prompt and completion are both free. What has no known price never is. */
  readonly free: boolean;
  /** No source knows the price. */
  readonly unpriced?: true | undefined;
  /** Who set the price; left out for the built-in catalog's. */
  readonly priceSource?: PriceSource;
}

/** A price version as it is stored: content-addressed and never changed. */
export interface PriceVersion {
  /** First 32 hex digits of `hash`; rows of earlier releases hold the first 12. */
  readonly id: string;
  /** SHA-256 of `[price, regionalPrices]` as JSON, hex. */
  readonly hash: string;
  readonly price: Price;
  readonly regionalPrices: Readonly<Record<string, Partial<UnitPrices>>>;
}

/** A price version and what it prices. */
export interface PriceEntry extends PriceVersion {
  readonly provider: string;
  readonly model: string;
}

/** What an organization can keep. */
export const MAX_ORGANIZATION_OVERRIDES = 500;
/** What an installation can keep alongside its catalog file. */
export const MAX_OPERATOR_OVERRIDES = 5_000;
/** Of one override as JSON, bytes. */
export const MAX_OVERRIDE_BYTES = 2_048;
