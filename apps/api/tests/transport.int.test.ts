import { serveHono } from "@causeway/telemetry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import { ORIGIN, signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { ask, insertAccessToken } from "../src/testing/test-client.ts";
import { listRoutes, pathIn } from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

type User = Awaited<ReturnType<typeof signUp>>;

const LIMITS = { perPrincipal: 400, perAddress: 20 };

let test: TestApp;
let owner: User;
let world: World;

beforeAll(async () => {
  test = await startTestApp({ requestLimits: LIMITS });
  owner = await signUp(test, "olga");
  world = await createWorld(test.pool, "zebra", { owner: owner.id });
});
afterAll(() => test.stop());

const org = () => `/orgs/${world.ids.organization}`;

describe("x-request-id", () => {
  it("is the caller's own when it can be echoed, in the answer, in the log and in an error", async () => {
    const headers = { "x-request-id": "deploy-42.a_B" };
    const answer = await ask(test, ["GET", "/orgs/org_unknown"], owner, undefined, headers);
    expect(answer.headers.get("x-request-id")).toBe("deploy-42.a_B");
    expect(answer.body.request_id).toBe("deploy-42.a_B");
    expect(test.lines.some((line) => JSON.parse(line).requestId === "deploy-42.a_B")).toBe(true);
  });

  it.each(["", "a b", "x".repeat(129), "a/b", '"'])("is one of ours instead of %j", async (given) => {
    const answer = await ask(test, ["GET", org()], owner, undefined, { "x-request-id": given });
    expect(answer.headers.get("x-request-id")).toMatch(/^req_[0-9a-f]{32}$/);
  });

  it.each(["/livez", "/openapi.json", "/docs", "/no-such-path", "/api/auth/methods"])(
    "is on every answer: %s",
    async (path) => {
      const answer = await ask(test, ["GET", path], null, undefined, { "x-request-id": "mine" });
      expect(answer.headers.get("x-request-id")).toBe("mine");
    },
  );
});

describe("a wrong method", () => {
  const routes = listRoutes(buildDocument("0.0.0"));
  const paths = [...new Set(routes.map(({ path }) => path))].map(
    (path) => routes.filter((route) => route.path === path) as [(typeof routes)[0]],
  );

  it.each(paths.map((of) => [of[0].path, of] as const))("is 405 with what is allowed: %s", async (_, of) => {
    const answer = await ask(test, ["PROPFIND", pathIn(of[0], world)], owner);
    const allow = answer.headers.get("allow")?.split(", ") ?? [];
    expect([answer.status, answer.body.error.code]).toEqual([405, "method_not_allowed"]);
    expect(allow).toEqual(expect.arrayContaining(of.map(({ method: known }) => known)));
  });

  it.each(["/", "/health", "/livez", "/readyz", "/openapi.json", "/docs"])(
    "is 405 outside of what is managed: %s",
    async (path) => {
      const answer = await ask(test, ["DELETE", path], null);
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    },
  );

  it("of an unknown path is 404", async () => {
    expect((await ask(test, ["DELETE", "/no-such-path"], null)).status).toBe(404);
  });
});

describe("requests per minute", () => {
  it("are counted by person, by token and by address, and refused with when to try again", async () => {
    const { token } = await insertAccessToken(test, world.ids.organization ?? "", []);
    for (const [who, max] of [
      [{ token }, LIMITS.perPrincipal],
      [null, LIMITS.perAddress],
    ] as const) {
      const answers = [];
      for (let index = 0; index <= max; index += 1) answers.push(await ask(test, ["GET", "/orgs"], who));
      const left = answers.map(({ headers }) => Number(headers.get("x-ratelimit-remaining-requests")));
      expect(left.slice(-3)).toEqual(who ? [1, 0, 0] : [0, 0, 0]);
      const refused = answers.at(-1);
      expect(refused).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
      expect(refused?.body.request_id).toMatch(/^req_/);
      const seconds = Number(refused?.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect(refused?.headers.get("x-ratelimit-limit-requests")).toBe(String(max));
      expect(refused?.headers.get("ratelimit")).toBe(`"requests";r=0;t=${seconds}`);
      expect(refused?.headers.get("ratelimit-policy")).toBe(`"requests";q=${max};w=60`);
    }
    expect((await ask(test, ["GET", "/session"], owner)).status).toBe(200);
  });
});

describe("a body", () => {
  const send = async (body: RequestInit["body"], type: string | null = "application/json") => {
    const response = await test.app.request(org(), {
      method: "PATCH",
      headers: { cookie: owner.cookie, origin: ORIGIN, ...(type ? { "content-type": type } : {}) },
      body,
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    } as RequestInit);
    return { status: response.status, body: (await response.json()) as { error: { code: string } } };
  };

  it.each([
    ["nested 100,000 deep", "[".repeat(100_000)],
    ["nested 33 deep", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
    ["of 300,000 values", `[${"1,".repeat(300_000)}1]`],
  ])("%s is refused before it is parsed", async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { error: { code: "invalid_json" } } });
  });

  it("without an end is cut off at its bound", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    expect(await send(endless)).toMatchObject({
      status: 413,
      body: { error: { code: "request_too_large" } },
    });
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  it.each([null, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "of the type %s is 415",
    async (type) => {
      const body = new TextEncoder().encode('{"name":"x"}');
      expect(await send(body, type)).toMatchObject({
        status: 415,
        body: { error: { code: "unsupported_media_type" } },
      });
    },
  );

  it.each(["application/json; charset=utf-8", "application/merge-patch+json"])(
    "of the type %s is read",
    async (type) => {
      const response = await test.app.request(org(), {
        method: "PATCH",
        headers: { cookie: owner.cookie, origin: ORIGIN, "content-type": type },
        body: JSON.stringify({ name: "Typed" }),
      });
      expect(response.status).toBeLessThan(300);
    },
  );

  it("many slow ones of one person are bounded, and others continue", async () => {
    const http = await serveHono(test.app, { port: 0 });
    const slow = Array.from({ length: 12 }, () => {
      const half = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(900 * 1024).fill(0x20)),
      });
      const stop = new AbortController();
      const answer = fetch(`http://127.0.0.1:${http.port}${org()}`, {
        method: "PATCH",
        headers: { cookie: owner.cookie, origin: ORIGIN, "content-type": "application/json" },
        body: half,
        duplex: "half",
        signal: stop.signal,
      } as RequestInit).then(
        ({ status }) => status,
        () => null,
      );
      return { answer, stop };
    });
    const first = await Promise.race(slow.map(({ answer }) => answer));
    expect(first).toBe(429);
    const { token } = await insertAccessToken(test, world.ids.organization ?? "", ["projects:manage"]);
    const made = await ask(test, ["POST", `${org()}/projects`], { token }, { name: "Calm" });
    expect(made.status, made.text).toBe(201);
    for (const { stop } of slow) stop.abort();
    await Promise.all(slow.map(({ answer }) => answer));
    await http.close();
  });
});
