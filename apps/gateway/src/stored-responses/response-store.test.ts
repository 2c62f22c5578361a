import type { Caller } from "@causeway/contracts";
import { packPart } from "@causeway/db/content";
import type { KeptResponse } from "@causeway/db/responses";
import type { QueuedResponse, ResponseQueue } from "@causeway/queues";
import { createLogger } from "@causeway/telemetry";
import { describe, expect, it } from "vitest";
import type { StoredTurn } from "../request/request-body.ts";
import { createResponseStore } from "./response-store.ts";
import { parseTurn } from "./stored-turn.ts";

const id = (turn: number) => `resp_${String(turn).padStart(32, "0")}`;
const before = (turn: number) => Array.from({ length: turn }, (_, at) => id(turn - 1 - at));
const caller = {
  ...{ projectId: "prj_a", apiKeyId: "key_a", creator: "usr_a", reach: "project" },
  contentVisibleFromMs: 1_000,
} as Caller;
const textOf = (turn: number) => JSON.stringify([{ role: "user", content: `turn ${turn}` }]);
const answerOf = (turn: number) => JSON.stringify({ id: id(turn), output: [] });

const copyOf = (turn: number, createdAtMs = 2_000): QueuedResponse => ({
  ...{ id: id(turn), createdAtMs, organizationId: "org_a", projectId: "prj_a", apiKeyId: "key_a" },
  ancestors: before(turn),
  input: Buffer.from(textOf(turn)),
  response: Buffer.from(answerOf(turn)),
});
const rowOf = async (turn: number): Promise<KeptResponse> => ({
  ...{ id: id(turn), createdAtMs: 2_000, ancestors: before(turn), bytes: 100, creator: "usr_a" },
  input: (await packPart(Buffer.from(textOf(turn)), 1)).data,
  response: (await packPart(Buffer.from(answerOf(turn)), 1)).data,
});

interface World {
  readonly copies?: Map<string, QueuedResponse | "deleted"> | "away";
  readonly rows?: Map<string, KeptResponse> | "away";
  /** Called before each look for copies. */
  readonly onFind?: () => void;
}

function open({ copies = new Map(), rows = new Map(), onFind = () => {} }: World, maxBytes = 1_000_000) {
  const asked: string[] = [];
  const found = <T>(kind: string, from: Map<string, T> | "away", ids: readonly string[]): T[] => {
    asked.push(kind);
    if (from === "away") throw new Error("away");
    return ids.flatMap((one) => from.get(one) ?? []);
  };
  const queue = {
    find: async (_project: string, ids: readonly string[]) => {
      onFind();
      const values = found("copies", copies, ids);
      return new Map(
        ids.filter((one) => copies !== "away" && copies.has(one)).map((one, at) => [one, values[at]]),
      );
    },
    findItems: async (_project: string, itemIds: readonly string[]) => {
      if (copies === "away") throw new Error("away");
      return new Map(
        [...copies].flatMap(([one, copy]) =>
          copy === "deleted"
            ? []
            : (copy.itemIds ?? []).filter((item) => itemIds.includes(item)).map((item) => [item, one]),
        ),
      );
    },
  } as ResponseQueue;
  const store = createResponseStore({
    queue,
    rows: {
      find: async (_project, ids) => found("rows", rows, ids),
      findOfItems: async (_project, itemIds) =>
        found(
          "rows",
          rows,
          [...(rows === "away" ? [] : rows.keys())].filter((one) => itemIds.includes(`msg_${one}`)),
        ),
      findConversation: async (_project, one) => {
        const head = rows === "away" ? undefined : rows.get(one);
        return found("conversation", rows, [one, ...(head?.ancestors ?? [])]);
      },
      delete: async () => true,
    },
    maxBytes,
    logger: createLogger({ service: "test", level: "silent" }),
  });
  return { store, asked };
}

const entries = <T extends { readonly id: string }>(values: readonly T[]) =>
  new Map(values.map((value) => [value.id, value]));
const saidIn = (turns: readonly StoredTurn[] | undefined) =>
  turns?.map((turn) => (parseTurn(turn).input[0] as { content: string }).content);

