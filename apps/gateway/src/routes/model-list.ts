import {
  type Catalog,
  type ListOptions,
  type ModelRecord,
  renderMessagesModel,
  renderModels,
} from "@causeway/catalog";
import { type Caller, GatewayError, type Mapping, type Model } from "@causeway/contracts";
import { type Content, createContent, createContentStore } from "@causeway/http";
import { evaluateIamRules, isCustomProviderReachable, modelSubject } from "@causeway/policy";
import { isCallable } from "./is-callable.ts";
import { cutPage, inOrder, type ModelPage } from "./page.ts";
import { createListRenderer } from "./render-in-slices.ts";

/** What the query and headers of `GET /v1/models` ask for. */
export interface ModelListQuery {
  readonly includeDeactivated: boolean;
  readonly excludeDeprecated: boolean;
  /** Only models of providers that the caller has a credential for, and that an endpoint can call there. */
  readonly configured: boolean;
  /** The shape of the Messages format. */
  readonly isMessagesShape: boolean;
  readonly page: ModelPage;
}

/** Who reads the list, and from which address: rules may look at it. */
export interface Reader {
  readonly caller: Caller;
  readonly ip: string | null;
}

export interface ModelListDeps {
  /** Is there a credential for the provider that the caller may use? Null: a stranger, who sees the operator's. */
  readonly isConfigured: (caller: Caller | null, providerId: string) => boolean;
  readonly now?: () => number;
}

/** A model may pass its last day while a list is in memory: lists are rendered again after this long. */
const MAX_AGE_MS = 60_000;
/** Of all lists in memory, with their compressed forms. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Lists whose records are kept for the next page. */
const MAX_RECORD_LISTS = 16;

type Records = Promise<readonly ModelRecord[]>;

/** The model list, rendered and compressed once per form and kept in memory; for a key with rules, per key. */
export function createModelLists({ isConfigured, now = Date.now }: ModelListDeps) {
  const kept = createContentStore({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS, now });
  const lists = new Map<string, { readonly records: Records; readonly madeAt: number }>();
  const renderer = createListRenderer();
  const numberOf = createNumbers();

  async function render(catalog: Catalog, options: ListOptions): Records {
    const records = await renderer.render(renderModels(catalog.listModels(), options));
    if (!records)
      throw new GatewayError("overloaded", "Too many requests for the model list. Retry in a second.");
    return inOrder(records);
  }

  /** All that ask for one list at the same time, or for its pages soon after, share it. */
  function recordsOf(name: string, catalog: Catalog, query: ModelListQuery, reader: Reader | null): Records {
    const known = lists.get(name);
    lists.delete(name);
    const isFresh = known !== undefined && now() - known.madeAt < MAX_AGE_MS;
    const entry = isFresh
      ? known
      : { records: render(catalog, listOptions({ isConfigured, now }, query, reader)), madeAt: now() };
    lists.set(name, entry);
    const [oldest] = lists.keys();
    if (lists.size > MAX_RECORD_LISTS && oldest !== undefined) lists.delete(oldest);
    entry.records.catch(() => lists.delete(name));
    return entry.records;
  }

  return {
    /**
     * The public list for anyone who has no key, or one that sees the same.
     * @throws GatewayError `overloaded` when too many lists wait to be rendered
     */
    async get(query: ModelListQuery, reader: Reader | null, catalog: Catalog): Promise<Content> {
      const own = reader && hasOwnList(reader.caller, query) ? reader : null;
      const { page, isMessagesShape, ...list } = query;
      const who = own ? `${numberOf(own.caller)} ${own.ip} ` : "";
      const name = `${numberOf(catalog)} ${who}${JSON.stringify(list)}`;
      const form = `${name} ${isMessagesShape} ${JSON.stringify(page)}`;
      const known = kept.find(form);
      if (known) return known;
      const records = await recordsOf(name, catalog, query, own);
      return kept.get(form, () => createContent(JSON.stringify(renderPage(records, query))));
    },
  };
}

function listOptions(
  { isConfigured, now }: { readonly isConfigured: ModelListDeps["isConfigured"]; readonly now: () => number },
  query: ModelListQuery,
  reader: Reader | null,
): ListOptions {
  const allows = reader ? visibleTo(reader) : null;
  const caller = reader?.caller ?? null;
  const configured = new Map<string, boolean>();
  const hasCredential = (providerId: string): boolean => {
    const known = configured.get(providerId) ?? isConfigured(caller, providerId);
    configured.set(providerId, known);
    return known;
  };
  const isVisible = (model: Model, mapping: Mapping): boolean =>
    (!query.configured || (hasCredential(mapping.providerId) && isCallable(model, mapping))) &&
    (allows?.(model, mapping) ?? true);
  return {
    now: now(),
    includeDeactivated: query.includeDeactivated,
    excludeDeprecated: query.excludeDeprecated,
    isVisible,
    customProviders: reader ? customProvidersOf(reader) : [],
  };
}

export type ModelLists = ReturnType<typeof createModelLists>;

/** Rules, custom providers and, where it is asked for, keys make a list differ from the public one. */
const hasOwnList = (caller: Caller, { configured }: ModelListQuery): boolean =>
  caller.rules.length > 0 ||
  caller.customProviders.length > 0 ||
  (configured && (caller.mode === "api-keys" || caller.providerKeys.length > 0));

function createNumbers(): (subject: object) => number {
  // A change of a key, its rules, its organization's credentials or the catalog comes as another object.
  const numbers = new WeakMap<object, number>();
  let lastNumber = 0;
  return (subject) => {
    const number = numbers.get(subject) ?? ++lastNumber;
    numbers.set(subject, number);
    return number;
  };
}

/** OpenAI's list shape, complete or a page; or the Messages format's, which always tells of pages. */
function renderPage(records: readonly ModelRecord[], { page, isMessagesShape }: ModelListQuery): object {
  const { items, hasMore } = cutPage(records, page);
  const bounds = { has_more: hasMore, first_id: items[0]?.id ?? null, last_id: items.at(-1)?.id ?? null };
  if (isMessagesShape) return { data: items.map(renderMessagesModel), ...bounds };
  const isPaged = page.limit !== null || page.after !== null || page.before !== null;
  return { object: "list", data: items, ...(isPaged ? bounds : {}) };
}

/** A list without what the key's rules would refuse. */
export const visibleTo =
  ({ caller, ip }: Reader) =>
  (model: Model, mapping: Mapping): boolean =>
    evaluateIamRules(caller.rules, modelSubject(model, mapping, ip)).allowed;

const customProvidersOf = ({ caller, ip }: Reader): string[] =>
  caller.customProviders
    .map(({ name }) => name)
    .filter((name) => isCustomProviderReachable(caller.rules, name, ip));
