import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, signUp, startTestApp, type TestApp } from "../testing/test-app.ts";
import { FAILURE_RULES, type FailureRules, type FailureSubject } from "./failure-rules.ts";
import { createFailureStore } from "./failure-store.ts";
import { codeOf, createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { codeAt, nextCode, readTotpSecret } from "../testing/test-totp.ts";

const WRONG = "wrong horse battery";
/** So long that no slow machine waits it out. */
const LONG_MS = 120_000;
let test: TestApp;
let redis: Redis;

beforeAll(async () => {
  test = await startTestApp({ signInAttemptsPerMinute: 30, firstDelayMs: LONG_MS });
  redis = new Redis(test.redis.url);
});
afterAll(async () => {
  redis.disconnect();
  await test.stop();
});

const storeWith = (rules: Partial<FailureRules> = {}) =>
  createFailureStore(redis, { warn: () => {} } as never, { ...FAILURE_RULES, ...rules });

/** Failures of an account that were made elsewhere. */
async function failBefore(email: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await storeWith().begin([{ name: `password:${email}`, free: 1_000 }]);
}

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

/** A browser on which someone signed in once, and out again. */
async function knownDevice(address: string): Promise<{ email: string; browser: TestBrowser }> {
  const browser = createTestBrowser(test, address);
  const { email } = await signUp(test, "known");
  expect((await browser.signIn(email)).status).toBe(200);
  await browser.post("/sign-out");
  return { email, browser };
}

describe("guessing passwords", () => {
  it("from one address has to wait longer and longer, and says how long", async () => {
    const { email } = await signUp(test, "ann");
    const guesses = await statuses(6, () => signIn(email.toUpperCase(), WRONG, "198.51.100.1"));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 401]);
    const late = await signIn(email, PASSWORD, "198.51.100.1");
    expect([late.status, await codeOf(late)]).toEqual([429, "TOO_MANY_ATTEMPTS"]);
    const seconds = Number(late.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LONG_MS / 1_000);
  });

  it("is no fault of the account: its owner signs in from elsewhere, and others from the same address", async () => {
    const [cara, dora] = [await signUp(test, "cara"), await signUp(test, "dora")];
    await statuses(8, () => signIn(cara.email, WRONG, "198.51.100.2"));
    expect((await signIn(cara.email, PASSWORD, "198.51.100.3")).status).toBe(200);
    expect((await signIn(dora.email, PASSWORD, "198.51.100.2")).status).toBe(200);
  });

  it("from ever new addresses ends for unknown devices, and never keeps a known one out", async () => {
    const { email, browser } = await knownDevice("203.0.113.80");
    await failBefore(email, 49);
    const guesses = await statuses(4, (index) => signIn(email, WRONG, `2001:db8:0:${index}::1`));
    expect(guesses).toEqual([401, 401, 429, 429]);
    expect((await signIn(email, PASSWORD, "198.51.100.99")).status).toBe(429);
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it("from one IPv6 network is from one address", async () => {
    const { email } = await signUp(test, "nina");
    const guesses = await statuses(8, (index) => signIn(email, WRONG, `2001:db8:ff:1::${index + 1}`));
    expect(guesses.slice(6)).toEqual([429, 429]);
  });

  it("from the address of a known device does not keep it out", async () => {
    const { email, browser } = await knownDevice("203.0.113.81");
    await statuses(31, (index) => signIn(`nobody-${index}@example.com`, WRONG, "203.0.113.81"));
    expect((await signIn(email, PASSWORD, "203.0.113.81")).status).toBe(429);
    expect((await browser.signIn(email)).status).toBe(200);
  });

  it("all at once counts every guess", async () => {
    const { email } = await signUp(test, "olga");
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(email, WRONG, "198.51.100.7")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
  });

  it("on a known device has to wait as well, after ten", async () => {
    const { email, browser } = await knownDevice("203.0.113.82");
    const guesses = await statuses(12, () => browser.signIn(email, WRONG));
    expect(guesses).toEqual([...Array.from({ length: 11 }, () => 401), 429]);
  });

  it("a device that is known for another account is none for this one", async () => {
    const { browser } = await knownDevice("203.0.113.83");
    const { email } = await signUp(test, "pia");
    const guesses = await statuses(7, () => browser.signIn(email, WRONG));
    expect(guesses.at(-1)).toBe(429);
  });

  it("from one address ends at its limit, whatever the accounts", async () => {
    const guesses = await statuses(31, (index) =>
      signIn(`nobody-${index}@example.com`, WRONG, "203.0.113.7"),
    );
    expect(guesses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(guesses[30]).toBe(429);
  });

  it("with a forged address in front of the real one is counted by the real one", async () => {
    const forged = await signIn("nobody@example.com", WRONG, "192.0.2.1, 203.0.113.7");
    expect(forged.status).toBe(429);
  });

  it("right passwords are not counted", async () => {
    const eve = await signUp(test, "eve");
    await failBefore(eve.email, 49);
    const right = await statuses(8, () => signIn(eve.email, PASSWORD, "198.51.101.1"));
    expect(new Set(right)).toEqual(new Set([200]));
  });
});

describe("guessing codes", () => {
  async function withCodes() {
    const { email, browser } = await knownDevice(`203.0.113.${90 + Math.floor(Math.random() * 100)}`);
    await browser.signIn(email);
    const answer = await browser.post("/two-factor/enable", { password: PASSWORD });
    const secret = readTotpSecret(((await answer.json()) as { totpURI: string }).totpURI);
    await browser.post("/two-factor/verify-totp", { code: codeAt(secret) });
    await browser.post("/sign-out");
    return { email, browser, secret };
  }

  it("by someone with the password has to wait, and does not lock the owner's device out", async () => {
    const { email, browser, secret } = await withCodes();
    const guess = async (index: number) => {
      const thief = createTestBrowser(test, "198.51.103.1");
      await thief.signIn(email);
      return thief.post("/two-factor/verify-totp", { code: `00000${index}` });
    };
    expect((await statuses(7, guess)).at(-1)).toBe(429);
    for (let index = 0; index < 12; index += 1) {
      const thief = createTestBrowser(test, `198.51.103.${10 + index}`);
      await thief.signIn(email);
      await thief.post("/two-factor/verify-totp", { code: "000000" });
    }
    expect(await (await browser.signIn(email)).json()).toMatchObject({ twoFactorRedirect: true });
    expect((await browser.post("/two-factor/verify-totp", { code: nextCode(secret) })).status).toBe(200);
    expect(await browser.whoAmI()).toBe(email);
  });
});

describe("guessing a signed-in person's password", () => {
  it.each(["/two-factor/disable", "/two-factor/enable"])("at %s has to wait after ten", async (path) => {
    const { email, browser } = await knownDevice("203.0.113.70");
    await browser.signIn(email);
    const guesses = await statuses(12, () => browser.post(path, { password: WRONG }));
    expect(guesses).toEqual([...Array.from({ length: 11 }, () => 400), 429]);
  });
});

describe("guessing passkeys", () => {
  it("from one address has to wait, and does not keep a known device there out", async () => {
    const address = "203.0.113.60";
    const { browser } = await knownDevice(address);
    const wrong = { response: { id: "AAAA", rawId: "AAAA", type: "public-key", response: {} } };
    const stranger = createTestBrowser(test, address);
    const guesses = await statuses(8, () => stranger.post("/passkey/verify-authentication", wrong));
    expect(guesses.at(-1)).toBe(429);
    expect((await browser.post("/passkey/verify-authentication", wrong)).status).toBe(400);
  });
});

describe("what is remembered of failures", () => {
  const subject = (index: number): FailureSubject => ({ name: `spray-${index}`, free: 5 });
  const target: FailureSubject = { name: "target", free: 5 };

  it("is bounded, and what is under attack is forgotten last", async () => {
    const store = storeWith({ maxSubjects: 1_000 });
    for (let index = 0; index < 3_000; index += 1) {
      if (index % 100 === 0) await store.begin([target]);
      await store.begin([subject(index)]);
    }
    const sizes = await Promise.all([
      redis.zcard("causeway:{sign-in-failures}:seen"),
      redis.hlen("causeway:{sign-in-failures}:count"),
      redis.hlen("causeway:{sign-in-failures}:until"),
    ]);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(1_000);
    // The wait may just have ended: then this attempt counts, and the next one waits. What was forgotten has free attempts again.
    await store.begin([target]);
    expect(await store.begin([target])).toBeGreaterThan(0);
    expect(await redis.pttl("causeway:{sign-in-failures}:seen")).toBeGreaterThan(0);
  });

  it("makes the next attempt wait twice as long each time, up to a limit, and no one who has to wait counts", async () => {
    const store = storeWith({ firstDelayMs: 60_000, longestDelayMs: 240_000 });
    const guessed: FailureSubject = { name: "growing", free: 1 };
    expect(await store.begin([guessed])).toBe(0);
    for (const limit of [60_000, 120_000, 240_000, 240_000]) {
      expect(await store.begin([guessed])).toBe(0);
      for (const wait of [await store.begin([guessed]), await store.begin([guessed])]) {
        expect(wait).toBeGreaterThan(limit / 2);
        expect(wait).toBeLessThanOrEqual(limit);
      }
      await redis.del("causeway:{sign-in-failures}:until");
    }
  });
});

describe("while Redis is unavailable", () => {
  it("guessing is still limited, and signing in works", async () => {
    const kim = await signUp(test, "kim");
    redis.disconnect();
    await test.redis.kill();
    const guesses = await statuses(7, () => signIn(kim.email, WRONG, "198.51.102.1"));
    expect(guesses).toEqual([...Array.from({ length: 6 }, () => 401), 429]);
    const lee = await signUp(test, "lee");
    expect((await signIn(lee.email, PASSWORD, "198.51.102.50")).status).toBe(200);
  });
});
