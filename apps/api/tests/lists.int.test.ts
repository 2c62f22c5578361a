import { randomUUID } from "node:crypto";
import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../src/testing/test-app.ts";
import { ask } from "../src/testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;
interface Item {
  readonly id?: string;
  readonly memberId?: string;
}

const NUMBERS = [1, 2, 3, 4, 5];
const KEYS = "/projects/prj_1/keys";

let test: TestApp;
let owner: User;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  await insertOrganization(test.pool, "org_1", { [owner.id]: "owner" });
  for (const n of NUMBERS.slice(1)) await insertOrganization(test.pool, `org_${n}`, { [owner.id]: "owner" });
  for (const n of NUMBERS) await insertProject(test.pool, `prj_${n}`, "org_1");
  for (const n of NUMBERS) await fill(n);
  // Rows of one transaction have one time: the id alone tells them apart.
  await test.pool.query("UPDATE invitation SET created_at = now()");
});
afterAll(() => test.stop());

const make = async (method: string, path: string, body: unknown) => {
  const { status, text, body: answer } = await ask(test, [method, path], owner, body);
  expect(status, text).toBeLessThan(300);
  return answer;
};

async function fill(n: number): Promise<void> {
  const user = await signUp(test, `person${n}`);
  const memberId = createId("mem");
  await test.pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, 'org_1', $2, 'developer')",
    [memberId, user.id],
  );
  await make("PUT", `/projects/prj_1/members/${memberId}`, undefined);
  await make("POST", "/orgs/org_1/invitations", { email: `guest${n}@example.com`, role: "admin" });
  await make("POST", "/orgs/org_1/access-tokens", { name: `Token ${n}`, scopes: ["usage:read"] });
  await make("POST", "/orgs/org_1/provider-keys", { provider: "openai", name: `Key ${n}`, key: `sk-${n}` });
  const name = `corp${"abcde"[n]}`;
  await make("POST", "/orgs/org_1/custom-providers", { name, baseUrl: "https://8.8.8.8", token: "t" });
  const key = await make("POST", KEYS, { description: `Bot ${n}` });
  await test.pool.query("UPDATE api_key SET id = $1 WHERE id = $2", [`key_${n}`, key.apiKey.id]);
  await make("POST", `${KEYS}/key_1/iam`, { ruleType: "deny_models", ruleValue: { models: [`m-${n}`] } });
}

/** Every list, what to search in it (nothing where it takes no search), and how many items have that text. */
const LISTS: readonly (readonly [path: string, search: string, found: number])[] = [
  ["/orgs", "ORG_2", 1],
  ["/orgs/org_1/projects", "Prj_3", 1],
  ["/orgs/org_1/members", "person4-", 1],
  ["/orgs/org_1/invitations", "Guest", 5],
  ["/orgs/org_1/access-tokens", "token 2", 1],
  ["/orgs/org_1/provider-keys", "KEY 5", 1],
  ["/orgs/org_1/providers", "openai", 1],
  ["/orgs/org_1/custom-providers", "CORPB", 1],
  ["/projects/prj_1/members", "person2", 1],
  [KEYS, "bot 3", 1],
  [`${KEYS}/key_1/iam`, "", 0],
  ["/orgs/org_1/audit-log", "", 0],
];

const idOf = ({ id, memberId }: Item): string => id ?? memberId ?? "";
const read = async (path: string, query: Record<string, string> = {}) => {
  const { status, body, text } = await ask(test, ["GET", `${path}?${new URLSearchParams(query)}`], owner);
  expect(status, text).toBe(200);
  return body as { data: Item[]; nextCursor: string | null };
};

async function readPages(path: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: String(limit), ...(cursor === null ? {} : { cursor }) };
    const page: { data: Item[]; nextCursor: string | null } = await read(path, query);
    pages.push(page.data.map(idOf));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

