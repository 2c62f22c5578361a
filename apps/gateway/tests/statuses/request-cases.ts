import type { ErrorCode } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { openRaw, parseAnswer, requestHead } from "@causeway/testing";
import { addRule } from "../guardrails/guarded-key.ts";
import { retain } from "../retention/stored-content.ts";
import { DOORS, type StatusDoor } from "./doors.ts";
import type { StatusCase } from "./status-case.ts";
import type { StatusWorld } from "./world.ts";

type RequestCode =
  | "project_archived"
  | "invalid_json"
  | "invalid_parameters"
  | "unsupported_parameter"
  | "item_not_found"
  | "previous_response_not_found"
  | "provider_not_configured"
  | "request_timeout"
  | "request_too_large"
  | "unsupported_media_type"
  | "model_not_found"
  | "not_found"
  | "method_not_allowed"
  | "websocket_not_supported"
  | "guardrail_blocked";

const bad = { status: 400, type: "invalid_request_error" };

const withModel = (modelOf: (door: StatusDoor) => string): Pick<StatusCase, "provoke"> => ({
  provoke: async (world, door) =>
    world.send(door, await world.createKey(), { fields: { model: modelOf(door) } }),
});

const archivedKey = async ({ stack }: StatusWorld) => {
  const key = await stack.createKey();
  await stack.sql("UPDATE project SET status = 'archived' WHERE id = $1", [key.projectId]);
  return key;
};

/** The upgrade that Codex asks for before it sends a request. */
async function askForWebSocket({ stack }: StatusWorld) {
  const connection = await openRaw(stack.gateway.url);
  const handshake = { upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": "eA==" };
  await connection.send(
    requestHead("GET", "/v1/responses", { host: "causeway", connection: "Upgrade", ...handshake }),
  );
  await connection.closed(30_000);
  const { status, headers, body } = parseAnswer(connection.received());
  return { status, headers: new Headers(headers), body: JSON.parse(body) };
}

/** A part of a body, and nothing after it. The gateway gives up on it after ten seconds. */
async function dribble(world: StatusWorld, door: StatusDoor) {
  const { key } = await world.createKey();
  const connection = await openRaw(world.stack.gateway.url);
  const type = door.isForm ? "multipart/form-data; boundary=x" : "application/json";
  await connection.send(
    requestHead("POST", door.path, {
      ...{ host: "causeway", authorization: `Bearer ${key}`, "content-type": type },
      ...{ "content-length": "100000", connection: "close" },
    }),
  );
  await connection.send(door.isForm ? "--x\r\n" : "{");
  const text = await connection.waitFor(/\r\n\r\n.*\}$/s, 30_000);
  connection.destroy();
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const lines = head.split("\r\n").slice(1);
  const headers = new Headers(lines.map((line) => line.split(": ", 2) as [string, string]));
  const body = rest.join("\r\n\r\n");
  return {
    status: Number(head.split(" ")[1]),
    headers,
    body: JSON.parse(body.slice(body.indexOf("{"), body.lastIndexOf("}") + 1)),
  };
}

const unknownId = (path: string, init?: RequestInit) => async (world: StatusWorld) => {
  const key = await world.createKey();
  await retain(world.stack, key, "all");
  return world.fetch(key, path, init);
};
/** As the gateway writes them. */
const responseId = (): string => createId("req").replace("req_", "resp_");
const response = `/v1/responses/${responseId()}`;
const video = `/v1/videos/${createId("vid")}`;