describe("a conversation", () => {
  it("is found among copies, rows and both, the oldest first", async () => {
    const rows = entries([await rowOf(0), await rowOf(1), await rowOf(2)]);
    const worlds: World[] = [
      { copies: entries([copyOf(0), copyOf(1), copyOf(2)]), rows: "away" },
      { copies: "away", rows },
      { copies: entries([copyOf(2)]), rows },
      { copies: entries([copyOf(0), copyOf(1)]), rows: entries([await rowOf(2)]) },
    ];
    for (const world of worlds) {
      const { store } = open(world);
      const conversation = await store.load(caller, id(2));
      expect(conversation?.ids).toEqual([id(2), id(1), id(0)]);
      expect(saidIn(conversation?.turns)).toEqual(["turn 0", "turn 1", "turn 2"]);
    }
  });

  it("of copies is judged by who created the keys, as rows are", async () => {
    const of = (turn: number, made: Partial<QueuedResponse>) => ({ ...copyOf(turn), ancestors: [], ...made });
    const copies = entries([
      of(0, { creator: "usr_a", apiKeyId: "key_other" }),
      of(1, { creator: "usr_b", apiKeyId: "key_b" }),
      // Written by an earlier release.
      of(2, { apiKeyId: "key_a" }),
      of(3, { apiKeyId: "key_b" }),
    ]);
    const found = async (who: Caller) => {
      const { store } = open({ copies });
      return Promise.all([0, 1, 2, 3].map(async (turn) => (await store.load(who, id(turn))) !== null));
    };
    expect(await found({ ...caller, reach: "creator" })).toEqual([true, false, true, false]);
    expect(await found(caller)).toEqual([true, true, true, true]);
    const { store } = open({ copies });
    expect(await store.delete({ ...caller, reach: "creator" }, id(1))).toBe(false);
  });

  it("of rows alone is one query", async () => {
    const { store, asked } = open({ rows: entries([await rowOf(0), await rowOf(1)]) });
    await store.load(caller, id(1));
    expect(asked.filter((kind) => kind !== "copies")).toEqual(["conversation"]);
  });

  it("misses no turn that becomes a row between two looks", async () => {
    const copies = entries([copyOf(0), copyOf(1)]);
    const rows = new Map<string, KeptResponse>();
    const late = await rowOf(0);
    let looks = 0;
    const { store } = open({
      copies,
      rows,
      onFind: () => {
        looks += 1;
        if (looks < 2) return;
        copies.delete(late.id);
        rows.set(late.id, late);
      },
    });
    expect(saidIn((await store.load(caller, id(1)))?.turns)).toEqual(["turn 0", "turn 1"]);
  });

  it("is not there when any turn is gone, deleted or hidden", async () => {
    const gone = open({ copies: entries([copyOf(1)]) });
    expect(await gone.store.load(caller, id(1))).toBeNull();
    const deleted = new Map<string, QueuedResponse | "deleted">([
      [id(1), copyOf(1)],
      [id(0), "deleted"],
    ]);
    expect(await open({ copies: deleted }).store.load(caller, id(1))).toBeNull();
    expect(await open({ copies: entries([copyOf(0, 999)]) }).store.load(caller, id(0))).toBeNull();
    expect(await open({}).store.load(caller, "resp_theirs")).toBeNull();
  });

  it("is not known when it may be where no one answers", async () => {
    const unavailable = { code: "unavailable" };
    await expect(open({ copies: "away" }).store.load(caller, id(0))).rejects.toMatchObject(unavailable);
    await expect(open({ rows: "away" }).store.load(caller, id(0))).rejects.toMatchObject(unavailable);
  });

  it("is refused when it is longer than a body may be", async () => {
    const { store } = open({ copies: entries([copyOf(0)]) }, 10);
    await expect(store.load(caller, id(0))).rejects.toMatchObject({
      code: "request_too_large",
      details: { param: "previous_response_id" },
    });
  });
});

describe("responses by the items of their output", () => {
  const withItem = (copy: QueuedResponse) => ({ ...copy, itemIds: [`msg_${copy.id}`] });
  const itemOf = (turn: number) => `msg_${id(turn)}`;

  it("are found among copies and rows, and what could not be looked for is not said to be missing", async () => {
    const copies = entries([withItem(copyOf(0)), copyOf(1)]);
    const rows = entries([await rowOf(2)]);
    const find = async (world: World, ...turns: number[]) => {
      const { responses, isSure } = await open(world).store.loadItems(caller, turns.map(itemOf));
      return { found: responses.map((text) => (JSON.parse(text) as { id: string }).id), isSure };
    };
    expect(await find({ copies, rows }, 0, 2)).toEqual({ found: [id(0), id(2)], isSure: true });
    expect(await find({ copies, rows }, 0, 1)).toEqual({ found: [id(0)], isSure: true });
    expect(await find({ copies: "away", rows }, 0, 2)).toEqual({ found: [id(2)], isSure: false });
    expect(await find({ copies, rows: "away" }, 0)).toEqual({ found: [id(0)], isSure: true });
    await expect(find({ copies, rows: "away" }, 0, 2)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("are refused above the bound, by the bytes of their responses alone", async () => {
    const world = { copies: entries([withItem(copyOf(0)), withItem(copyOf(1))]) };
    const bytes = answerOf(0).length + answerOf(1).length;
    const asked = [itemOf(0), itemOf(1)];
    expect((await open(world, bytes).store.loadItems(caller, asked)).bytes).toBe(bytes);
    await expect(open(world, bytes - 1).store.loadItems(caller, asked)).rejects.toMatchObject({
      code: "request_too_large",
      details: { param: "input" },
    });
  });
});
