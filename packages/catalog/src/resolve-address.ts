import type { Mapping, Model } from "@causeway/contracts";
import { servesRegion } from "./regions.ts";

/** What a `model` string means (contract, model addressing). `auto` is the gateway's own and is not resolved here. */
export type Address =
  | {
      readonly kind: "model";
      readonly model: Model;
      /** Every provider of the model, or the one that was named. */
      readonly mappings: readonly Mapping[];
      readonly region: string | null;
      /** The provider was named: no other may answer. */
      readonly isPinned: boolean;
    }
  | { readonly kind: "custom"; readonly provider: string; readonly model: string }
  | { readonly kind: "unknown" };

export interface MappedModel {
  readonly model: Model;
  readonly mapping: Mapping;
}

export interface AddressBook {
  findModel(name: string): Model | null;
  findMapping(providerId: string, name: string): MappedModel | null;
  /** A provider's own name for a model, whichever provider. */
  findByUpstreamName(name: string): Model | null;
  hasProvider(providerId: string): boolean;
  /** The provider's endpoint is chosen by a region. */
  hasRegions(providerId: string): boolean;
}

const UNKNOWN: Address = { kind: "unknown" };

/**
 * The organization's custom provider first, so that a later catalogue provider of that name cannot take its traffic;
 * then a provider prefix, which no other provider may answer for; then the whole string as id, alias or, last, as some
 * provider's own name.
 */
export function resolveAddress(book: AddressBook, name: string, customNames: readonly string[]): Address {
  const slash = name.indexOf("/");
  if (slash > 0) {
    const prefix = name.slice(0, slash);
    const rest = name.slice(slash + 1);
    if (customNames.includes(prefix))
      return rest === "" ? UNKNOWN : { kind: "custom", provider: prefix, model: rest };
    if (book.hasProvider(prefix)) return resolveAtProvider(book, prefix, rest);
  }
  const model = book.findModel(name) ?? book.findByUpstreamName(name);
  return model ? { kind: "model", model, mappings: model.mappings, region: null, isPinned: false } : UNKNOWN;
}

/** The whole rest is a name; only if it is none, the part after the last `:` is tried as a region. */
function resolveAtProvider(book: AddressBook, providerId: string, rest: string): Address {
  const whole = book.findMapping(providerId, rest);
  if (whole) return pin(whole, null);
  const colon = rest.lastIndexOf(":");
  const found = colon > 0 ? book.findMapping(providerId, rest.slice(0, colon)) : null;
  const region = rest.slice(colon + 1);
  return found && servesRegion(found.mapping, region, book.hasRegions(providerId))
    ? pin(found, region)
    : UNKNOWN;
}

const pin = ({ model, mapping }: MappedModel, region: string | null): Address => ({
  kind: "model",
  model,
  mappings: [mapping],
  region,
  isPinned: true,
});