/** Errors about what was sent. */
export const REQUEST_CASES: Readonly<Record<RequestCode & ErrorCode, StatusCase>> = {
  project_archived: {
    ...{ status: 410, type: "invalid_request_error", param: null },
    provoke: async (world, door) => world.send(door, await archivedKey(world)),
    others: { "another endpoint": async (world) => world.fetch(await archivedKey(world), "/v1/key") },
  },
  invalid_json: {
    ...bad,
    param: null,
    never: Object.fromEntries(DOORS.filter(({ isForm }) => isForm).map(({ id }) => [id, "form data only"])),
    provoke: async (world, door) => world.send(door, await world.createKey(), { raw: '{"model":' }),
  },
  invalid_parameters: {
    ...bad,
    provoke: async (world, door) =>
      world.send(door, await world.createKey(), { fields: { model: door.isForm ? "" : 7 } }),
    others: {
      "a page that is none": async (world) => world.fetch(await world.createKey(), "/v1/videos?limit=0"),
    },
  },
  unsupported_parameter: { ...bad, param: "model", ...withModel(({ misplaced }) => misplaced) },
  previous_response_not_found: {
    ...bad,
    param: "previous_response_id",
    provoke: null,
    others: {
      "a response that isn't there": async (world) => {
        const key = await world.createKey();
        await retain(world.stack, key, "all");
        return world.fetch(key, "/v1/responses", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            ...{ model: "sim-echo", input: "hi", previous_response_id: responseId() },
          }),
        });
      },
    },
  },
  item_not_found: {
    status: 404,
    type: "invalid_request_error",
    param: "input.0",
    provoke: null,
    others: {
      "an item that isn't there": async (world) => {
        const key = await world.createKey();
        await retain(world.stack, key, "all");
        return world.fetch(key, "/v1/responses", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ model: "sim-echo", input: [{ type: "item_reference", id: "rs_1" }] }),
        });
      },
    },
  },
  provider_not_configured: { ...bad, param: "model", ...withModel(({ foreign }) => foreign) },
  request_timeout: { ...{ status: 408, type: "invalid_request_error", param: null }, provoke: dribble },
  request_too_large: {
    ...{ status: 413, type: "invalid_request_error", param: null },
    provoke: async (world, door) =>
      world.send(door, await world.createKey(), { prompt: "x".repeat(1_200_000) }),
  },
  unsupported_media_type: {
    ...{ status: 415, type: "invalid_request_error", param: null },
    provoke: async (world, door) =>
      world.send(door, await world.createKey(), { raw: "hi", headers: { "content-type": "text/plain" } }),
  },
  model_not_found: {
    ...{ status: 404, type: "invalid_request_error", param: "model" },
    ...withModel(() => "sim-ekho"),
    others: {
      "a model record": async (world) => world.fetch(await world.createKey(), "/v1/models/sim-ekho"),
    },
  },
  not_found: {
    ...{ status: 404, type: "invalid_request_error" },
    provoke: async (world, door) =>
      world.send({ ...door, path: `${door.path}/nothing/at/all` }, await world.createKey()),
    others: {
      "a stored response": unknownId(response),
      "the input of a stored response": unknownId(`${response}/input_items`),
      "a stored response to delete": unknownId(response, { method: "DELETE" }),
      "a video": unknownId(video),
      "the content of a video": unknownId(`${video}/content`),
      "a video to delete": unknownId(video, { method: "DELETE" }),
    },
  },
  method_not_allowed: {
    ...{ status: 405, type: "invalid_request_error", param: null, headers: { allow: /\bPOST\b/ } },
    provoke: async (world, { path }) => world.fetch(await world.createKey(), path, { method: "PUT" }),
  },
  websocket_not_supported: {
    ...{ status: 426, type: "invalid_request_error", param: null },
    headers: { upgrade: /^HTTP\/1\.1$/, connection: /\bclose\b/ },
    provoke: null,
    others: { "a WebSocket on the path of responses": askForWebSocket },
  },
  guardrail_blocked: {
    ...{ status: 400, type: "content_policy_violation" },
    never: { countTokens: "no provider gets the text, and its tokens are estimated" },
    provoke: async (world, door) => {
      const key = await world.createKey();
      const config = { terms: ["secret river"], match: "contains", caseSensitive: false };
      await addRule(world.stack, key, { type: "blocked_terms", action: "block", config });
      return world.send(door, key, { prompt: "the secret river" });
    },
  },
};
