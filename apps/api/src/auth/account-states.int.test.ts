import { randomUUID } from "node:crypto";
import { insertPerson } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, PASSWORD, startTestApp, type TestApp } from "../testing/test-app.ts";
import { codeOf, createTestBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { codeAt, readTotpSecret } from "../testing/test-totp.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    providers: [
      { id: "github", name: "GitHub", clientId: "causeway", clientSecret: "a-secret-of-the-client" },
    ],
  });
});
afterAll(() => test.stop());

const sql = async <Row>(text: string, values: unknown[]) =>
  (await test.pool.query(text, values)).rows as Row[];

/** Someone who is signed in with a password. */
async function signIn() {
  const email = `${randomUUID()}@example.com`;
  const browser = createTestBrowser(test);
  return { email, browser, userId: await browser.join(email) };
}

type Person = Awaited<ReturnType<typeof signIn>>;

const someone = () => ({ name: "Eve", email: `${randomUUID()}@example.com`, password: PASSWORD });

async function addPasskey(userId: string): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
     VALUES ($1, 'Laptop', 'key', $2, $1, 0, 'singleDevice', false)`,
    [id, userId],
  );
  return id;
}

async function addAccount(userId: string, provider: string): Promise<string> {
  const id = randomUUID();
  await sql("INSERT INTO account (id, account_id, provider_id, user_id) VALUES ($1, $1, $2, $3)", [
    ...[id, provider, userId],
  ]);
  return id;
}

const dropPassword = (userId: string) =>
  sql("DELETE FROM account WHERE user_id = $1 AND provider_id = 'credential'", [userId]);

/** The status and code of a refusal, or the status alone. */
const seen = async (response: Response) => [
  response.status,
  ...(response.ok ? [] : [await codeOf(response)]),
];

describe("a session", () => {
  /** A second one, and its token. */
  async function openAnother({ email, userId }: Person) {
    const other = createTestBrowser(test);
    await other.signIn(email);
    const rows = await sql<{ token: string }>(
      "SELECT token FROM session WHERE user_id = $1 ORDER BY created_at DESC, id LIMIT 1",
      [userId],
    );
    return { other, token: rows[0]?.token ?? "" };
  }
  const end = (browser: TestBrowser, token: string) => browser.post("/revoke-session", { token });

  it.each<[string, (browser: TestBrowser, token: string) => Promise<unknown>]>([
    ["open", async () => {}],
    ["expired", (_, token) => sql("UPDATE session SET expires_at = now() WHERE token = $1", [token])],
    ["ended already", end],
  ])("that is %s is over once it is ended", async (_state, enter) => {
    const person = await signIn();
    const { other, token } = await openAnother(person);
    await enter(person.browser, token);
    expect(await seen(await end(person.browser, token))).toEqual([200]);
    expect(await other.whoAmI()).toBeNull();
    expect(await person.browser.whoAmI()).toBe(person.email);
  });

  it("that someone has open is over at once when they end it", async () => {
    const { other, token } = await openAnother(await signIn());
    expect(await seen(await end(other, token))).toEqual([200]);
    expect(await other.whoAmI()).toBeNull();
  });

  it("of someone else continues, and the response doesn't show that there is one", async () => {
    const victim = await signIn();
    const { other, token } = await openAnother(victim);
    const { browser } = await signIn();
    expect(await seen(await end(browser, token))).toEqual([200]);
    expect(await other.whoAmI()).toBe(victim.email);
  });
});

describe("a session that the management API reads", () => {
  const cookieOf = ({ browser }: Person) => [...browser.cookies].map((pair) => pair.join("=")).join("; ");
  const read = (cookie: string) => test.app.request("/session", { headers: { cookie } });
  const daysLeft = async ({ userId }: Person) => {
    const rows = await sql<{ days: number }>(
      "SELECT extract(epoch FROM expires_at - now())::float8 / 86400 AS days FROM session WHERE user_id = $1",
      [userId],
    );
    return rows.map(({ days }) => Math.round(days));
  };
  const endIn = ({ userId }: Person, interval: string) =>
    sql("UPDATE session SET expires_at = now() + $2::interval WHERE user_id = $1", [userId, interval]);

  it("is that of the person, and stays as it is on its first day", async () => {
    const person = await signIn();
    await endIn(person, "6 days 12 hours 1 minute");
    const answer = await read(cookieOf(person));
    expect(await answer.json()).toMatchObject({
      user: { id: person.userId, name: "Ada", email: person.email, image: null, isOperator: false },
    });
    expect(await daysLeft(person)).toEqual([7]);
    await endIn(person, "6 days 1 hour");
    expect((await read(cookieOf(person))).status).toBe(200);
    expect(await daysLeft(person)).toEqual([6]);
  });

  it("is prolonged when it is a day old", async () => {
    const person = await signIn();
    await endIn(person, "5 days 23 hours");
    expect((await read(cookieOf(person))).status).toBe(200);
    expect(await daysLeft(person)).toEqual([7]);
  });

  it("is none once it has ended, and is removed", async () => {
    const person = await signIn();
    await endIn(person, "-1 second");
    expect((await read(cookieOf(person))).status).toBe(401);
    expect(await daysLeft(person)).toEqual([]);
  });

  it.each<[string, (cookie: string) => string, number]>([
    ["after another cookie", (cookie) => `theme=dark; ${cookie}`, 200],
    ["in quotes", (cookie) => cookie.replace(/(session_token=)([^;]*)/, '$1"$2"'), 200],
    ["before a second one", (cookie) => `${cookie}; causeway.session_token=other`, 200],
    ["with another token", (cookie) => cookie.replace(/(session_token=)./, "$1~"), 401],
    ["with another signature", (cookie) => cookie.replace(/(session_token=[^;]*)%3D/, "$1A%3D"), 401],
    ["without a signature", (cookie) => cookie.replace(/(session_token=[^.]*)[^;]*/, "$1"), 401],
    ["under another name", (cookie) => cookie.replace("causeway.", "other."), 401],
  ])("is read from a cookie %s, or not", async (_, write, status) => {
    const cookie = cookieOf(await signIn());
    expect(write(cookie)).not.toBe(cookie);
    expect((await read(write(cookie))).status).toBe(status);
  });
});

describe("a passkey", () => {
  const remove = (browser: TestBrowser, id: string) => browser.post("/passkey/delete-passkey", { id });
  const rename = (browser: TestBrowser, id: string) =>
    browser.post("/passkey/update-passkey", { id, name: "Phone" });

  it.each<[string, (person: Person) => Promise<string>, unknown[]]>([
    ["there", ({ userId }) => addPasskey(userId), [200]],
    ["deleted", async () => randomUUID(), [404, "PASSKEY_NOT_FOUND"]],
    ["someone else's", async () => addPasskey(await insertPerson(test.pool, someone())), [401]],
  ])("that is %s is renamed and removed, or not", async (_state, enter, [status, code]) => {
    const person = await signIn();
    const id = await enter(person);
    for (const change of [rename, remove]) {
      const answer = await change(person.browser, id);
      expect([answer.status, code && (await codeOf(answer))]).toEqual([status, code]);
    }
  });

  it("stays when it is the last way to sign in, also with an account at a provider that isn't configured", async () => {
    const { browser, userId } = await signIn();
    await dropPassword(userId);
    await addAccount(userId, "google");
    const [first, second] = [await addPasskey(userId), await addPasskey(userId)];
    expect(await seen(await remove(browser, first))).toEqual([200]);
    expect(await seen(await remove(browser, second))).toEqual([409, "LAST_WAY_TO_SIGN_IN"]);
    await addAccount(userId, "github");
    expect(await seen(await remove(browser, second))).toEqual([200]);
  });
});

describe("a connected account", () => {
  const unlink = (browser: TestBrowser, accountId: string) => browser.post("/unlink-account", { accountId });

  it.each<[string, (person: Person) => Promise<string>, unknown[]]>([
    ["there", ({ userId }) => addAccount(userId, "github"), [200]],
    [
      "disconnected already",
      async ({ userId }) => {
        await addAccount(userId, "github");
        return randomUUID();
      },
      [400, "ACCOUNT_NOT_FOUND"],
    ],
    [
      "the only one",
      async ({ userId }) => {
        await dropPassword(userId);
        return addAccount(userId, "github");
      },
      [409, "LAST_WAY_TO_SIGN_IN"],
    ],
    [
      "the only one of a configured provider",
      async ({ userId }) => {
        await dropPassword(userId);
        await addAccount(userId, "google");
        return addAccount(userId, "github");
      },
      [409, "LAST_WAY_TO_SIGN_IN"],
    ],
  ])("that is %s is disconnected, or not", async (_state, enter, expected) => {
    const person = await signIn();
    expect(await seen(await unlink(person.browser, await enter(person)))).toEqual(expected);
  });
});

describe("two-factor authentication", () => {
  async function turnOn(browser: TestBrowser): Promise<void> {
    const answer = await browser.post("/two-factor/enable", { password: PASSWORD });
    const { totpURI } = (await answer.json()) as { totpURI: string };
    await browser.post("/two-factor/verify-totp", { code: codeAt(readTotpSecret(totpURI)) });
  }

  it.each([
    ["off", "disable", [400, "TWO_FACTOR_NOT_ENABLED"]],
    ["off", "generate-backup-codes", [400, "TWO_FACTOR_NOT_ENABLED"]],
    ["off", "enable", [200]],
    ["on", "enable", [400, "TOTP_ALREADY_ENABLED"]],
    ["on", "generate-backup-codes", [200]],
    ["on", "disable", [200]],
  ])("that is %s: %s", async (state, action, expected) => {
    const { browser, userId } = await signIn();
    const organization = randomUUID();
    await insertOrganization(test.pool, organization, { [userId]: "developer" });
    if (state === "on") await turnOn(browser);
    expect(await seen(await browser.post(`/two-factor/${action}`, { password: PASSWORD }))).toEqual(expected);
    const told = await sql("SELECT 1 FROM audit_log WHERE organization_id = $1 AND action = $2", [
      ...[organization, "auth.two_factor_disable"],
    ]);
    expect(told).toHaveLength(state === "on" && action === "disable" ? 1 : 0);
  });
});

describe("a password", () => {
  it("that an account doesn't have is not changed", async () => {
    const { browser, userId } = await signIn();
    await dropPassword(userId);
    const passwords = { currentPassword: PASSWORD, newPassword: "another horse battery" };
    const answer = await browser.post("/change-password", passwords);
    expect(await seen(answer)).toEqual([400, "CREDENTIAL_ACCOUNT_NOT_FOUND"]);
  });
});
