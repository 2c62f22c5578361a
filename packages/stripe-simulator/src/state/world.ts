import { noSuch } from "../wire/refusal.ts";
import { type Event, KIND_NAMES, type Kind, type Kinds } from "./objects.ts";

export interface WorldOptions {
  readonly livemode: boolean;
  /** The version of the API, in events. */
  readonly apiVersion: string;
  /** Unix seconds at the beginning. */
  readonly start: number;
  /** Number in the first id: accounts of one test have different ids. */
  readonly firstId: number;
  /** Tax that is added with `automatic_tax`, percent. */
  readonly taxPercent: number;
}

type Tables = { readonly [Name in Kind]: Map<string, Kinds[Name]> };

const emptyTables = (): Tables => ({
  cus: new Map(),
  price: new Map(),
  coupon: new Map(),
  txn: new Map(),
  ch: new Map(),
  pi: new Map(),
  re: new Map(),
  dp: new Map(),
  in: new Map(),
  inpay: new Map(),
  sub: new Map(),
  cs: new Map(),
  bps: new Map(),
  evt: new Map(),
});

/** Everything that an account at Stripe has, and its clock. */
export interface World {
  readonly options: WorldOptions;
  readonly tables: Tables;
  now(): number;
  passTime(seconds: number): void;
  newId(prefix: string): string;
  add<Name extends Kind>(kind: Name, object: Kinds[Name]): Kinds[Name];
  /** @throws Refusal that names `param`; `id` for one in the path */
  get<Name extends Kind>(kind: Name, id: string, param?: string): Kinds[Name];
  /** Of any kind; undefined if there is none. */
  find(id: string): object | undefined;
  /** Writes an event with the object as it is now. */
  emit(type: string, object: object): void;
  /** Base URL of its pages; null: Stripe's own hosts, which no test opens. */
  pagesUrl: string | null;
  /** The client whose request is running, for its events. */
  request: { id: string | null; idempotency_key: string | null };
}

function find(tables: Tables, id: string): object | undefined {
  for (const table of Object.values(tables)) {
    const found = table.get(id);
    if (found) return found;
  }
  return undefined;
}

const toEvent = (world: World, type: string, object: object): Event => ({
  ...base(world, "evt", "event"),
  api_version: world.options.apiVersion,
  data: { object: structuredClone(object) },
  pending_webhooks: 1,
  request: { ...world.request },
  type,
});

/** An account without anything in it. Ids and the clock depend on nothing outside. */
export function createWorld(options: WorldOptions): World {
  const tables = emptyTables();
  let count = options.firstId - 1;
  let now = options.start;
  const world: World = {
    options,
    tables,
    pagesUrl: null,
    request: { id: null, idempotency_key: null },
    now: () => now,
    passTime(seconds) {
      now += seconds;
    },
    newId(prefix) {
      count += 1;
      return `${prefix}_${String(count).padStart(8, "0")}`;
    },
    add(kind, object) {
      tables[kind].set(object.id, object);
      return object;
    },
    get(kind, id, param) {
      const object = tables[kind].get(id);
      if (!object) throw noSuch(KIND_NAMES[kind], id, param);
      return object;
    },
    find: (id) => find(tables, id),
    emit(type, object) {
      world.add("evt", toEvent(world, type, object));
    },
  };
  return world;
}

/** The fields that objects begin with. */
export const base = <Name extends string>(world: World, prefix: string, object: Name) => ({
  id: world.newId(prefix),
  object,
  created: world.now(),
  livemode: world.options.livemode,
});
