import { insertKey, insertLog, insertOrganization, insertProject, signUp, startTestApp } from "./test-app.ts";

const START_MS = Date.UTC(2026, 2, 10, 12);
/** The time so many seconds after the start of `RANGE`. */
export const at = (second: number): Date => new Date(START_MS + second * 1_000);
/** Ids that sort like their times. */
export const idOf = (second: number): string => `req_${String(second).padStart(32, "0")}`;
export const RANGE = `from=${at(0).toISOString()}&to=${at(3_600).toISOString()}`;

/** What the tests read of the answers. */
export interface LogBody {
  data: { id: string; failedAttempts: number; final: boolean; project: string }[];
  nextCursor: string | null;
  previousCursor: string | null;
  attempts: { id: string; timing: object }[];
  timing: object;
  unpriced: boolean;
  units: object;
  saved: object;
  routing: unknown;
  content: { request: object; response: object } | null;
  error: { code: string; message: string; fields: Record<string, string> };
}

/** A request each second, and what is special about it. */
const REQUESTS: readonly Record<string, unknown>[] = [
  { credential_mode: "operator" },
  {
    model: "m-1",
    provider: "azure",
    source: "https://app.example",
    session_id: "s-1",
    agent_id: "a-1",
    end_user: "Zoë 7",
  },
  { status: 429, finish: "refused", model: null, provider: null, requests: 17 },
  { status: 502, finish: "error", error_type: "timeout" },
  { canceled: true, finish: "canceled", error_type: "canceled", status: 499 },
  { cached: true, stream: true, custom_headers: { team: "search", tier: "gold=1" } },
  { finish: "gateway_lost", status: 0 },
  { client_request_id: "call-1", api_key_id: "key_dev" },
  { api_key_id: "key_dev2" },
  { is_final: false, final_id: idOf(10), status: 500, finish: "error", error_type: "upstream_error" },
  {},
];

/** An app with two organizations, and requests of every kind in the first one's projects. */
export async function startLogTest() {
  const test = await startTestApp();
  const insert = (second: number, changes: Record<string, unknown> = {}) =>
    insertLog(test.pool, {
      id: idOf(second),
      created_at: at(second),
      organization_id: "org_a",
      project_id: "prj_a",
      api_key_id: "key_owner",
      ...changes,
    });
  const [olga, dan, sam] = [await signUp(test, "olga"), await signUp(test, "dan"), await signUp(test, "sam")];
  await insertOrganization(test.pool, "org_a", { [olga.id]: "owner", [dan.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [sam.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
  await insertProject(test.pool, "prj_a2", "org_a");
  await insertProject(test.pool, "prj_b", "org_b");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [dan.id]);
  const inA = { organizationId: "org_a", projectId: "prj_a" };
  await insertKey(test.pool, { id: "key_owner", ...inA, userId: olga.id });
  await insertKey(test.pool, { id: "key_dev", ...inA, userId: dan.id });
  await insertKey(test.pool, { id: "key_dev2", ...inA, userId: dan.id });
  for (const [second, changes] of REQUESTS.entries()) await insert(second, changes);
  await insertLog(test.pool, {
    id: idOf(11),
    created_at: at(11),
    organization_id: "org_a",
    project_id: "prj_a2",
    api_key_id: "key_other",
  });
  return {
    test,
    insert,
    owner: { cookie: olga.cookie },
    developer: { cookie: dan.cookie },
    stranger: { cookie: sam.cookie },
  };
}
