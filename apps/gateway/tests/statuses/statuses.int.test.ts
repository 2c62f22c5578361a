import { readFileSync } from "node:fs";
import type { ErrorCode } from "@causeway/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOORS, type StatusDoor } from "./doors.ts";
import { KEY_CASES } from "./key-cases.ts";
import { MONEY_CASES } from "./money-cases.ts";
import { REQUEST_CASES } from "./request-cases.ts";
import type { StatusCase } from "./status-case.ts";
import { STREAMED_CASES, type StreamedCase } from "./streamed-cases.ts";
import { UPSTREAM_CASES } from "./upstream-cases.ts";
import { VIDEO_CASES } from "./video-cases.ts";
import { type Refusal, type StatusWorld, startStatusWorld } from "./world.ts";

/** Every error of the contract. A new code doesn't compile until it has a case. */
const CASES: Readonly<Record<ErrorCode, StatusCase>> = {
  ...KEY_CASES,
  ...REQUEST_CASES,
  ...MONEY_CASES,
  ...VIDEO_CASES,
  ...UPSTREAM_CASES,
};
const codes = Object.entries(CASES) as [ErrorCode, StatusCase][];

let world: StatusWorld;

beforeAll(async () => {
  world = await startStatusWorld();
});
afterAll(() => world?.stop());

/** `error.type` of the Messages format, from Anthropic's list of errors. */
const MESSAGES_TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "authentication_error",
  402: "billing_error",
  403: "permission_error",
  404: "not_found_error",
  413: "request_too_large",
  429: "rate_limit_error",
  500: "api_error",
  502: "api_error",
  504: "timeout_error",
  529: "overloaded_error",
};

type Family = "openai" | "messages";

const text = expect.stringMatching(/^\w/);
const id = expect.stringMatching(/^[\w.-]{1,128}$/);

function bodyOf(code: ErrorCode, wanted: StatusCase, family: Family, door?: StatusDoor["id"]) {
  const status = statusOf(wanted, family);
  const routing = expect.arrayContaining([expect.objectContaining({ succeeded: false })]);
  // Counting writes no row, so there are no attempts to name.
  const metadata =
    wanted.hasAttempts && door !== "countTokens" ? { metadata: { request_id: id, routing } } : {};
  if (family === "messages") {
    const type = MESSAGES_TYPES[status] ?? "invalid_request_error";
    return { type: "error", error: { type, message: text }, request_id: id, ...metadata };
  }
  if (wanted.type === null) return { error: true, status, message: text };
  const param = wanted.param === undefined ? expect.toBeOneOf([null, expect.any(String)]) : wanted.param;
  const error = {
    message: text,
    type: wanted.type,
    param,
    code: wanted.code === undefined ? code : wanted.code,
  };
  return { error, ...metadata };
}

const statusOf = (wanted: StatusCase, family: Family): number =>
  (family === "messages" ? wanted.messagesStatus : undefined) ?? wanted.status;

/** A refusal as it has to be. */
function wantedAs(code: ErrorCode, wanted: StatusCase, door?: StatusDoor) {
  const family = door?.family ?? "openai";
  const headers = Object.entries(wanted.headers ?? {});
  return {
    status: statusOf(wanted, family),
    body: bodyOf(code, wanted, family, door?.id),
    headers: {
      "x-request-id": id,
      "request-id": family === "messages" ? id : null,
      "x-error-code": wanted.type === null ? code : null,
      ...Object.fromEntries(headers.map(([name, value]) => [name, value && expect.stringMatching(value)])),
    },
  };
}

/** A refusal as it is compared. */
function seen({ status, body, headers }: Refusal, wanted: StatusCase) {
  const names = ["x-request-id", "request-id", "x-error-code", ...Object.keys(wanted.headers ?? {})];
  const told = status < 400 ? "an answer" : body;
  return { status, body: told, headers: Object.fromEntries(names.map((name) => [name, headers.get(name)])) };
}

/** The refusals of all endpoints that ask a model, by their ids. */
async function askEverywhere(wanted: StatusCase): Promise<Readonly<Record<string, object>>> {
  const { provoke, never = {} } = wanted;
  if (!provoke) return {};
  const doors = DOORS.filter(({ id }) => never[id] === undefined);
  const end = await wanted.during?.(world);
  try {
    const refusals = await Promise.all(
      doors.map(async (door) => [door.id, seen(await provoke(world, door), wanted)] as const),
    );
    return Object.fromEntries(refusals);
  } finally {
    await end?.();
  }
}