describe.each(LISTS)("the list %s", (path) => {
  it("gives no more than asked for, and every item once, in one order", async () => {
    const whole = await read(path, { limit: "200" });
    expect(whole.nextCursor).toBeNull();
    expect(whole.data.length).toBeGreaterThanOrEqual(5);
    const pages = await readPages(path, 2);
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    expect(pages.flat()).toEqual(whole.data.map(idOf));
    expect(new Set(pages.flat()).size).toBe(whole.data.length);
  });

  it.each<Record<string, string>>([
    { limit: "0" },
    { limit: "501" },
    { limit: "two" },
    { cursor: "" },
    { cursor: "bm9uc2Vuc2U" },
    { cursor: toCursor(["x"]) },
    { cursor: toCursor([1e300, "x"]) },
    { cursor: toCursor([{}, [], null, "\0"]) },
  ])("refuses %j and names the field", async (query) => {
    const [field] = Object.keys(query);
    const { status, body } = await ask(test, ["GET", `${path}?${new URLSearchParams(query)}`], owner);
    const takesAnyText = path.endsWith("/custom-providers") || path.endsWith("/providers");
    if (takesAnyText && status === 200) return;
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
});

function toCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

describe("search", () => {
  it.each(LISTS.filter(([, search]) => search !== ""))(
    "in %s finds %j by what people know items by",
    async (path, search, found) => {
      expect((await read(path, { search })).data.length).toBeGreaterThanOrEqual(found);
      expect((await read(path, { search, limit: "1" })).data).toHaveLength(1);
      expect((await read(path, { search: "%" })).data).toEqual([]);
      expect((await read(path, { search: `no such ${randomUUID()}` })).data).toEqual([]);
    },
  );
});

describe("a page", () => {
  it("ends before it is larger than 4 MB, and the next one continues", async () => {
    const models = Array.from({ length: 500 }, (_, index) => `${index}${"x".repeat(240)}`);
    await test.pool.query(
      `INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value)
       SELECT 'rule_' || n, 'key_2', 'deny_models', $1 FROM generate_series(1, 60) n`,
      [JSON.stringify({ models })],
    );
    const first = await ask(test, ["GET", `${KEYS}/key_2/iam`], owner);
    expect(first.text.length).toBeLessThan(4.2 * 1024 * 1024);
    expect(first.body.nextCursor).not.toBeNull();
    expect((await readPages(`${KEYS}/key_2/iam`, 500)).flat()).toHaveLength(60);
  });
});

describe("one object", () => {
  it.each([
    ["/orgs/org_1/members", "mem_unknown"],
    ["/orgs/org_1/invitations", "inv_unknown"],
    ["/orgs/org_1/access-tokens", "tok_unknown"],
    ["/orgs/org_1/provider-keys", "pk_unknown"],
    ["/orgs/org_1/custom-providers", "cp_unknown"],
    [`${KEYS}/key_1/iam`, "rule_unknown"],
  ])("of %s is the same as in the list, and 404 under an id of nothing", async (path, unknown) => {
    const [listed] = (await read(path)).data;
    const answer = await ask(test, ["GET", `${path}/${listed?.id}`], owner);
    expect([answer.status, answer.body]).toEqual([200, listed]);
    const missing = await ask(test, ["GET", `${path}/${unknown}`], owner);
    expect([missing.status, missing.body.error.code]).toEqual([404, "not_found"]);
  });
});

describe("the document", () => {
  it("has no list without limit and cursor", () => {
    const document = buildDocument("0.0.0");
    const schemas = document.components?.schemas as Record<string, { properties?: object }>;
    const operations = Object.values(document.paths ?? {}).map(
      (path) => (path as { get?: unknown }).get as Operation | undefined,
    );
    const lists = operations.filter((operation) => {
      const schema = operation?.responses["200"]?.content?.["application/json"]?.schema;
      const { properties = {} } = schemas[schema?.$ref?.split("/").at(-1) ?? ""] ?? schema ?? {};
      return "data" in properties;
    });
    expect(lists.length).toBeGreaterThanOrEqual(LISTS.length);
    const unpaged = lists.filter((operation) => {
      const names = operation?.parameters?.map(({ name }) => name) ?? [];
      return !names.includes("limit") || !names.includes("cursor");
    });
    expect(unpaged.map((operation) => operation?.operationId)).toEqual([]);
  });
});

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Record<
    string,
    { content?: Record<string, { schema?: { $ref?: string; properties?: object } }> }
  >;
}
