import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, ORIGIN, signUp, startTestApp, type TestApp } from "./testing/test-app.ts";

let test: TestApp;
let cookie: string;

beforeAll(async () => {
  test = await startTestApp();
  const owner = await signUp(test, "olga");
  cookie = owner.cookie;
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner" });
});
afterAll(() => test.stop());

async function patch(body: string, contentType: string | null) {
  const response = await test.app.request("/orgs/org_a", {
    method: "PATCH",
    headers: { cookie, origin: ORIGIN, ...(contentType ? { "content-type": contentType } : {}) },
    body,
  });
  return {
    status: response.status,
    body: (await response.json()) as { error: { code: string; fields?: object } },
  };
}

describe("a body that a route cannot read", () => {
  it("is 415 when it does not say that it is JSON", async () => {
    expect(await patch("name=x", "application/x-www-form-urlencoded")).toMatchObject({
      status: 415,
      body: { error: { code: "unsupported_media_type" } },
    });
  });

  it("is 400 when it is not the JSON that it says", async () => {
    expect(await patch("{", "application/json")).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_json" } },
    });
  });

  it("is 413 when it is larger than anything that is managed", async () => {
    expect(await patch(JSON.stringify({ name: "x".repeat(1024 * 1024) }), "application/json")).toMatchObject({
      status: 413,
      body: { error: { code: "request_too_large" } },
    });
  });

  it("is 400 naming the field when it holds one that does not exist", async () => {
    const { status, body } = await patch(JSON.stringify({ color: "red" }), "application/json");
    expect(status).toBe(400);
    expect(JSON.stringify(body.error)).toContain("color");
  });
});
