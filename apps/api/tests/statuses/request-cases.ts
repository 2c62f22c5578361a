import { vi } from "vitest";
import type { ApiErrorCode } from "../../src/errors/api-error.ts";
import { CATALOG_PREVIEW_PATH } from "../../src/routes/catalog-updates/body-limit.ts";
import type { Route } from "../walk/routes.ts";
import type { StatusCase } from "./status-case.ts";
import type { Refusal, StatusWorld } from "./world.ts";

type RequestCode =
  | "invalid_parameters"
  | "invalid_json"
  | "method_not_allowed"
  | "request_timeout"
  | "request_too_large"
  | "unsupported_media_type";

const readsBody = (route: Route): boolean => route.body() !== undefined;
const reads = (name: string) => (route: Route) => route.headerNames.includes(name);
const isList = ({ queryNames }: Route): boolean => queryNames.includes("limit");

function sendMisfit(world: StatusWorld, route: Route): Promise<Refusal> {
  if (readsBody(route)) {
    const body = JSON.stringify({ ...(route.body() as object), unknown_field: 1 });
    return world.send(route, { body });
  }
  if (isList(route)) return world.send(route, { query: "?limit=0" });
  return world.send(route, {
    headers: reads("If-Match")(route) ? { "if-match": "unquoted" } : { "idempotency-key": "two words" },
  });
}

/** Bytes that fit, and one more. */
const tooMany = ({ path }: Route): string =>
  `{"x":"${"x".repeat(path === CATALOG_PREVIEW_PATH ? 32 * 1024 * 1024 : 1024 * 1024)}"}`;

/**
 * A body that never ends. A minute passes as soon as the API waits for more of it: not over a connection, where no one can
 * tell when that is.
 */
async function dribble(world: StatusWorld, route: Route): Promise<Refusal> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let pulls = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(new TextEncoder().encode("{"));
        setImmediate(() => vi.advanceTimersByTime(60_000));
        return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  try {
    return await world.sendInProcess(route, body);
  } finally {
    vi.useRealTimers();
  }
}

/** Errors about what was sent. */
export const REQUEST_CASES: Readonly<Record<RequestCode & ApiErrorCode, StatusCase>> = {
  invalid_parameters: {
    ...{ status: 400, namesFields: true },
    occursAt: (route) =>
      readsBody(route) || isList(route) || reads("If-Match")(route) || reads("Idempotency-Key")(route),
    provoke: sendMisfit,
  },
  invalid_json: {
    status: 400,
    occursAt: readsBody,
    provoke: (world, route) => world.send(route, { body: '{"name":' }),
    others: {
      "a body that is nested too deeply": (world) =>
        world.fetch("POST", "/orgs", { body: "[".repeat(33) + "]".repeat(33) }),
    },
  },
  method_not_allowed: {
    ...{ status: 405, headers: { allow: /^[A-Z]+(, [A-Z]+)*$/ } },
    occursAt: () => true,
    provoke: (world, route) => world.send(route, { method: "PROPFIND", body: null }),
    others: {
      "a path that isn't managed": (world) => world.fetch("DELETE", "/livez"),
    },
  },
  request_timeout: {
    ...{ status: 408, isSerial: true },
    occursAt: readsBody,
    provoke: dribble,
  },
  request_too_large: {
    status: 413,
    occursAt: readsBody,
    provoke: (world, route) => world.send(route, { body: tooMany(route) }),
  },
  unsupported_media_type: {
    status: 415,
    occursAt: readsBody,
    provoke: (world, route) => world.send(route, { headers: { "content-type": "text/plain" } }),
  },
};
