import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { fetchWithin, within } from "./within.ts";

const never = new Promise<never>(() => {});

it("gives the result of work that is done in time, and its error", async () => {
  await expect(within(60_000, async () => "done")).resolves.toBe("done");
  await expect(within(60_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

it("ends work that hears no signal", async () => {
  let signal: AbortSignal | undefined;
  const late = within(1, (its) => {
    signal = its;
    return never;
  });
  await expect(late).rejects.toMatchObject({ name: "TimeoutError" });
  expect(signal?.aborted).toBe(true);
});

it.each(["a head", "a body"])("ends a fetch that waits for %s", async (part) => {
  const server = createServer((_, response) => {
    if (part === "a body") response.writeHead(200).write("{");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  await expect(fetchWithin(50, `http://127.0.0.1:${port}`)).rejects.toMatchObject({ name: "TimeoutError" });
  server.closeAllConnections();
  server.close();
});
