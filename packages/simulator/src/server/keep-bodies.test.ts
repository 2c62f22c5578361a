import { afterAll, beforeAll, expect, test } from "vitest";
import { createSimulator, type Simulator } from "../index.ts";

let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator({ keepBodies: true });
});
afterAll(() => simulator.close());

const ask = (id: string, path: string, body: object) =>
  fetch(`${simulator.url}${path}`, {
    method: "POST",
    headers: { "x-request-id": id },
    body: JSON.stringify(body),
  }).then((response) => response.text());

test("keeps what it was sent, by id, in the order of the answers, whichever lane answers", async () => {
  const messages = [{ role: "user", content: "Hi" }];
  const bodies = [true, false, false].map((stream, turn) => ({ model: `sim-${turn}`, stream, messages }));
  for (const body of bodies) await ask("r1", "/v1/chat/completions", body);
  await ask("r2", "/v1/chat/completions", { model: "other", messages });
  const kept = simulator.tally().served.filter(({ id }) => id === "r1");
  expect(kept.map(({ sent }) => sent)).toEqual(
    bodies.map((body) => ({ path: "/v1/chat/completions", body })),
  );
});

test("keeps them from the request on that says so", async () => {
  const other = await createSimulator();
  const keep = (value: boolean) => fetch(`${other.url}/__bodies?keep=${value}`, { method: "POST" });
  const send = (id: string) =>
    fetch(`${other.url}/v1/chat/completions`, {
      method: "POST",
      headers: { "x-request-id": id },
      body: JSON.stringify({ model: id, messages: [{ role: "user", content: "Hi" }] }),
    }).then((response) => response.text());
  await send("before");
  await keep(true);
  await send("while");
  await keep(false);
  await send("after");
  const kept = other.tally().served.filter(({ sent }) => sent);
  expect(kept.map(({ id }) => id)).toEqual(["while"]);
  await other.close();
});