describe.each(codes)("%s", (code, wanted) => {
  const { provoke, others = {} } = wanted;
  if (provoke)
    it("is answered by each endpoint that asks a model, in its shape", async () => {
      const doors = DOORS.filter(({ id }) => wanted.never?.[id] === undefined);
      expect(await askEverywhere(wanted)).toEqual(
        Object.fromEntries(doors.map((door) => [door.id, wantedAs(code, wanted, door)])),
      );
    });

  it.each(Object.entries(others))("is answered to %s", async (_what, ask) => {
    expect(seen(await ask(world), wanted)).toEqual(wantedAs(code, wanted));
  });
});

/** Errors of keys, which have their own shape. */
const ACCESS_CODES = codes.filter(([, { type }]) => type === null);

describe("ACCESS_ERROR_SHAPE=a", () => {
  it.each(ACCESS_CODES)("gives %s the shape of the other errors at each endpoint", async (code, wanted) => {
    const shaped: StatusWorld = {
      ...world,
      send: (door, key, sending) => world.send(door, key, { ...sending, gateway: world.hasty }),
    };
    const type = wanted.status === 403 ? "permission_error" : "invalid_request_error";
    const doors = DOORS.filter(({ id }) => wanted.never?.[id] === undefined);
    const refusals = await Promise.all(
      doors.map(async (door) => [door.id, await wanted.provoke?.(shaped, door)] as const),
    );
    const bodies = refusals.map(([id, refusal]) => [id, { status: refusal?.status, body: refusal?.body }]);
    expect(Object.fromEntries(bodies)).toEqual(
      Object.fromEntries(
        doors.map((door) => {
          const { status, body } = wantedAs(code, { ...wanted, type }, door);
          return [door.id, { status, body }];
        }),
      ),
    );
  });
});

/** The last event of a stream that failed, and what comes after it. */
async function readEnd(response: Response) {
  const blocks = (await response.text()).trimEnd().split("\n\n");
  const isDone = blocks.at(-1) === "data: [DONE]";
  const last = blocks.at(isDone ? -2 : -1) ?? "";
  const [, name = null] = /^event: (.*)$/m.exec(last) ?? [];
  const [, data = "null"] = /^data: (.*)$/m.exec(last) ?? [];
  return { status: response.status, isDone, name, data: JSON.parse(data) };
}

/** The event as the endpoint's format has it. */
function wantedEvent({ code, type, messagesType, stated }: StreamedCase, { id: door, family }: StatusDoor) {
  const own = { status: 200, name: null, isDone: true };
  const metadata = expect.objectContaining({ request_id: id });
  const param = expect.toBeOneOf([null, expect.any(String)]);
  if (family === "messages") {
    const error = { type: messagesType, message: text };
    return {
      ...own,
      name: "error",
      isDone: false,
      data: expect.objectContaining({ type: "error", error, metadata }),
    };
  }
  const told = stated === undefined ? code : stated;
  if (door === "createResponse") {
    const error = { type: "error", code: told, message: text, param, sequence_number: expect.any(Number) };
    return { ...own, name: "error", isDone: false, data: expect.objectContaining({ ...error, metadata }) };
  }
  const error = { message: text, type, param, code: told };
  return { ...own, data: expect.objectContaining({ error, metadata }) };
}

describe("an error after the first byte is an event of each format", () => {
  it.each(Object.entries(STREAMED_CASES))("when %s", async (_name, wanted) => {
    const doors = DOORS.filter(wanted.occursAt);
    const ends = await Promise.all(
      doors.map(async (door) => [door.id, await readEnd(await wanted.provoke(world, door))] as const),
    );
    expect(Object.fromEntries(ends)).toEqual(
      Object.fromEntries(doors.map((door) => [door.id, wantedEvent(wanted, door)])),
    );
  });
});

describe("the list of errors", () => {
  const guide = readFileSync(new URL("../../../docs/guide/errors.md", import.meta.url), "utf8");

  it("of the guide is the list that is tried here, status by status", () => {
    const rows = [...guide.matchAll(/^\| .*? \| (\d{3})\s+\|(?: `\w+`\s+\|)? `(\w+)`\s+\|$/gm)];
    const listed = rows.map(([, status, code]) => `${status} ${code}`);
    // The guide shows the status that a provider's refusal has most often.
    const tried = codes.map(([code, { status }]) => `${code === "upstream_rejected" ? 400 : status} ${code}`);
    expect(listed.sort()).toEqual(tried.sort());
  });
});
