import { until } from "@causeway/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCachingKey } from "../cache/cached-project.ts";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { retain } from "../retention/stored-content.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import {
  type Answer,
  type AskedForm,
  ask,
  METADATA_DOORS,
  type MetadataDoor,
  metadataIn,
  normal,
  readStored,
  stringsOf,
  type Wish,
} from "./doors.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const at = (door: MetadataDoor, wish: Partial<Wish> = {}): Promise<Answer> =>
  ask(stack.gateway.url, door, { key, ...wish });
const doorNamed = (name: string): MetadataDoor => {
  const door = METADATA_DOORS.find((one) => one.name === name);
  if (!door) throw new Error(`no ${name}`);
  return door;
};
const CHAT = doorNamed("chat, sim-large");
const PYDANTIC_AI = { "user-agent": "pydantic-ai/2.38.0" };

describe.each(METADATA_DOORS)("$name", (door) => {
  it("has metadata in full unless the request says otherwise, byte for byte", async () => {
    const [unsaid, full] = [await at(door), await at(door, { form: "full" })];
    expect([unsaid.status, full.status]).toEqual([200, 200]);
    expect(normal(unsaid.text)).toBe(normal(full.text));
    const metadata = metadataIn(full.text);
    expect(metadata).toMatchObject({
      request_id: "metadata",
      used_provider: "simulator",
      routing: [{ provider: "simulator", succeeded: true }],
    });
    // The simulator has no region.
    expect(full.text).not.toMatch(/"(used_region|region|requested_provider)":/);
  });

  it("has the same members as strings, and all else byte for byte", async () => {
    const [full, strings] = [await at(door, { form: "full" }), await at(door, { form: "strings" })];
    const metadata = metadataIn(full.text) ?? {};
    const expected = full.text.replace(JSON.stringify(metadata), () => JSON.stringify(stringsOf(metadata)));
    expect(expected).not.toBe(full.text);
    expect(normal(strings.text)).toBe(normal(expected));
  });

  it("has none, and all else byte for byte", async () => {
    const [full, none] = [await at(door, { form: "full" }), await at(door, { form: "none" })];
    const metadata = metadataIn(full.text) ?? {};
    const isResponse = door.path === "/v1/responses";
    const said = JSON.stringify(metadata);
    // Responses repeat the caller's own, where the provider does; the member itself is always there.
    const own = "ticket" in metadata ? '{"ticket":"7"}' : "{}";
    const expected = isResponse ? full.text.replace(said, own) : full.text.replace(`,"metadata":${said}`, "");
    expect(expected).not.toBe(full.text);
    expect(normal(none.text)).toBe(normal(expected));
  });

  it("refuses another form, naming the header", async () => {
    const { status, text } = await at(door, { form: "wrong" });
    expect(status).toBe(400);
    expect(JSON.parse(text).error.message).toMatch(/x-causeway-metadata must be one of full, strings, none/);
  });
});

describe("the form of a request without the header", () => {
  const routingOf = async (wish: Partial<Wish>): Promise<string> => {
    const metadata = metadataIn((await at(CHAT, wish)).text);
    return metadata === null ? "none" : typeof metadata.routing === "string" ? "strings" : "full";
  };
  const set = (table: "api_key" | "project", id: string, form: string | null) =>
    stack.sql(`UPDATE ${table} SET metadata_form = $1 WHERE id = $2`, [form, id]);

  it("is that of the client, the project and the key, each before the one named first", async () => {
    const own = await stack.createKey();
    const wish = { key: own, headers: PYDANTIC_AI };
    expect(await routingOf({ key: own })).toBe("full");
    expect(await routingOf(wish)).toBe("strings");
    await set("project", own.projectId, "none");
    await until(async () => (await routingOf(wish)) === "none");
    expect(await routingOf({ ...wish, form: "full" })).toBe("full");
    await set("api_key", own.id, "full");
    await until(async () => (await routingOf(wish)) === "full");
    expect(await routingOf({ ...wish, form: "none" })).toBe("none");
    await set("project", own.projectId, "strings");
    await set("api_key", own.id, null);
    await until(async () => (await routingOf({ key: own })) === "strings");
  });

  it("is not recorded as a value of the caller's own", async () => {
    const headers = { "x-request-id": "metadata-labels", "x-causeway-team": "a", "x-causeway-project": "b" };
    await at(CHAT, { form: "strings", headers });
    expect((await stack.finalRow("metadata-labels")).custom_headers).toEqual({ team: "a" });
  });
});

