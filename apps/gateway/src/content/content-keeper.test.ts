import type { Caller } from "@causeway/contracts";
import type { ContentQueue, QueuedContent } from "@causeway/queues";
import { createLogger, createMetrics } from "@causeway/telemetry";
import { describe, expect, it } from "vitest";
import type { AnswerRecorder, AnswerWriter } from "../request/answer-writer.ts";
import { createContentKeeper } from "./content-keeper.ts";

const caller = (retention: Caller["retention"]) =>
  ({ retention, organizationId: "org_a", projectId: "prj_a" }) as Caller;
const row = { id: "req_1", createdAtMs: 5 };

/** A keeper on a queue that answers as told, and the part of a writer that it asks. */
function stage(add: ContentQueue["add"], maxMemoryBytes = 1e6) {
  const metrics = createMetrics("test");
  const keeper = createContentKeeper({
    queue: { add, close: async () => {} },
    ...{ maxBytes: 100, maxMemoryBytes, metrics },
    logger: createLogger({ service: "test", level: "silent" }),
  });
  const sinks: AnswerRecorder[] = [];
  const writer = { record: (sink: AnswerRecorder) => sinks.push(sink) } as unknown as AnswerWriter;
  const keep = (body: string, answer: string, retention: Caller["retention"] = "all") => {
    const kept = keeper.begin(caller(retention), row, writer);
    sinks.at(-1)?.whole(Buffer.from(answer));
    kept?.end(Buffer.from(body));
  };
  const read = async (name: string) =>
    new RegExp(`^causeway_${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(
      await (await metrics.metricsResponse()).text(),
    )?.[1];
  return { keeper, keep, read, sinks };
}

describe("the keeper of content", () => {
  it("does nothing at all under Metadata Only", async () => {
    const { keeper, keep, sinks } = stage(() => Promise.reject(new Error("nothing is to be queued")));
    keep("x", "y", "metadata");
    expect(sinks).toEqual([]);
    await keeper.stop();
  });

  it("queues both sides, those that come within a moment in one job", async () => {
    const jobs: (readonly QueuedContent[])[] = [];
    const { keeper, keep, read } = stage(async (_, contents) => {
      jobs.push(contents);
      return "added";
    });
    for (let index = 0; index < 40; index += 1) keep(`question ${index}`, "a".repeat(150));
    await keeper.stop();
    const all = jobs.flat();
    expect(all).toHaveLength(40);
    expect(jobs).toHaveLength(1);
    expect(all[7]).toEqual({
      ...{ ...row, organizationId: "org_a", projectId: "prj_a" },
      request: { kept: Buffer.from("question 7"), bytes: 10 },
      response: { kept: Buffer.from("a".repeat(100)), bytes: 150 },
    });
    expect([await read("content_queued_total"), await read("content_memory_bytes")]).toEqual(["40", "0"]);
  });

  it("bounds a job by number and by bytes, and waits for nothing once there is enough for one", async () => {
    const sizes: number[] = [];
    const { promise: twoSent, resolve } = Promise.withResolvers<void>();
    const { keeper, keep } = stage(async (_, contents) => {
      sizes.push(contents.length);
      if (sizes.length === 2) resolve();
      return "added";
    });
    for (let index = 0; index < 300; index += 1) keep("q", "a");
    await twoSent;
    await keeper.stop();
    expect(sizes).toEqual([128, 128, 44]);
  });

  it("sends what no one joined after a moment", async () => {
    const { promise: sent, resolve } = Promise.withResolvers<number>();
    const { keep } = stage(async (_, contents) => {
      resolve(contents.length);
      return "added";
    });
    keep("q", "a");
    expect(await sent).toBe(1);
  });

  it.each([
    ["is full", async () => "full" as const],
    ["is unavailable", () => Promise.reject(new Error("no connection"))],
  ])("#90 drops and counts what its queue does not take when it %s, and frees the memory", async (_, add) => {
    const { keeper, keep, read } = stage(add);
    keep("x", "y");
    await keeper.stop();
    expect(await read("payloads_dropped_total")).toBe("1");
    expect(await read("payloads_memory_bytes")).toBe("0");
  });

  it("#90 drops what there is no memory for while the queue is slow", async () => {
    const { promise: open, resolve } = Promise.withResolvers<void>();
    const { keeper, keep, read } = stage(async () => {
      await open;
      return "added";
    }, 250);
    for (let index = 0; index < 5; index += 1) keep("q".repeat(50), "a".repeat(50));
    expect(await read("payloads_dropped_total")).toBe("3");
    resolve();
    await keeper.stop();
    expect([await read("content_queued_total"), await read("payloads_memory_bytes")]).toEqual(["2", "0"]);
  });
});
