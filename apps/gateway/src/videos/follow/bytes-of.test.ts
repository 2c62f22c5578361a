import { type ReplySink, UpstreamFailure, type UpstreamReply } from "@causeway/upstream";
import { expect, it } from "vitest";
import { bytesOf } from "./bytes-of.ts";

/** A reply that is under way, and what the test does to it. */
function openReply() {
  let sink: ReplySink | null = null;
  const reply: UpstreamReply = {
    status: 200,
    headers: {},
    firstByteMs: 1,
    read: (given) => {
      sink = given;
    },
    pause: () => {},
    resume: () => {},
    abort: () => {},
  };
  return {
    reply,
    data: (text: string) => sink?.data(Buffer.from(text)),
    fail: (error: UpstreamFailure) => sink?.error(error),
  };
}

it("a body that fails before it is read ends no process, and its later reader gets the failure", async () => {
  const { reply, data, fail } = openReply();
  const stream = bytesOf(reply);
  data("ftyp");
  const failure = new UpstreamFailure("aborted", "the call was canceled");
  fail(failure);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(stream.toArray()).rejects.toBe(failure);
});