describe("an error", () => {
  const failing = {
    ...CHAT,
    body: { ...CHAT.body, messages: [{ role: "user", content: 'x [sim {"status":500}]' }] },
  };

  it("names its attempts in the form of its request", async () => {
    const [full, strings, none] = [
      await at(failing, { form: "full" }),
      await at(failing, { form: "strings" }),
      await at(failing, { form: "none" }),
    ];
    expect(full.status).toBe(502);
    const { metadata } = JSON.parse(full.text);
    expect(metadata.routing[0]).toMatchObject({ provider: "simulator", status_code: 500, succeeded: false });
    const shown = JSON.parse(strings.text).metadata;
    expect(Object.keys(shown)).toEqual(["request_id", "routing"]);
    expect(JSON.parse(shown.routing)[0]).toMatchObject({ status_code: 500 });
    expect(JSON.parse(none.text)).not.toHaveProperty("metadata");
  });
});

describe("a cached response", () => {
  const CACHED = METADATA_DOORS.filter(({ name }) =>
    [
      ...["chat, sim-large", "messages, sim-messages", "responses, sim-responses", "embeddings"],
      ...["rerank", "moderations", "transcriptions"],
    ].includes(name),
  );

  it.each(CACHED.flatMap((door) => (["none", "strings", "full"] as const).map((first) => ({ door, first }))))(
    "has the form of its own request, whichever the first one had: $door.name, $first",
    async ({ door, first }) => {
      const caching = { key: await createCachingKey(stack) };
      await at(door, { ...caching, form: first });
      let full = await at(door, { ...caching, form: "full" });
      await until(async () => {
        full = await at(door, { ...caching, form: "full" });
        return full.headers.get("x-causeway-cache") === "HIT";
      });
      const metadata = metadataIn(full.text) ?? {};
      expect(metadata).toMatchObject({ cached: true, routing: [], used_provider: "simulator" });
      const streams = door.body.messages || door.body.input === "Köln";
      for (const asked of streams ? [door, { ...door, body: { ...door.body, stream: true } }] : [door]) {
        const strings = await at(asked, { ...caching, form: "strings" });
        expect(strings.headers.get("x-causeway-cache")).toBe("HIT");
        expect(normal(JSON.stringify(metadataIn(strings.text)))).toBe(
          normal(JSON.stringify(stringsOf(metadata))),
        );
        const none = await at(asked, { ...caching, form: "none" });
        expect(none.headers.get("x-causeway-cache")).toBe("HIT");
        expect(metadataIn(none.text)).toBeNull();
      }
    },
  );
});

describe("a stored response", () => {
  it.each(["full", "strings", "none"] as const)("of a request for %s is read in each form", async (form) => {
    const own = await stack.createKey();
    await retain(stack, own, "all");
    const door = doorNamed("responses, sim-responses");
    const { id } = JSON.parse((await at(door, { key: own, form })).text) as { id: string };
    const read = (wanted: AskedForm) => readStored(stack.gateway.url, id, own, wanted);
    const { metadata } = (await read("full")).body;
    expect(metadata).toMatchObject({ used_provider: "simulator", routing: [{ succeeded: true }] });
    expect((await read("strings")).body.metadata).toEqual(stringsOf(metadata));
    expect((await read("none")).body.metadata).not.toHaveProperty("routing");
    expect((await read("wrong")).status).toBe(400);
  });
});
