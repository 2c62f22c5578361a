import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { createWorld, type World } from "./walk/world.ts";

const MANY = 30;

let test: TestApp;
let owner: Awaited<ReturnType<typeof signUp>>;
let world: World;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  world = await createWorld(test.pool, "zebra", { owner: owner.id });
  for (let count = 0; count < MANY; count += 1)
    await test.pool.query("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, $3)", [
      `prj_many${count}`,
      world.ids.organization,
      `Project number ${count}`,
    ]);
});
afterAll(() => test.stop());

const large = () => `/orgs/${world.ids.organization}/projects?limit=100`;
const small = () => `/projects/${world.ids.project}`;

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
  const response = await test.app.request(path, {
    method,
    headers: { cookie: owner.cookie, origin: ORIGIN, ...headers },
  });
  return {
    status: response.status,
    head: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

const DECODERS = { gzip: gunzipSync, br: brotliDecompressSync };

describe("JSON that is read", () => {
  it("goes as it is to clients that accept no encoding, and says that others get another form", async () => {
    for (const accepted of [undefined, "identity", "gzip;q=0, br;q=0"]) {
      const { head, bytes } = await ask(
        large(),
        accepted === undefined ? {} : { "accept-encoding": accepted },
      );
      expect(JSON.parse(bytes.toString()).data.length).toBeGreaterThan(MANY);
      expect([head.get("content-encoding"), head.get("vary")]).toEqual([null, "accept-encoding"]);
      expect(head.get("etag")).toMatch(/^"/);
    }
  });

  it.each([
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
  ] as const)("is smaller and the same for %s", async (accepted, encoding) => {
    const [plain, packed] = [await ask(large()), await ask(large(), { "accept-encoding": accepted })];
    expect([packed.status, packed.head.get("content-encoding"), packed.head.get("vary")]).toEqual([
      200,
      encoding,
      "accept-encoding",
    ]);
    expect(packed.head.get("content-type")).toBe(plain.head.get("content-type"));
    expect(packed.head.get("content-length")).toBe(String(packed.bytes.length));
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(DECODERS[encoding](packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.head.get("etag")).toBe(`W/${plain.head.get("etag")}`);
  });

  it("is 304 for the ETag of either form, and can be changed under it", async () => {
    const packed = await ask(large(), { "accept-encoding": "gzip" });
    const again = await ask(large(), {
      "accept-encoding": "gzip",
      "if-none-match": packed.head.get("etag") ?? "",
    });
    expect([again.status, again.bytes.length, again.head.get("content-encoding")]).toEqual([304, 0, null]);
    expect(again.head.get("vary")).toBe("accept-encoding");
    const { head } = await ask(small(), { "accept-encoding": "gzip" });
    const changed = await test.app.request(small(), {
      method: "PATCH",
      headers: {
        cookie: owner.cookie,
        origin: ORIGIN,
        "accept-encoding": "gzip",
        "content-type": "application/json",
        "if-match": `W/${head.get("etag")?.replace(/^W\//, "")}`,
      },
      body: JSON.stringify({ name: "Renamed" }),
    });
    expect([changed.status, changed.headers.get("content-encoding")]).toEqual([200, null]);
  });

  it("has no body for HEAD, and no encoding while it is small", async () => {
    const head = await ask(large(), { "accept-encoding": "gzip" }, "HEAD");
    expect([head.status, head.bytes.length, head.head.get("content-encoding")]).toEqual([200, 0, null]);
    expect(head.head.get("vary")).toBe("accept-encoding");
    const { bytes, head: fields } = await ask("/session", { "accept-encoding": "gzip" });
    expect(bytes.length).toBeLessThan(1_024);
    expect(fields.get("content-encoding")).toBeNull();
  });
});

it("exports are streamed as they are, and so are errors and answers of sign-in", async () => {
  const accepted = { "accept-encoding": "gzip, br" };
  for (const path of [
    `/orgs/${world.ids.organization}/audit-log/export?format=json`,
    `/orgs/${world.ids.organization}/audit-log/export?format=csv`,
    "/orgs/org_unknown",
    "/api/auth/methods",
  ])
    expect([path, (await ask(path, accepted)).head.get("content-encoding")]).toEqual([path, null]);
});
