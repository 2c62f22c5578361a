import type { StreamState } from "@causeway/dialects";
import type { ReplySink, UpstreamReply } from "@causeway/upstream";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { StreamPath } from "./stream-path.ts";
import { StreamRelay } from "./stream-relay.ts";

afterEach(() => vi.useRealTimers());

/** A relay between an upstream and a caller in memory; `take` says what becomes of a packet. */
function startRelay(take: (state: StreamState, text: string) => string | null) {
  const state = { sawContent: false, done: false, usage: null, error: null } as StreamState;
  const calls: string[] = [];
  let sink: ReplySink | undefined;
  const reply = {
    read: (given: ReplySink) => {
      sink = given;
    },
    pause: () => calls.push("pause"),
    resume: () => calls.push("resume"),
    abort: () => calls.push("abort"),
  } as unknown as UpstreamReply;
  const path = {
    state,
    push: (bytes: Uint8Array) => take(state, Buffer.from(bytes).toString("latin1", 0, 10)),
    end: () => take(state, "end"),
    finish: () => "",
    framing: "events",
  } as StreamPath;
  const relay = new StreamRelay(reply, path);
  const written: string[] = [];
  const writer = {
    write: (text: string) => written.push(text) > 0,
    onDrain: () => {},
  } as unknown as AnswerWriter;
  return {
    relay,
    writer,
    written,
    calls,
    send: (bytes: Buffer) => sink?.data(bytes),
    finish: () => sink?.end(),
  };
}

describe("a relayed stream", () => {
  it("ends with the provider's last event, even when its connection never does", async () => {
    vi.useFakeTimers();
    const { relay, writer, written, calls, send } = startRelay((state, text) => {
      state.sawContent = true;
      state.done ||= text === "done";
      return text === "done" || text === "end" ? null : text;
    });
    send(Buffer.from("text"));
    const end = relay.relayTo(writer);
    send(Buffer.from("done"));
    send(Buffer.from("late usage"));
    expect(calls).not.toContain("abort");
    vi.advanceTimersByTime(2_000);
    expect(await end).toEqual({ kind: "ended" });
    expect(written).toEqual(["text", "late usage"]);
    expect(calls).toContain("abort");
  });

  it.each(["packet", "end"])("ends with what reading its %s threw, and frees the upstream", async (place) => {
    const { relay, writer, calls, send, finish } = startRelay((state, text) => {
      if (text === place) throw new Error("a bug");
      state.sawContent = true;
      return text;
    });
    send(Buffer.from("text"));
    const end = relay.relayTo(writer);
    if (place === "end") finish();
    else send(Buffer.from("packet"));
    await expect(end).rejects.toThrow("a bug");
    expect(calls).toContain("abort");
  });

  it("gives up an event that never ends instead of keeping all of it", async () => {
    const { relay, calls, send } = startRelay(() => null);
    const megabyte = Buffer.alloc(1024 * 1024);
    for (let count = 0; count < 65; count += 1) send(megabyte);
    expect(await relay.firstContent()).toMatchObject({ kind: "failed", failure: { kind: "too_large" } });
    expect(calls).toEqual(["abort"]);
  });
});
