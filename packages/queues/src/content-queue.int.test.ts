import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { producerConnectionOptions, workerConnectionOptions } from "./connections.ts";
import { createContentQueue, type QueuedContent } from "./content-queue.ts";
import { createContentWorker, ContentRefused, type ContentWorkerOptions } from "./content-worker.ts";
import { PATIENT, useQueues } from "./testing/use-queues.ts";

const NOTHING = { waiting: 0, active: 0, delayed: 0, failed: 0 };

const queues = useQueues();

async function openQueue(maxBytes = 1_000_000) {
  const connection = queues.connect({ ...producerConnectionOptions, enableOfflineQueue: true });
  const queue = createContentQueue(connection, { maxBytes });
  queues.onEnd(() => queue.close());
  const monitor = queues.monitor("payloads", connection);
  return { connection, queue, monitor };
}

function openWorker(
  write: (contents: readonly QueuedContent[]) => Promise<void>,
  options: ContentWorkerOptions = {},
) {
  const worker = createContentWorker(queues.connect(workerConnectionOptions), write, options);
  queues.onEnd(() => worker.close());
  return worker;
}

const part = (bytes: number[], whole = bytes.length) => ({ kept: Buffer.from(bytes), bytes: whole });
const content = (id: string, size = 3): QueuedContent => ({
  ...{ id, createdAtMs: 1_700_000_000_123, organizationId: "org_a", projectId: "prj_a" },
  request: part([0, 255, 10], 20),
  // Nothing that could be compressed: the bound is of what lies in Redis.
  response: part([...randomBytes(size)]),
});

describe("the queue of content", () => {
  test("brings bytes as they are, and leaves nothing behind", async () => {
    const { connection, queue, monitor } = await openQueue();
    const sent = [content("req_1"), content("req_2", 300)];
    expect(await queue.add("pay_1", sent)).toBe("added");
    const got: QueuedContent[] = [];
    openWorker(async (contents) => void got.push(...contents));
    await expect.poll(() => got.length, PATIENT).toBe(2);
    expect(got).toEqual(sent);
    await expect.poll(() => monitor.counts(), PATIENT).toEqual(NOTHING);
    await expect.poll(() => connection.keys("*blob*"), PATIENT).toEqual([]);
    await expect.poll(() => connection.keys("*bytes"), PATIENT).toEqual([]);
  });

  test("#90 takes no more than its bound, says so, and takes more once it is emptied", async () => {
    const { queue, monitor } = await openQueue(1_000);
    expect(await queue.add("pay_1", [content("req_1", 900)])).toBe("added");
    expect(await queue.add("pay_2", [content("req_2", 900)])).toBe("full");
    expect(await queue.add("pay_3", [content("req_3", 10)])).toBe("added");
    expect(await monitor.counts()).toMatchObject({ waiting: 2 });
    openWorker(async () => {});
    await expect.poll(() => monitor.counts(), PATIENT).toEqual(NOTHING);
    await expect.poll(() => queue.add("pay_4", [content("req_4", 900)]), PATIENT).toBe("added");
  });

  test("forgets what dead processes left in its sum, once nothing waits", async () => {
    const { connection, queue } = await openQueue(1_000);
    await connection.incrby("{cw-payloads}:payloads:bytes", 900);
    expect(await queue.add("pay_1", [content("req_1")])).toBe("added");
    expect(await queue.add("pay_2", [content("req_2", 500)])).toBe("full");
    openWorker(async () => {});
    await expect.poll(() => queue.add("pay_2", [content("req_2", 500)]), PATIENT).toBe("added");
  });

  test("tries again after a failure", async () => {
    const { queue } = await openQueue();
    await queue.add("pay_1", [content("req_1")]);
    let tries = 0;
    const lost: string[] = [];
    const onLost = (_: number, reason: string) => lost.push(reason);
    openWorker(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error("the database is unavailable");
      },
      { onLost },
    );
    await expect.poll(() => tries, PATIENT).toBe(2);
    expect(lost).toEqual([]);
  });

  test("gives up what cannot be written or has lost its bytes, and says how much", async () => {
    const { connection, queue, monitor } = await openQueue();
    await queue.add("pay_1", [content("req_1"), content("req_2")]);
    await queue.add("pay_2", [content("req_3")]);
    await connection.del("{cw-payloads}:payloads:blob:pay_2");
    const lost: [number, string][] = [];
    openWorker(() => Promise.reject(new ContentRefused("no such thing")), {
      onLost: (contents, reason) => lost.push([contents, reason]),
    });
    await expect.poll(() => lost.length, PATIENT).toBe(2);
    expect(lost).toEqual(
      expect.arrayContaining([
        [2, "no such thing"],
        [1, "the job's bytes are missing"],
      ]),
    );
    await expect.poll(() => monitor.counts(), PATIENT).toEqual(NOTHING);
    await expect.poll(() => connection.keys("*bytes"), PATIENT).toEqual([]);
  });
});
