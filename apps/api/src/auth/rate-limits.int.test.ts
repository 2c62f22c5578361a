import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, signUp, startTestApp, type TestApp } from "../test-app.ts";
import { createTestBrowser } from "./test-browser.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ signInAttemptsPerMinute: 30 });
});
afterAll(() => test.stop());

const signIn = (email: string, password: string, address: string) =>
  createTestBrowser(test, address).post("/sign-in/email", { email, password });

async function statuses(
  count: number,
  attempt: (index: number) => Promise<Response> | Response,
): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await attempt(index)).status);
  return seen;
}

describe("guessing passwords", () => {
  it("of one account ends after ten wrong ones, also from ever new addresses, and not for other accounts", async () => {
    const [ann, bob] = [await signUp(test, "ann"), await signUp(test, "bob")];
    const guesses = await statuses(12, (index) =>
      signIn(ann.email.toUpperCase(), "wrong horse battery", `198.51.100.${index}`),
    );
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await signIn(ann.email, PASSWORD, "198.51.100.99")).status).toBe(429);
    expect((await signIn(bob.email, PASSWORD, "198.51.100.99")).status).toBe(200);
  });

  it("from one address ends at its limit, whatever the accounts", async () => {
    const guesses = await statuses(31, (index) =>
      signIn(`nobody-${index}@example.com`, "wrong horse battery", "203.0.113.7"),
    );
    expect(guesses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(guesses[30]).toBe(429);
  });

  it("with a forged address in front of the real one is counted by the real one", async () => {
    const forged = await signIn("nobody@example.com", "wrong horse battery", "192.0.2.1, 203.0.113.7");
    expect(forged.status).toBe(429);
  });

  it("right passwords are not counted", async () => {
    const eve = await signUp(test, "eve");
    const right = await statuses(12, (index) => signIn(eve.email, PASSWORD, `198.51.101.${index}`));
    expect(new Set(right)).toEqual(new Set([200]));
  });

  it("is still limited while Redis is away, and signing in works", async () => {
    const kim = await signUp(test, "kim");
    await test.redis.kill();
    const guesses = await statuses(11, (index) =>
      signIn(kim.email, "wrong horse battery", `198.51.102.${index}`),
    );
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const lee = await signUp(test, "lee");
    expect((await signIn(lee.email, PASSWORD, "198.51.102.50")).status).toBe(200);
  });
});
