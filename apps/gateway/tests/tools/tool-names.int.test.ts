import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { DOORS, eventsOf } from "./tool-doors.ts";
import { UPSTREAMS } from "./upstreams.ts";

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const PREFIX = `mcp__a_server_with_a_long_name__${"of_many_words_".repeat(8)}`;
const FIRST = `${PREFIX}read`;
const SECOND = `${PREFIX}write`;
const DOTTED = "files.read";

async function call(path: string, body: Record<string, unknown>, id: string): Promise<string> {
  const response = await fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return text;
}

const sent = (id: string) => JSON.parse(proxy.seen(id).body.toString());

describe.each(UPSTREAMS)("names of tools at $name", (upstream) => {
  it.each(DOORS)("fit, and go back as they came by $name", async (door) => {
    const tools = [FIRST, SECOND, DOTTED, "weather"];
    const id = `names-${upstream.name}-${door.name}`;
    const body = door.body(upstream.model, tools, SECOND, "write it");
    const answer = JSON.parse(await call(door.path, body, id));
    expect(door.calls(answer)).toEqual([SECOND]);
    const seen = sent(id);
    const names = (seen.tools?.[0]?.name ? seen.tools : upstream.offered(seen)).map(
      ({ name }: { name: string }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(upstream.pattern);
    if (upstream.name !== "Cohere") expect(names).toContain("weather");
    for (const name of upstream.called(seen)) expect(name).toMatch(upstream.pattern);

    const streamId = `${id}-stream`;
    const text = await call(door.path, { ...body, stream: true }, streamId);
    expect(door.streamed(eventsOf(text))).toEqual([SECOND]);
    expect(text).not.toContain(String(names[1]));
  });

  it.each(DOORS)("stay to the byte where they fit by $name", async (door) => {
    const id = `plain-${upstream.name}-${door.name}`;
    const body = door.body(upstream.model, ["weather", "time"], "time", "what time");
    const answer = JSON.parse(await call(door.path, body, id));
    expect(door.calls(answer)).toEqual(["time"]);
    const names = upstream.called(sent(id));
    if (names.length > 0) expect(names).toEqual(["weather"]);
  });
});

it("tells a name from another one that equals its short form", async () => {
  const door = DOORS[0];
  const [openai] = UPSTREAMS;
  if (!door || !openai) throw new Error("there is no door");
  await call(door.path, door.body(openai.model, [FIRST, SECOND], SECOND, "x"), "short-1");
  const short = String(openai.offered(sent("short-1"))[1]?.name);
  const tools = [FIRST, SECOND, short];
  const long = JSON.parse(await call(door.path, door.body(openai.model, tools, SECOND, "x"), "short-2"));
  expect(door.calls(long)).toEqual([SECOND]);
  const plain = JSON.parse(await call(door.path, door.body(openai.model, tools, short, "x"), "short-3"));
  expect(door.calls(plain)).toEqual([short]);
});

it.each(DOORS)(
  "restores names in large requests by $name, which are built on another thread",
  async (door) => {
    const [openai, , claude] = UPSTREAMS;
    for (const { model, name } of [openai, claude].filter((one) => one !== undefined)) {
      const body = door.body(model, [FIRST, SECOND], SECOND, "x".repeat(1_500_000));
      const id = `large-${name}-${door.name}`;
      expect(door.calls(JSON.parse(await call(door.path, body, id)))).toEqual([SECOND]);
      const streamed = await call(door.path, { ...body, stream: true }, `${id}-stream`);
      expect(door.streamed(eventsOf(streamed))).toEqual([SECOND]);
    }
  },
);
