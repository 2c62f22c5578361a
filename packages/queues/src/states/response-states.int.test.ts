import { expect, test } from "vitest";
import { useQueues } from "../testing/use-queues.ts";
import { createResponseStates, type ResponseState } from "./response-states.ts";

const queues = useQueues();
const BOUNDS = { ttlMs: 60_000, maxBytes: 100_000 };

function openStates() {
  const connection = queues.connect({});
  return { connection, states: createResponseStates(connection) };
}

const state = (id: string, changes: Partial<ResponseState> = {}): ResponseState => ({
  id,
  createdAtMs: 1_700_000_000_123,
  apiKeyId: "key_a",
  creator: "usr_a",
  ancestors: ["resp_0"],
  bytes: 9,
  input: Buffer.from([0, 255, 10]),
  response: Buffer.alloc(100, 200),
  ...changes,
});
const idsIn = async ({ states }: ReturnType<typeof openStates>, ...ids: string[]) => [
  ...(await states.find("prj_a", ids)).keys(),
];

test("a state is found by its id and by those of its items, in its project alone", async () => {
  const { states } = openStates();
  expect(await states.put("prj_a", state("resp_1"), ["rs_1", "msg_1"], BOUNDS)).toBe(true);
  expect(await states.find("prj_a", ["resp_1", "resp_2"])).toEqual(new Map([["resp_1", state("resp_1")]]));
  expect(await states.findItems("prj_a", ["msg_1", "x", "rs_1"])).toEqual(
    new Map([
      ["msg_1", "resp_1"],
      ["rs_1", "resp_1"],
    ]),
  );
  expect(await states.findItems("prj_a", [])).toEqual(new Map());
  expect(await states.find("prj_b", ["resp_1"])).toEqual(new Map());
  expect(await states.findItems("prj_b", ["msg_1"])).toEqual(new Map());
});

test("each key in Redis ends by itself", async () => {
  const { connection, states } = openStates();
  await states.put("prj_a", state("resp_1"), ["msg_1"], BOUNDS);
  const names = await connection.keys("*");
  expect(names).toHaveLength(5);
  for (const name of names) expect(await connection.pttl(name)).toBeGreaterThan(0);
  expect(await connection.pttl("{cw-states:prj_a}:state:resp_1")).toBeLessThanOrEqual(60_000);
});

test("those that end first make room, and nothing of them is left", async () => {
  const opened = openStates();
  const { connection, states } = opened;
  const large = (id: string) => state(id, { response: Buffer.alloc(3_000) });
  const bounds = { ttlMs: 60_000, maxBytes: 10_000 };
  for (const id of ["resp_1", "resp_2"]) await states.put("prj_a", large(id), [`msg_${id}`], bounds);
  await states.put("prj_a", large("resp_3"), ["msg_resp_3"], { ...bounds, ttlMs: 1_000 });
  expect(await idsIn(opened, "resp_1", "resp_2", "resp_3")).toHaveLength(2);
  expect(await idsIn(opened, "resp_3")).toEqual([]);
  await states.put("prj_a", large("resp_4"), ["msg_resp_4"], bounds);
  expect(await idsIn(opened, "resp_1", "resp_2", "resp_4")).toEqual(["resp_2", "resp_4"]);
  expect(await states.findItems("prj_a", ["msg_resp_1"])).toEqual(new Map());
  expect(await connection.smembers("{cw-states:prj_a}:key:key_a")).toHaveLength(2);
  expect(Number(await connection.hget("{cw-states:prj_a}:sizes", "sum"))).toBeLessThanOrEqual(10_000);
  expect(await states.put("prj_a", state("resp_5", { input: Buffer.alloc(20_000) }), [], bounds)).toBe(false);
  expect(await idsIn(opened, "resp_2", "resp_4", "resp_5")).toEqual(["resp_2", "resp_4"]);
});

test("a deleted one takes its items with it, but not those that a newer one has", async () => {
  const opened = openStates();
  const { connection, states } = opened;
  await states.put("prj_a", state("resp_1"), ["msg_1", "msg_2"], BOUNDS);
  await states.put("prj_a", state("resp_2"), ["msg_2"], BOUNDS);
  await states.delete("prj_a", "resp_1");
  expect(await states.findItems("prj_a", ["msg_1", "msg_2"])).toEqual(new Map([["msg_2", "resp_2"]]));
  await states.delete("prj_a", "resp_2");
  await states.delete("prj_a", "resp_unknown");
  expect(await connection.keys("*")).toEqual(["{cw-states:prj_a}:sizes"]);
  expect(await connection.hgetall("{cw-states:prj_a}:sizes")).toEqual({ sum: "0" });
});

test("a forgotten key has none, also none that comes later", async () => {
  const opened = openStates();
  const { states } = opened;
  await states.put("prj_a", state("resp_1"), [], BOUNDS);
  await states.put("prj_a", state("resp_2", { apiKeyId: "key_b" }), [], BOUNDS);
  await states.forgetKey("prj_a", "key_a");
  expect(await states.put("prj_a", state("resp_3"), [], BOUNDS)).toBe(false);
  expect(await idsIn(opened, "resp_1", "resp_2", "resp_3")).toEqual(["resp_2"]);
});

test("a forgotten project has none, and can have others later", async () => {
  const opened = openStates();
  const { connection, states } = opened;
  for (const id of ["resp_1", "resp_2"]) await states.put("prj_a", state(id), [`msg_${id}`], BOUNDS);
  await states.forgetProject("prj_a");
  await states.forgetProject("prj_b");
  expect(await connection.keys("*")).toEqual([]);
  expect(await states.put("prj_a", state("resp_3"), [], BOUNDS)).toBe(true);
  expect(await idsIn(opened, "resp_3")).toEqual(["resp_3"]);
});
