import { type Catalog, type ListOptions, renderMessagesModelList, renderModelList } from "@causeway/catalog";
import type { Caller, Mapping, Model } from "@causeway/contracts";
import { type Content, createContent, createContentStore } from "@causeway/http";
import { evaluateIamRules, isCustomProviderReachable, modelSubject } from "@causeway/policy";

/** What the query and headers of `GET /v1/models` ask for. */
export interface ModelListQuery {
  readonly includeDeactivated: boolean;
  readonly excludeDeprecated: boolean;
  /** The shape of the Messages format. */
  readonly isMessagesShape: boolean;
}

/** Who reads the list, and from which address: rules may look at it. */
export interface Reader {
  readonly caller: Caller;
  readonly ip: string | null;
}

/** A model may pass its last day while a list is in memory: lists are rendered again after this long. */
const MAX_AGE_MS = 60_000;
/** Of all lists in memory, with their compressed forms. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The model list, rendered and compressed once per form and kept in memory; for a key with rules, per key. */
export function createModelLists(catalog: Catalog, now: () => number = Date.now) {
  const kept = createContentStore({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS, now });
  // A change of a key or its rules comes as another object.
  const numbers = new WeakMap<Caller, number>();
  let lastNumber = 0;

  function nameOf({ caller, ip }: Reader): string {
    const number = numbers.get(caller) ?? ++lastNumber;
    numbers.set(caller, number);
    return `${number} ${ip} `;
  }

  function render(query: ModelListQuery, reader: Reader | null): Content {
    const options: ListOptions = {
      now: now(),
      includeDeactivated: query.includeDeactivated,
      excludeDeprecated: query.excludeDeprecated,
      ...(reader ? { isVisible: visibleTo(reader), customProviders: customProvidersOf(reader) } : {}),
    };
    const list = renderModelList(catalog.listModels(), options);
    return createContent(JSON.stringify(query.isMessagesShape ? renderMessagesModelList(list) : list));
  }

  return {
    /** The public list for whoever has no key, or one without rules. */
    get(query: ModelListQuery, reader: Reader | null): Content {
      const caller = reader?.caller;
      const isPublic = !caller || (caller.rules.length === 0 && caller.customProviders.length === 0);
      const own = isPublic ? null : reader;
      return kept.get((own ? nameOf(own) : "") + JSON.stringify(query), () => render(query, own));
    },
  };
}

export type ModelLists = ReturnType<typeof createModelLists>;

/** A list without what the key's rules would refuse. */
export const visibleTo =
  ({ caller, ip }: Reader) =>
  (model: Model, mapping: Mapping): boolean =>
    evaluateIamRules(caller.rules, modelSubject(model, mapping, ip)).allowed;

const customProvidersOf = ({ caller, ip }: Reader): string[] =>
  caller.customProviders
    .map(({ name }) => name)
    .filter((name) => isCustomProviderReachable(caller.rules, name, ip));
