import { afterAll, beforeAll, expect, it } from "vitest";
import { createSimulator, type Simulator } from "./create-simulator.ts";

const MB = 1024 * 1024;
let simulator: Simulator;

beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

/** A body of zeros that no one holds. */
function send(megabytes: number): Promise<Response> {
  let left = megabytes;
  const body = new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(MB));
      else controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return fetch(`${simulator.url}/v1/chat/completions`, init);
}

it("refuses a body that is larger than any gateway sends", async () => {
  expect((await send(160)).status).toBe(413);
});

it("reads one that is as large as a gateway may send", async () => {
  expect((await send(100)).status).toBe(400);
});
