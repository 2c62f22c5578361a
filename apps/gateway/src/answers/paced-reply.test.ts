import { EVENT_BYTES, MAX_EVENT_BYTES, TURN_BYTES } from "@causeway/contracts";
import { CutPieces, type Framing } from "@causeway/dialects";
import { type Blocks, type ReplySink, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { describe, expect, it } from "vitest";
import type { AnswerThread } from "./answer-thread.ts";
import { PacedReply } from "./paced-reply.ts";
import { createTurns } from "./turns.ts";

/** A stream whose turns a test begins, and whose thread answers when it is told to. */
function start(framing: Framing | null = "events") {
  const log: string[] = [];
  const scheduled: (() => void)[] = [];
  const cuts: { event: Blocks; done: (left: Buffer) => void; fail: (failure: UpstreamFailure) => void }[] =
    [];
  let source: ReplySink | undefined;
  const inner = {
    ...{ status: 200, headers: { "content-type": "text/event-stream" }, firstByteMs: 1 },
    read: (sink: ReplySink) => {
      source = sink;
    },
    pause: () => log.push("pause"),
    resume: () => log.push("resume"),
    abort: () => log.push("abort"),
  } satisfies UpstreamReply;
  const thread: AnswerThread = {
    cut: (_organization, event) =>
      new Promise((done, fail) => {
        cuts.push({ event, done, fail });
      }),
    read: () => Promise.reject(new Error("no stream is read whole")),
    gather: () => Promise.reject(new Error("nothing is kept")),
    stop: async () => {},
  };
  const reading = { turns: createTurns((callback) => scheduled.push(callback)), thread };
  const pieces = new CutPieces("nonce", false);
  const reply = new PacedReply(inner, reading, { organizationId: "org", framing, pieces: () => pieces });
  let bytesInTurn = 0;
  reply.read({
    data: (bytes) => {
      bytesInTurn += bytes.length;
      log.push(bytes.length > 20 ? `${bytes.length} bytes` : bytes.toString());
    },
    end: () => log.push("end"),
    error: ({ message }) => log.push(message),
  });
  if (!source) throw new Error("nothing is read");
  return {
    ...{ reply, source, log, cuts },
    turn: () => {
      bytesInTurn = 0;
      scheduled.shift()?.();
      return bytesInTurn;
    },
  };
}

const event = (text: string) => Buffer.from(`data: ${text}\n\n`);
const heavy = Buffer.from(`data: ${"x".repeat(EVENT_BYTES)}\n\n`);
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a paced reply", () => {
  it("passes a packet on at once, and its end", () => {
    const { source, log } = start();
    source.data(event("a"));
    source.end();
    expect(log).toEqual(["data: a\n\n", "end"]);
  });

  it("handles no more in one turn than the bytes of a turn, in order, and has the provider wait", () => {
    const { source, log, turn } = start();
    const packet = event("x".repeat(TURN_BYTES / 4));
    for (let at = 0; at < 20; at += 1) source.data(packet);
    source.end();
    const handled = log.filter((line) => line.endsWith("bytes")).length;
    expect(handled * packet.length).toBeLessThanOrEqual(TURN_BYTES + packet.length);
    expect(log).toContain("pause");
    for (let turns = 0; log.at(-1) !== "end"; turns += 1) {
      expect(turn()).toBeLessThanOrEqual(TURN_BYTES + packet.length);
      expect(turns).toBeLessThan(20);
    }
    expect(log.filter((line) => line.endsWith("bytes"))).toHaveLength(20);
  });

  it("sends a heavy event to the thread, and what comes behind it waits", async () => {
    const { source, log, cuts, turn } = start();
    source.data(Buffer.concat([event("a"), heavy, event("b")]));
    source.data(event("c"));
    source.end();
    expect(log).toEqual(["data: a\n\n", "pause"]);
    expect(cuts[0]?.event.length).toBe(heavy.length);
    cuts[0]?.done(Buffer.from("left"));
    await settled();
    while (log.at(-1) !== "end") turn();
    expect(log.filter((line) => line !== "pause")).toEqual([
      "data: a\n\n",
      "left",
      "data: b\n\n",
      "data: c\n\n",
      "end",
    ]);
  });

  it("ends with what the thread refuses", async () => {
    const { source, log, cuts } = start();
    source.data(heavy);
    cuts[0]?.fail(new UpstreamFailure("too_large", "too much"));
    await settled();
    source.data(event("a"));
    expect(log).toEqual(["pause", "too much", "abort"]);
  });

  it("gives an event without an end up", () => {
    const { source, log, turn } = start();
    const packet = Buffer.alloc(1024 * 1024, "x");
    for (let bytes = 0; bytes <= MAX_EVENT_BYTES; bytes += packet.length) {
      source.data(packet);
      turn();
    }
    expect(log.slice(-2)).toEqual(["the provider sent an endless event", "abort"]);
  });

  it("keeps the end until what came before it was read by a slow reader", () => {
    const { reply, source, log, turn } = start();
    reply.pause();
    source.data(event("a"));
    source.end();
    turn();
    expect(log).toEqual(["pause"]);
    reply.resume();
    turn();
    expect(log).toEqual(["pause", "data: a\n\n", "end"]);
  });

  it("passes on nothing once it was aborted", () => {
    const { reply, source, log, turn } = start();
    reply.pause();
    source.data(event("a"));
    reply.abort();
    reply.resume();
    turn();
    expect(log).toEqual(["pause", "abort"]);
  });

  it("reads frames, and arrays in place of events, as they come", () => {
    const frames = start("frames");
    frames.source.data(Buffer.from("no event"));
    expect(frames.log).toEqual(["no event"]);
    const array = start("events or an array");
    array.source.data(Buffer.from('[{"a":1},'));
    expect(array.log).toEqual(['[{"a":1},']);
  });

  it("looks only at the fields of events with files", () => {
    const { source, log, cuts, turn } = start(null);
    source.data(heavy);
    expect(cuts).toEqual([]);
    expect(log.join()).toMatch(/\d bytes/);
    source.data(Buffer.from(`data: {"x":[${"{},".repeat(400_000)}{}]}\n\n`));
    turn();
    expect(log.at(-1)).toBe("abort");
  });
});
