import type { JsonObject } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { createResponseTransform } from "./response-transform.ts";

const members = { id: "resp_ours", store: true };
const event = (type: string, body: object, end = "\n\n") =>
  `event: ${type}${end[0] === "\r" ? "\r\n" : "\n"}data: ${JSON.stringify({ type, ...body })}${end}`;
const created = { response: { id: "resp_theirs", status: "in_progress" } };
const completed = { response: { id: "resp_theirs", status: "completed", output: [] } };
const stage = (isKept = true) => {
  const kept: JsonObject[] = [];
  const keep = async (response: JsonObject) => {
    kept.push(response);
    return isKept;
  };
  return { kept, transform: createResponseTransform({ members, keep }) };
};

describe("a streamed response on its way out", () => {
  it("has our members wherever a response is said; all other bytes stay as they came", () => {
    const { transform } = stage();
    const delta = 'data: {"type":"response.output_text.delta", "delta":"\\"response\\":{} 🌍" }\n\n';
    const part = `: ping\n\n${event("response.created", created)}${delta}`;
    const expected = { response: { ...created.response, ...members } };
    expect(transform.part(part)).toBe(`: ping\n\n${event("response.created", expected)}${delta}`);
    const bytes = Buffer.from(delta);
    expect(transform.part(bytes)).toBe(bytes);
  });

  it("reads events with other line ends, and without their own type", () => {
    const { transform } = stage();
    const untyped = `event: response.created\r\ndata: ${JSON.stringify(created)}\r\n\r\n`;
    expect(transform.part(Buffer.from(untyped))).toContain('"id":"resp_ours"');
    expect(transform.part(Buffer.from(untyped))).toContain('"type":"response.created"');
  });

  it("is stored before its end goes out, with the members that the caller sees", async () => {
    const { transform, kept } = stage();
    const end = await transform.last(event("response.completed", completed));
    expect(kept).toEqual([{ ...completed.response, ...members }]);
    expect(end).toContain('"store":true');
  });

  it("says that it is not stored when it could not be", async () => {
    const end = await stage(false).transform.last(event("response.incomplete", completed));
    expect(end).toContain('"store":false');
  });

  it.each(["response.failed", "response.cancelled"])("says that it is not stored: %s", async (type) => {
    const failed = { response: { id: "resp_theirs", status: "failed", error: { code: "server_error" } } };
    const { transform, kept } = stage();
    expect(await transform.last(event(type, failed))).toContain('"store":false');
    expect(transform.part(event(type, failed))).toContain('"store":false');
    expect(kept).toEqual([]);
    const unasked = createResponseTransform({ members: { previous_response_id: null }, keep: null });
    expect(await unasked.last(event(type, failed))).not.toContain("store");
  });

  it("is not stored when it ends with an error", () => {
    const { transform, kept } = stage();
    expect(transform.last(event("error", { message: "Oh" }))).toBeNull();
    expect(kept).toEqual([]);
  });
});

describe("a whole response on its way out", () => {
  it("is stored when it is one that ended", async () => {
    const { transform, kept } = stage();
    const body = JSON.stringify(completed.response);
    expect(JSON.parse(String(await transform.whole(200, body)))).toEqual({
      ...completed.response,
      ...members,
    });
    expect(kept).toHaveLength(1);
  });

  it.each(["failed", "cancelled", "in_progress", "queued"])(
    "is not stored, and says so: %s",
    async (status) => {
      const { transform, kept } = stage();
      const body = JSON.stringify({ ...completed.response, status });
      expect(JSON.parse(String(await transform.whole(200, body)))).toMatchObject({ status, store: false });
      expect(kept).toEqual([]);
    },
  );

  it("is left alone when it is an error or cannot be read", () => {
    const { transform, kept } = stage();
    expect(transform.whole(400, '{"error":{}}')).toBeNull();
    expect(transform.whole(200, "oops")).toBeNull();
    expect(kept).toEqual([]);
  });
});
