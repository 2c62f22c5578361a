import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { DOORS, eventsOf, type ToolDoor } from "../tools/tool-doors.ts";
import { UPSTREAMS, type Upstream } from "../tools/upstreams.ts";
import { createGuardedKey } from "./guarded-key.ts";

const TERM = "Project Bluebird";
const PREFIX = `mcp__a_server_with_a_long_name__${"of_many_words_".repeat(8)}`;
const [FIRST, SECOND] = [`${PREFIX}read`, `${PREFIX}write`];

let stack: GatewayStack;
let proxy: RecordingProxy;
const keys: { redact?: TestKey; block?: TestKey } = {};

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  const config = { match: "exact", caseSensitive: false, terms: [TERM] };
  for (const action of ["redact", "block"] as const)
    keys[action] = await createGuardedKey(stack, [
      { type: "blocked_terms", action, appliesTo: "output", config },
    ]);
});
afterAll(() => stack?.stop());

/** An answer without the tools of its request, which Responses repeats. */
const ownWords = (text: string): string => text.replaceAll(/"enum":\["[^"]*"\]/g, "");

/** A request whose call must have the term in its arguments. */
function bodyOf(door: ToolDoor, { model }: Upstream, stream: boolean): Record<string, unknown> {
  const body = JSON.stringify(door.body(model, [FIRST, SECOND], SECOND, "write it"));
  const schema = JSON.stringify({ city: { type: "string" } });
  const only = JSON.stringify({ city: { type: "string", enum: [TERM] } });
  return { ...(JSON.parse(body.replaceAll(schema, only)) as object), stream };
}

async function call(action: "redact" | "block", door: ToolDoor, upstream: Upstream, stream: boolean) {
  const id = `guarded-${action}-${upstream.name}-${door.name}-${stream}`;
  const response = await fetch(stack.gateway.url + door.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${keys[action]?.key}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify(bodyOf(door, upstream, stream)),
  });
  const text = await response.text();
  const seen = JSON.parse(proxy.seen(id).body.toString());
  const offered = (seen.tools?.[0]?.name ? seen.tools : upstream.offered(seen)) as { name: string }[];
  return { status: response.status, text, given: offered.map(({ name }) => name) };
}

describe.each(UPSTREAMS)("rules on responses and names of tools at $name", (upstream) => {
  it.each(DOORS)("redact the call, under the caller's name, by $name", async (door) => {
    const whole = await call("redact", door, upstream, false);
    expect(whole.status, whole.text).toBe(200);
    expect(door.calls(JSON.parse(whole.text))).toEqual([SECOND]);
    const streamed = await call("redact", door, upstream, true);
    expect(streamed.status, streamed.text).toBe(200);
    expect(door.streamed(eventsOf(streamed.text))).toEqual([SECOND]);
    for (const { text, given } of [whole, streamed]) {
      expect(ownWords(text)).not.toContain("Bluebird");
      for (const name of given.filter((one) => one !== FIRST && one !== SECOND))
        expect(text).not.toContain(name);
    }
  });

  it.each(DOORS)("block the call by $name, without a name that only the provider knows", async (door) => {
    for (const stream of [false, true]) {
      const { text, given } = await call("block", door, upstream, stream);
      expect(ownWords(text)).not.toContain("Bluebird");
      expect(text).toContain("guardrail");
      for (const name of given.filter((one) => one !== FIRST && one !== SECOND))
        expect(text).not.toContain(name);
    }
  });
});
