import {
  type Catalog,
  etagOf,
  type ListOptions,
  renderMessagesModelList,
  renderModelList,
} from "@causeway/catalog";
import type { Caller, Mapping, Model } from "@causeway/contracts";
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

export interface RenderedList {
  readonly body: string;
  readonly etag: string;
}

/** A model may pass its last day while a list is in memory: lists are rendered again after this long. */
const MAX_AGE_MS = 60_000;

/** The model list, rendered once per form and kept in memory. A caller's list is rendered for its rules. */
export function createModelLists(catalog: Catalog, now: () => number = Date.now) {
  const kept = new Map<string, RenderedList & { readonly renderedAt: number }>();

  function render(query: ModelListQuery, reader: Reader | null): RenderedList {
    const options: ListOptions = {
      now: now(),
      includeDeactivated: query.includeDeactivated,
      excludeDeprecated: query.excludeDeprecated,
      ...(reader ? { isVisible: visibleTo(reader), customProviders: customProvidersOf(reader) } : {}),
    };
    const list = renderModelList(catalog.listModels(), options);
    const body = JSON.stringify(query.isMessagesShape ? renderMessagesModelList(list) : list);
    return { body, etag: etagOf(body) };
  }

  return {
    /** Without a caller: the public list, from memory. */
    get(query: ModelListQuery, reader: Reader | null): RenderedList {
      const caller = reader?.caller;
      if (caller && (caller.rules.length > 0 || caller.customProviders.length > 0))
        return render(query, reader);
      const name = JSON.stringify(query);
      const known = kept.get(name);
      if (known && now() - known.renderedAt < MAX_AGE_MS) return known;
      const made = { ...render(query, null), renderedAt: now() };
      kept.set(name, made);
      return made;
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
