import { randomUUID } from "node:crypto";
import { createId } from "@causeway/crypto";
import type { ApiErrorCode } from "../../src/errors/api-error.ts";
import { hashOfRequest, isRepeatable } from "../../src/http/safe-retries.ts";
import { pathIn, type Route } from "../walk/routes.ts";
import type { StatusCase } from "./status-case.ts";
import type { Refusal, StatusWorld } from "./world.ts";

type StateCode =
  | "conflict"
  | "precondition_failed"
  | "range_not_satisfiable"
  | "search_too_long"
  | "idempotency_key_reused"
  | "internal_error"
  | "unavailable";

const repeats = ({ method, path }: Route): boolean => isRepeatable(method, path);
const isContent = ({ operationId }: Route): boolean => operationId === "getVideoContent";

/** What an answer to this request is stored as. */
const storedAs = ({ owner, rows }: StatusWorld, route: Route, key: string): string =>
  hashOfRequest(owner.id, route.method, pathIn(route, rows), key);

/** Sends a request whose first one, with the same key, has not ended. */
async function sendMeanwhile(world: StatusWorld, route: Route): Promise<Refusal> {
  const [key, first] = [randomUUID(), await world.aside.connect()];
  try {
    await first.query("BEGIN");
    await first.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 72071004))", [
      storedAs(world, route, key),
    ]);
    return await world.send(route, { headers: { "idempotency-key": key } });
  } finally {
    await first.query("ROLLBACK");
    first.release();
  }
}

/** Sends a request whose key another body had. */
async function sendOther(world: StatusWorld, route: Route): Promise<Refusal> {
  const key = randomUUID();
  await world.test.pool.query(
    `INSERT INTO idempotency_key (id, owner, fingerprint, status, body, expires_at)
     VALUES ($1, $2, 'another', 201, '{}', now() + interval '1 hour')`,
    [storedAs(world, route, key), world.rows.ids.organization],
  );
  return world.send(route, { headers: { "idempotency-key": key } });
}

/** What is searched answers no one until PostgreSQL gives the search up. */
async function blockSearches({ aside }: StatusWorld): Promise<() => Promise<void>> {
  const blocker = await aside.connect();
  await blocker.query("BEGIN");
  await blocker.query(
    `DO $$ DECLARE found text; BEGIN
       FOR found IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
         AND tablename ~ '^(usage_.*|undelivered_hourly|request_log|audit_log|guardrail_violation|video_job|statement(_line)?)$'
       LOOP EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', found); END LOOP; END $$`,
  );
  const giveUp = setInterval(() => {
    aside
      .query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      .catch(() => {});
  }, 50);
  return async () => {
    clearInterval(giveUp);
    await blocker.query("ROLLBACK");
    blocker.release();
  };
}

/** Asks for a video while the gateway answers so. */
const withGateway =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  async (world: StatusWorld): Promise<Refusal> => {
    world.gateway.answer = { status, headers };
    const { project, video_job: video } = world.rows.ids;
    return world.fetch("GET", `/projects/${project}/videos/${video}/content`, {
      headers: { range: "bytes=999-" },
    });
  };

/** Errors about the state of what is asked for, and about the API itself. */
export const STATE_CASES: Readonly<Record<StateCode & ApiErrorCode, StatusCase>> = {
  conflict: {
    status: 409,
    occursAt: repeats,
    provoke: sendMeanwhile,
    others: {
      "the content of an open video": withGateway(409),
      "a custom provider with a name that is taken": async (world) => {
        const path = `/orgs/${world.rows.ids.organization}/custom-providers`;
        const body = JSON.stringify({
          name: "mycorp",
          baseUrl: "https://models.example.com",
          token: createId("req"),
        });
        await world.fetch("POST", path, { body });
        return world.fetch("POST", path, { body });
      },
    },
  },
  precondition_failed: {
    status: 412,
    occursAt: ({ headerNames }) => headerNames.includes("If-Match"),
    provoke: (world, route) => world.send(route, { headers: { "if-match": '"of-yesterday"' } }),
  },
  range_not_satisfiable: {
    ...{ status: 416, headers: { "content-range": /^bytes \*\/1234$/ } },
    occursAt: isContent,
    provoke: withGateway(416, { "content-range": "bytes */1234" }),
  },
  search_too_long: {
    status: 422,
    occursAt: ({ method, statuses }) => method === "GET" && statuses.includes(422),
    during: blockSearches,
    provoke: (world, route) => world.send(route),
  },
  idempotency_key_reused: {
    ...{ status: 422, namesFields: true },
    occursAt: repeats,
    provoke: sendOther,
  },
  internal_error: {
    status: 500,
    occursAt: () => true,
    never: {
      getSession: "reads nothing but the account",
      getInstallationHealth: "a part that fails is what it reports",
      createPlan: "refuses a price that Stripe doesn't know first",
      previewCatalogUpdate: "refuses a body without a catalog first",
    },
    provoke: (world, route) => world.broken.send(route),
  },
  unavailable: {
    status: 503,
    occursAt: () => true,
    provoke: (world, route) => world.lost.send(route),
    others: { "the content of a video that no gateway serves": withGateway(500) },
  },
};
