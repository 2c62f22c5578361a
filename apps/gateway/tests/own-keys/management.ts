import { createId } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { askForGrant } from "@causeway/http";
import { insertPerson, startService } from "@causeway/testing";
import { shareInWorker } from "@causeway/testing/share-in-worker";
import OpenAI from "openai";
import { type GatewayStack, SECRET, type TestKey } from "../gateway-stack.ts";

const ORIGIN = "http://localhost:3002";
const PERSON = { name: "Olga", email: "olga@example.com", password: "correct horse battery" };

/** The management API as its own process, used by one person who owns every organization of the test. */
export interface Management {
  /** An API key of a new organization, project settings as columns. */
  createKey(project?: Readonly<Record<string, unknown>>): Promise<TestKey>;
  /** Who may use the key now, asked as a web app's server asks for the signed-in person. */
  askForGrant(projectId: string, apiKeyId: string): ReturnType<typeof askForGrant>;
  /** @throws Error when the answer is not a success */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  addProviderKey(key: TestKey, fields: object): Promise<{ readonly id: string }>;
  /** Adds an access rule to the key. */
  addRule(key: TestKey, type: string, value: object): Promise<void>;
  /** Makes the person an operator of the installation. */
  becomeOperator(): Promise<void>;
  addCustomProvider(key: TestKey, fields: object): Promise<{ readonly id: string }>;
  stop(): Promise<void>;
}

/** Files that share their stores share this as well, and are no operators then. */
export async function startManagement(stack: GatewayStack): Promise<Management> {
  if (!stack.isShared) return startOwn(stack);
  const shared = await shareInWorker(`management of ${stack.database.url}`, () => startOwn(stack));
  return { ...shared, stop: async () => {} };
}

async function startOwn(stack: GatewayStack): Promise<Management> {
  const pool = createPool(stack.database.url, { max: 1, applicationName: "test" });
  const userId = await insertPerson(pool, PERSON);
  await pool.end();
  const api = await startService("api", {
    DATABASE_URL: stack.database.url,
    REDIS_URL: stack.redis.url,
    AUTH_SECRET: SECRET,
    GATEWAY_API_KEY_HASH_SECRET: SECRET,
    INTERNAL_SECRET: SECRET,
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    LOG_LEVEL: "warn",
  });
  const signIn = await fetch(`${api.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN },
    body: JSON.stringify({ email: PERSON.email, password: PERSON.password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(api.url + path, {
      method,
      headers: { "content-type": "application/json", origin: ORIGIN, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Answer;
  }

  return {
    async createKey(project = {}) {
      const key = await stack.createKey();
      await stack.sql(
        "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, 'owner')",
        [createId("mem"), key.organizationId, userId],
      );
      for (const [column, value] of Object.entries(project))
        await stack.sql(`UPDATE project SET ${column} = $2 WHERE id = $1`, [key.projectId, value]);
      return key;
    },
    call,
    askForGrant: (projectId, apiKeyId) =>
      askForGrant(
        { apiUrl: api.url, internalSecret: SECRET, dashboardUrl: ORIGIN },
        { projectId, apiKeyId, cookie, clientAddress: undefined },
      ),
    addProviderKey: ({ organizationId }, fields) =>
      call("POST", `/orgs/${organizationId}/provider-keys`, { provider: "openai", name: "Own", ...fields }),
    addCustomProvider: ({ organizationId }, fields) =>
      call("POST", `/orgs/${organizationId}/custom-providers`, fields),
    addRule: async ({ id }, type, value) => {
      await stack.sql(
        "INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)",
        [createId("rule"), id, type, JSON.stringify(value)],
      );
    },
    becomeOperator: async () => {
      await stack.sql(`UPDATE "user" SET is_operator = true WHERE id = $1`, [userId]);
    },
    stop: async () => void (await api.stop()),
  };
}

/** For `expect.poll` until a change works on a gateway: far longer than that takes, and shorter than gateways go without reading all again. */
export const IN_FORCE = { timeout: 20_000, interval: 20 };

/** The status of a call by OpenAI's SDK. @throws what isn't a response */
export const statusOf = (call: Promise<unknown>): Promise<number | undefined> =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof OpenAI.APIError) return error.status;
      throw error;
    },
  );
