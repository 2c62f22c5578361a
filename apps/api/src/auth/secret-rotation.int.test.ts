import { createDatabase } from "@causeway/db";
import { createLogger } from "@causeway/telemetry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { createAuth } from "./create-auth.ts";
import { testPasswords } from "../testing/test-passwords.ts";
import { createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { codeAt, nextCode, readTotpSecret } from "../testing/test-totp.ts";

const OLD = "an old secret of more than 32 characters";
const NEW = "a newer secret of more than 32 characters";

let before: TestApp;
let prisma: ReturnType<typeof createDatabase>;

beforeAll(async () => {
  before = await startTestApp({ authSecret: OLD });
  prisma = createDatabase(before.pool);
});
afterAll(async () => {
  await prisma.$disconnect();
  await before.stop();
});

/** Sign-in of the same installation after its secret was set to another list. */
function restartedWith(secret: string, cookieDomain: string | null = null) {
  const auth = createAuth({
    prisma,
    pool: before.pool,
    sessions: before.pool,
    passwords: testPasswords,
    secret,
    dashboardUrl: ORIGIN,
    trustedOrigins: [ORIGIN],
    cookieDomain,
    disableSignUp: false,
    signInAttemptsPerMinute: 1_000,
    attempts: { add: async () => 1, read: async () => 0 },
    limits: { passkeysPerUser: 20, sessionsPerUser: 50 },
    failures: { begin: async () => 0, succeed: async () => {} },
    providers: [],
    mail: { hasServer: false, send: async () => {}, check: async () => {}, close: async () => {} },
    logger: createLogger({ service: "api", level: "silent" }),
  });
  const ask = (browser: TestBrowser, path: string, body?: object) =>
    auth.handle(
      new Request(`${ORIGIN}/api/auth${path}`, {
        method: body ? "POST" : "GET",
        headers: {
          origin: ORIGIN,
          "content-type": "application/json",
          cookie: ["theme=dark", ...[...browser.cookies].map((pair) => pair.join("="))].join("; "),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
  return { auth, ask };
}

describe("after AUTH_SECRET got a new secret in front", () => {
  it("who is signed in stays so while the old one is in the list, and no longer than that", async () => {
    const browser = createTestBrowser(before);
    await browser.join("ada@example.com");
    const { ask, auth } = restartedWith(`${NEW},${OLD}`);
    expect(await (await ask(browser, "/get-session")).json()).toMatchObject({
      user: { email: "ada@example.com" },
    });
    const cookie = [...browser.cookies].map((pair) => pair.join("=")).join("; ");
    expect((await auth.findSession(new Headers({ cookie })))?.email).toBe("ada@example.com");
    expect(await (await restartedWith(NEW).ask(browser, "/get-session")).json()).toBeNull();
  });

  it("a cookie that no secret of the list signed is none", async () => {
    const browser = createTestBrowser(before);
    await browser.join("eve@example.com");
    for (const [name, value] of browser.cookies) {
      browser.cookies.set(
        name,
        value.replace(/^./, (first) => (first === "A" ? "B" : "A")),
      );
    }
    expect(await (await restartedWith(`${NEW},${OLD}`).ask(browser, "/get-session")).json()).toBeNull();
  });

  it("codes of authenticator apps that the old one sealed still sign in", async () => {
    const browser = createTestBrowser(before);
    await browser.join("bob@example.com");
    const enabled = await browser.post("/two-factor/enable", { password: PASSWORD });
    const { totpURI } = (await enabled.json()) as { totpURI: string };
    const secret = readTotpSecret(totpURI);
    await browser.post("/two-factor/verify-totp", { code: codeAt(secret) });
    await browser.post("/sign-out");
    await browser.signIn("bob@example.com");
    const answer = await restartedWith(`${NEW},${OLD}`).ask(browser, "/two-factor/verify-totp", {
      code: nextCode(secret),
    });
    expect(answer.status).toBe(200);
  });
});

it("with SESSION_COOKIE_DOMAIN, cookies are for the domain, under a name that none from before has", async () => {
  const browser = createTestBrowser(before);
  await browser.join("grace@example.com");
  const { auth, ask } = restartedWith(OLD, "example.com");
  const answer = await ask(browser, "/sign-in/email", { email: "grace@example.com", password: PASSWORD });
  const session = answer.headers.getSetCookie().find((one) => one.includes("session_token")) ?? "";
  expect(session).toMatch(/^causeway\.shared\.session_token=.*Domain=example\.com.*HttpOnly.*SameSite=Lax/i);
  const cookie = session.split(";", 1)[0] ?? "";
  expect(await auth.findSession(new Headers({ cookie }))).toMatchObject({ email: "grace@example.com" });
});
