import type { JsonObject } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { createResponseFilter } from "./response-transform.ts";

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
  return { kept, filter: createResponseFilter({ members, keep }) };
};

describe("a streamed response on its way out", () => {
  it("has our members wherever a response is said; all other bytes stay as they came", () => {
    const { filter } = stage();
    const delta = 'data: {"type":"response.output_text.delta", "delta":"\\"response\\":{} 🌍" }\n\n';
    const part = `: ping\n\n${event("response.created", created)}${delta}`;
    const expected = { response: { ...created.response, ...members } };
    expect(filter.part(part)).toBe(`: ping\n\n${event("response.created", expected)}${delta}`);
    const bytes = Buffer.from(delta);
    expect(filter.part(bytes)).toBe(bytes);
  });

  it("reads events with other line ends, and without a type of their own", () => {
    const { filter } = stage();
    const untyped = `event: response.created\r\ndata: ${JSON.stringify(created)}\r\n\r\n`;
    expect(filter.part(Buffer.from(untyped))).toContain('"id":"resp_ours"');
    expect(filter.part(Buffer.from(untyped))).toContain('"type":"response.created"');
  });

  it("is stored before its end goes out, with the members that the caller sees", async () => {
    const { filter, kept } = stage();
    const end = await filter.last(event("response.completed", completed));
    expect(kept).toEqual([{ ...completed.response, ...members }]);
    expect(end).toContain('"store":true');
  });

  it("says that it is not stored when it could not be", async () => {
    const end = await stage(false).filter.last(event("response.incomplete", completed));
    expect(end).toContain('"store":false');
  });

  it("is not stored when it ends with an error", () => {
    const { filter, kept } = stage();
    expect(filter.last(event("error", { message: "Oh" }))).toBeNull();
    expect(kept).toEqual([]);
  });
});

describe("a whole response on its way out", () => {
  it("is stored when it is one that ended", async () => {
    const { filter, kept } = stage();
    const body = JSON.stringify(completed.response);
    expect(JSON.parse(String(await filter.whole(200, body)))).toEqual({ ...completed.response, ...members });
    expect(kept).toHaveLength(1);
  });

  it("is left alone when it is an error or cannot be read", () => {
    const { filter, kept } = stage();
    expect(filter.whole(400, '{"error":{}}')).toBeNull();
    expect(filter.whole(200, "oops")).toBeNull();
    expect(kept).toEqual([]);
  });
});
