import { createId } from "@causeway/crypto";
import type { ApiErrorCode } from "../../src/errors/api-error.ts";
import { insertAccessToken } from "../../src/testing/test-client.ts";
import type { Route } from "../walk/routes.ts";
import type { StatusCase } from "./status-case.ts";
import type { Installation, StatusWorld } from "./world.ts";

type AccessCode = "unauthorized" | "forbidden" | "untrusted_origin" | "not_found" | "rate_limited";

const changes = ({ method }: Route): boolean => method !== "GET";

/** A token of the organization that may do nothing. */
const idleToken = ({ test, rows }: Installation) =>
  insertAccessToken(test, rows.ids.organization ?? "", [], rows.ids.user);

/** Some tokens may do it, and others not. */
const wantsScope = ({ access }: Route): boolean =>
  access?.["x-access-tokens"] === "never" || (access?.["x-required-scopes"].length ?? 0) > 0;

/** Members with other roles may do it. */
const wantsRole = (route: Route): boolean => {
  const role = route.access?.["x-required-role"];
  return role === "owner" || role === "admin" || route.access?.["x-operators-only"] === true;
};

/** Ids of the right form that name nothing: the last of the path, so that what is before it exists. */
const unknownIds = (route: Route): Record<string, string> =>
  Object.fromEntries(route.parameters.slice(-1).map((name) => [name, createId("prj")]));

/** Errors about who asks, and what they can see. */
export const ACCESS_CASES: Readonly<Record<AccessCode & ApiErrorCode, StatusCase>> = {
  unauthorized: {
    status: 401,
    occursAt: () => true,
    provoke: (world, route) => world.send(route, { who: null }),
    others: {
      "an unknown access token": (world) => world.fetch("GET", "/orgs", { who: { token: "cwt_unknown" } }),
      "a session that ended": (world) =>
        world.fetch("GET", "/orgs", { who: { id: "", cookie: "causeway.session_token=ended" } }),
    },
  },
  forbidden: {
    status: 403,
    occursAt: (route) => wantsScope(route) || wantsRole(route),
    provoke: async (world, route) =>
      world.send(route, { who: wantsScope(route) ? await idleToken(world) : world.developer }),
    others: {
      "a developer who asks for what admins see": (world) =>
        world.fetch("GET", `/orgs/${world.rows.ids.organization}/audit-log`, { who: world.developer }),
      "a member who isn't an operator": (world) =>
        world.fetch("GET", "/operator/health", { who: world.developer }),
    },
  },
  untrusted_origin: {
    status: 403,
    occursAt: changes,
    provoke: (world, route) => world.send(route, { headers: { origin: "https://elsewhere.example" } }),
    others: {
      "a form of another page that signs someone in": (world) =>
        world.fetch("POST", "/api/auth/sign-in/email", {
          headers: { origin: "https://elsewhere.example" },
          body: "{}",
        }),
    },
  },
  not_found: {
    status: 404,
    occursAt: ({ parameters }) => parameters.length > 0,
    provoke: (world, route) => world.send(route, { ids: unknownIds(route) }),
    others: {
      "an unknown path": (world) => world.fetch("GET", "/no-such-path"),
      "someone of another organization": async (world) =>
        world.fetch("GET", `/orgs/${await strangersOrganization(world)}`),
    },
  },
  rate_limited: {
    status: 429,
    headers: {
      "retry-after": /^[1-9]\d*$/,
      "x-ratelimit-limit-requests": /^0$/,
      "x-ratelimit-remaining-requests": /^0$/,
      "x-ratelimit-reset-requests": /^\d+s$/,
    },
    occursAt: () => true,
    provoke: (world, route) => world.busy.send(route),
    others: {
      "someone without credentials": (world) => world.busy.fetch("GET", "/orgs", { who: null }),
      "a reader of the document": (world) => world.busy.fetch("GET", "/openapi.json", { who: null }),
    },
  },
};

async function strangersOrganization({ test }: StatusWorld): Promise<string> {
  const id = createId("org");
  await test.pool.query("INSERT INTO organization (id, name, updated_at) VALUES ($1, 'Elsewhere', now())", [
    id,
  ]);
  return id;
}
