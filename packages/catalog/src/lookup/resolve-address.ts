import type { Mapping, Model } from "@causeway/contracts";
import { isCloudRegion, servesRegion } from "./regions.ts";

/** What a `model` string means. `auto` is the gateway's own and is not resolved here. */
export type Address =
  | {
      readonly kind: "model";
      readonly model: Model;
      /** Every priced provider of the model, or the one that was named, priced or not. */
      readonly mappings: readonly Mapping[];
      readonly region: string | null;
      /** The provider was named: no other may answer. */
      readonly isPinned: boolean;
    }
  | { readonly kind: "custom"; readonly provider: string; readonly model: string }
  /** A model the catalog doesn't know at a provider it does: passed on as it is. */
  | {
      readonly kind: "unlisted";
      readonly provider: string;
      readonly model: string;
      readonly region: string | null;
    }
  | { readonly kind: "unknown" };

export interface MappedModel {
  readonly model: Model;
  readonly mapping: Mapping;
}

export interface AddressBook {
  findModel(name: string): Model | null;
  /** At one provider, priced or not. */
  findAtProvider(providerId: string, name: string): MappedModel | null;
  /** A provider's own name for a model, whichever provider. */
  findByUpstreamName(name: string): Model | null;
  /** It serves some model that has a price. */
  hasProvider(providerId: string): boolean;
  /** It is one of the catalog's, whatever it serves. */
  isProvider(providerId: string): boolean;
  /** The provider's endpoint is chosen by a region. */
  hasRegions(providerId: string): boolean;
}

const UNKNOWN: Address = { kind: "unknown" };

/**
 * Names of models that the catalog doesn't know and that are passed on. They are parts of URLs at some providers, so
 * nothing in them may change a path.
 */
const UNLISTED_NAME = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))(?=[A-Za-z0-9@~_])[A-Za-z0-9._:@+~=/-]{1,256}$/;

/**
 * The organization's custom provider first, so that a later catalog provider of that name can't take its traffic; then
 * a provider prefix, which no other provider may answer for; then the whole string as id, alias or, last, as some
 * provider's own name. What is unknown at a named provider is passed on to it.
 */
export function resolveAddress(book: AddressBook, name: string, customNames: readonly string[]): Address {
  const slash = name.indexOf("/");
  const prefix = slash > 0 ? name.slice(0, slash) : "";
  const rest = name.slice(slash + 1);
  if (slash > 0) {
    if (customNames.includes(prefix))
      return rest === "" ? UNKNOWN : { kind: "custom", provider: prefix, model: rest };
    const found = book.isProvider(prefix) ? findAtProvider(book, prefix, rest) : null;
    if (found) return found;
    if (book.hasProvider(prefix)) return unlisted(book, prefix, rest);
  }
  const model = book.findModel(name) ?? book.findByUpstreamName(name);
  if (model) return { kind: "model", model, mappings: model.mappings, region: null, isPinned: false };
  return slash > 0 && book.isProvider(prefix) ? unlisted(book, prefix, rest) : UNKNOWN;
}

/** The whole rest is a name; only if it is none, the part after the last `:` is tried as a region. */
function findAtProvider(book: AddressBook, providerId: string, rest: string): Address | null {
  const whole = book.findAtProvider(providerId, rest);
  if (whole) return pin(whole, null);
  const colon = rest.lastIndexOf(":");
  const found = colon > 0 ? book.findAtProvider(providerId, rest.slice(0, colon)) : null;
  const region = rest.slice(colon + 1);
  return found && servesRegion(found.mapping, region, book.hasRegions(providerId))
    ? pin(found, region)
    : null;
}

function unlisted(book: AddressBook, provider: string, rest: string): Address {
  if (!UNLISTED_NAME.test(rest)) return UNKNOWN;
  const colon = rest.lastIndexOf(":");
  const region = rest.slice(colon + 1);
  const isRegional = colon > 0 && book.hasRegions(provider) && isCloudRegion(region);
  return isRegional
    ? { kind: "unlisted", provider, model: rest.slice(0, colon), region }
    : { kind: "unlisted", provider, model: rest, region: null };
}

const pin = ({ model, mapping }: MappedModel, region: string | null): Address => ({
  kind: "model",
  model,
  mappings: [mapping],
  region,
  isPinned: true,
});
