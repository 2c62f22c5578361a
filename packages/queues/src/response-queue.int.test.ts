import { describe, expect, test } from "vitest";
import { producerConnectionOptions, workerConnectionOptions } from "./connections.ts";
import { createResponseQueue, type QueuedResponse } from "./response-queue.ts";
import { createResponseWorker, type ResponseRows } from "./response-worker.ts";
import { PATIENT, useQueues } from "./testing/use-queues.ts";

const NOTHING = { waiting: 0, active: 0, delayed: 0, failed: 0 };

const queues = useQueues();

function openQueue(maxBytes = 1_000_000) {
  const connection = queues.connect({ ...producerConnectionOptions, enableOfflineQueue: true });
  const queue = createResponseQueue(connection, { maxBytes });
  queues.onEnd(() => queue.close());
  const monitor = queues.monitor("responses", connection);
  return { connection, queue, monitor };
}

function openWorker(rows: Partial<ResponseRows>, onLost: (reason: string) => void = () => {}) {
  const all = { write: async () => {}, remove: async () => {}, ...rows };
  const worker = createResponseWorker(queues.connect(workerConnectionOptions), all, { onLost });
  queues.onEnd(() => worker.close());
}

const response = (id: string, size = 3): QueuedResponse => ({
  ...{ id, createdAtMs: 1_700_000_000_123, organizationId: "org_a", projectId: "prj_a", apiKeyId: "key_a" },
  ancestors: ["resp_0"],
  input: Buffer.from([0, 255, 10]),
  response: Buffer.alloc(size, 200),
});

describe("the queue of stored responses", () => {
  test("is where a response is found until it is written, by its project alone; then nothing is left", async () => {
    const { connection, queue, monitor } = openQueue();
    expect(await queue.add(response("resp_1"))).toBe("added");
    expect(await queue.find("prj_a", ["resp_0", "resp_1"])).toEqual(
      new Map([["resp_1", response("resp_1")]]),
    );
    expect(await queue.find("prj_b", ["resp_1"])).toEqual(new Map());
    const written: QueuedResponse[] = [];
    openWorker({ write: async (one) => void written.push(one) });
    await expect.poll(() => written, PATIENT).toEqual([response("resp_1")]);
    await expect.poll(() => monitor.counts(), PATIENT).toEqual(NOTHING);
    await expect.poll(() => connection.keys("*copy*"), PATIENT).toEqual([]);
    await expect.poll(() => connection.keys("*bytes"), PATIENT).toEqual([]);
  });

  test("is found while it is being written", async () => {
    const { queue } = openQueue();
    await queue.add(response("resp_1"));
    const { promise, resolve } = Promise.withResolvers<boolean>();
    openWorker({ write: async () => resolve((await queue.find("prj_a", ["resp_1"])).has("resp_1")) });
    expect(await promise).toBe(true);
  });

  test("#90 takes no more than its bound, and keeps no copy of what it did not take", async () => {
    const { queue } = openQueue(1_000);
    expect(await queue.add(response("resp_1", 900))).toBe("added");
    expect(await queue.add(response("resp_2", 900))).toBe("full");
    expect((await queue.find("prj_a", ["resp_1", "resp_2"])).has("resp_2")).toBe(false);
    openWorker({});
    await expect.poll(() => queue.add(response("resp_2", 900)), PATIENT).toBe("added");
  });

  test("writes nothing that was deleted before, and has what is deleted meanwhile removed", async () => {
    const { queue, monitor } = openQueue();
    await queue.add(response("resp_before"));
    await queue.markDeleted("prj_a", "resp_before");
    expect(await queue.find("prj_a", ["resp_before"])).toEqual(new Map([["resp_before", "deleted"]]));
    await queue.add(response("resp_meanwhile"));
    const done: string[] = [];
    openWorker({
      write: async ({ id }) => {
        done.push(`write ${id}`);
        await queue.markDeleted("prj_a", id);
      },
      remove: async (project, id) => void done.push(`remove ${project} ${id}`),
    });
    await expect.poll(() => monitor.counts(), PATIENT).toEqual(NOTHING);
    expect(done).toEqual(["write resp_meanwhile", "remove prj_a resp_meanwhile"]);
  });

  test("tries again after a failure, and says what it has lost", async () => {
    const { connection, queue } = openQueue();
    await queue.add(response("resp_1"));
    await queue.add(response("resp_2"));
    await connection.del("{cw-responses}:responses:copy:prj_a:resp_2");
    let tries = 0;
    const lost: string[] = [];
    const write = async () => {
      tries += 1;
      if (tries === 1) throw new Error("the database is unavailable");
    };
    openWorker({ write }, (reason) => lost.push(reason));
    await expect.poll(() => tries, PATIENT).toBe(2);
    await expect.poll(() => lost, PATIENT).toEqual(["the copy of the response is missing"]);
  });
});
