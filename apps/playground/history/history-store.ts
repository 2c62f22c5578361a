import type { Column } from "../columns/columns.ts";
import {
  boundConversation,
  type BoundConversation,
  chooseDropped,
  type ConversationFacts,
  costOf,
  hasText,
  titleOf,
} from "./conversation.ts";
import { type PackedColumns, unpackMedia } from "./pack-media.ts";

const DATABASE = "causeway-playground";
const VERSION = 2;
/** Conversations with their files. */
const CONTENT = "conversations";
/** What the list shows of them: reading it reads no conversation. */
const FACTS = "facts";

interface Content extends PackedColumns {
  readonly id: string;
}

/**
 * Conversations in this browser, the latest first. Where it keeps none, as in some private windows, there is no history.
 */
export const listConversations = (): Promise<ConversationFacts[]> =>
  withStores("readonly", async ({ facts }) =>
    (await settled<ConversationFacts[]>(facts.getAll())).sort((a, b) => b.updatedAt - a.updatedAt),
  );

/** Ids of the conversations that have a text. They are read one after the other, without their files. */
export const findConversations = (text: string): Promise<string[]> =>
  withStores("readonly", async ({ content }) => {
    const found: string[] = [];
    await eachOf<Content>(content, (conversation) => {
      if (hasText(conversation, text)) found.push(conversation.id);
    });
    return found;
  });

/** The columns of a conversation, with their files; null when there is none. */
export async function readConversation(id: string): Promise<Column[] | null> {
  const found = await withStores("readonly", ({ content }) =>
    settled<Partial<Content> | undefined>(content.get(id)),
  );
  if (!found?.columns) return null;
  // An earlier release kept files as a part of their messages.
  return unpackMedia({ columns: found.columns, files: found.files ?? [] });
}

/** What was kept of a conversation. */
export type Kept = "all" | "text" | "nothing";

/** Keeps a conversation, and drops the oldest ones beyond the limits. @throws Error where the browser keeps nothing */
export async function keepConversation(id: string, columns: readonly Column[], now: number): Promise<Kept> {
  const bounded = boundConversation(columns);
  if (!bounded) return "nothing";
  const facts = { id, title: titleOf(columns), updatedAt: now, cost: costOf(columns) };
  const kept = await putBounded(facts, columns, bounded);
  // What is left over is dropped with the next one.
  await dropOldest().catch(() => {});
  return kept;
}

async function putBounded(
  facts: Omit<ConversationFacts, "bytes">,
  columns: readonly Column[],
  bounded: BoundConversation,
): Promise<Kept> {
  try {
    await put(facts, bounded);
    return bounded.isWithoutFiles ? "text" : "all";
  } catch (error) {
    // The browser's storage may be full, or take no files.
    const bare = boundConversation(columns, { canHaveFiles: false });
    if (!bare || bounded.files.length === 0) throw error;
    await put(facts, bare);
    return "text";
  }
}

const put = (
  facts: Omit<ConversationFacts, "bytes">,
  { columns, files, bytes }: BoundConversation,
): Promise<void> =>
  withStores("readwrite", (stores) => {
    stores.content.put({ id: facts.id, columns, files } satisfies Content);
    stores.facts.put({ ...facts, bytes } satisfies ConversationFacts);
    // Of a page that is closing, only what is committed by then is kept.
    stores.facts.transaction.commit();
  });

const dropOldest = (): Promise<void> =>
  withStores("readwrite", async (stores) => {
    const all = await settled<ConversationFacts[]>(stores.facts.getAll());
    const dropped = chooseDropped(all.sort((a, b) => b.updatedAt - a.updatedAt));
    for (const id of dropped) for (const store of Object.values(stores)) store.delete(id);
  });

export const dropConversation = (id: string): Promise<void> =>
  withStores("readwrite", (stores) => {
    for (const store of Object.values(stores)) store.delete(id);
  });

export const dropConversations = (): Promise<void> =>
  withStores("readwrite", (stores) => {
    for (const store of Object.values(stores)) store.clear();
  });

interface Stores {
  readonly content: IDBObjectStore;
  readonly facts: IDBObjectStore;
}

/** One transaction: all of it is kept, or nothing. */
async function withStores<Result>(
  mode: IDBTransactionMode,
  act: (stores: Stores) => Result | Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  const transaction = database.transaction([CONTENT, FACTS], mode);
  const ended = completed(transaction);
  const stores = { content: transaction.objectStore(CONTENT), facts: transaction.objectStore(FACTS) };
  const [result] = await Promise.all([act(stores), ended]);
  return result;
}

let opened: Promise<IDBDatabase> | null = null;

/** Stays open: a page that is closing has no time to open it again. */
function openDatabase(): Promise<IDBDatabase> {
  if (opened) return opened;
  const opening = connect();
  opened = opening;
  opening.catch(forgetDatabase);
  return opening;
}

const forgetDatabase = (): void => {
  opened = null;
};

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener("upgradeneeded", ({ oldVersion }) => upgrade(request, oldVersion));
  const database = await settled(request);
  database.addEventListener("close", forgetDatabase);
  // A page of a newer release waits for it, and so does anyone who clears the site's data.
  database.addEventListener("versionchange", () => {
    forgetDatabase();
    database.close();
  });
  return database;
}

function upgrade({ result: database, transaction }: IDBOpenDBRequest, oldVersion: number): void {
  if (oldVersion < 1) database.createObjectStore(CONTENT, { keyPath: "id" });
  const facts = database.createObjectStore(FACTS, { keyPath: "id" });
  if (!transaction || oldVersion < 1) return;
  const move = ({ columns, ...kept }: Content & Omit<ConversationFacts, "cost">) =>
    facts.put({ ...kept, cost: costOf(columns) } satisfies ConversationFacts);
  void eachOf(transaction.objectStore(CONTENT), move).catch(() => {});
}

/** Reads a store's values one after the other. */
const eachOf = <Value>(store: IDBObjectStore, see: (value: Value) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = store.openCursor();
    request.addEventListener("error", () => reject(problemOf(request.error)));
    request.addEventListener("success", () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      see(cursor.value as Value);
      cursor.continue();
    });
  });

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(problemOf(request.error)));
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(problemOf(transaction.error)));
  });

const problemOf = (error: DOMException | null): Error => error ?? new Error("The browser's storage failed.");
