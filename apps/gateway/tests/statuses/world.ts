import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId, createSealer } from "@causeway/crypto";
import type { TestService } from "@causeway/testing";
import { type Cable, layCable } from "../access/cable.ts";
import {
  type GatewayStack,
  type KeyOptions,
  SECRET,
  startGatewayStack,
  type TestKey,
} from "../gateway-stack.ts";
import { encode, type StatusDoor } from "./doors.ts";

/** What a refusal is compared by. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Sending {
  readonly gateway?: TestService;
  /** Instead of the key's own. */
  readonly credential?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields that replace those of the request. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Instead of the encoded request. */
  readonly raw?: string;
  readonly prompt?: string;
}

/** Requests that the narrow gateway takes at a time. */
export const NARROW_REQUESTS = 4;

/** One installation with the gateways that the statuses need. */
export interface StatusWorld {
  readonly stack: GatewayStack;
  /** Charges credits, sends keep-alives at once, gives providers no more than a moment, and gives errors about keys the first shape. */
  readonly hasty: TestService;
  /** Takes few requests at a time, and its connection to PostgreSQL can be cut. */
  readonly narrow: TestService;
  readonly cable: Cable;
  /** Asks the endpoint with this key. */
  send(door: StatusDoor, key: TestKey, sending?: Sending): Promise<Refusal>;
  /** Asks the endpoint for a stream of events. */
  stream(door: StatusDoor, key: TestKey, sending?: Sending): Promise<Response>;
  /** Any other request with this key. */
  fetch(key: TestKey, path: string, init?: RequestInit): Promise<Refusal>;
  createKey(options?: KeyOptions): Promise<TestKey>;
  /** A key whose requests go to the simulator with a provider key of its organization, and no other. */
  createOwnKey(providerKey: string, baseUrl?: string): Promise<TestKey>;
  /** A key with one access rule. */
  createRuledKey(ruleType: string, ruleValue: object): Promise<TestKey>;
  stop(): Promise<void>;
}

export async function startStatusWorld(): Promise<StatusWorld> {
  const folder = await mkdtemp(join(tmpdir(), "causeway-statuses-"));
  const stack = await startGatewayStack({
    ...{ MAX_BODY_MB: "1", MAX_UPLOAD_MB: "1", UNPRICED_OPERATOR: "refuse" },
    ...{ MEDIA_STORAGE: "disk", MEDIA_DIR: folder, ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" },
    ...{ MEDIA_PRIVATE_HOSTS: "127.0.0.1", AUTO_IMAGE_MODELS: "sim-image" },
  });
  const cable = await layCable(stack.database.url);
  const [hasty, narrow] = await Promise.all([
    stack.startGateway({
      ...{ CREDITS: "on", UPSTREAM_ANSWER_TIMEOUT: "800ms", KEEP_ALIVE_AFTER: "100ms" },
      ...{ UPSTREAM_FIRST_BYTE_TIMEOUT: "2s", UPSTREAM_IDLE_TIMEOUT: "1500ms" },
      ACCESS_ERROR_SHAPE: "a",
    }),
    stack.startGateway({
      ...{ DATABASE_URL: cable.url, MAX_INFLIGHT_REQUESTS: String(NARROW_REQUESTS) },
      ...{ KEY_SHARE_PERCENT: "100", ORGANIZATION_SHARE_PERCENT: "100" },
    }),
  ]);
  return {
    ...{ stack, hasty, narrow, cable },
    createKey: stack.createKey,
    send: async (door, key, sending = {}) => read(await send(stack, door, key, sending)),
    stream: (door, key, sending = {}) =>
      send(stack, door, key, { ...sending, fields: { ...door.streamFields, ...sending.fields } }),
    fetch: async (key, path, init = {}) =>
      read(
        await fetch(stack.gateway.url + path, {
          ...init,
          headers: { authorization: `Bearer ${key.key}`, ...init.headers },
        }),
      ),
    createOwnKey: (providerKey, baseUrl = `${stack.simulator.url}/v1`) =>
      createOwnKey(stack, providerKey, baseUrl),
    createRuledKey: (type, value) => createRuledKey(stack, type, value),
    async stop() {
      cable.restore();
      await stack.stop();
      await cable.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function send(
  stack: GatewayStack,
  door: StatusDoor,
  key: TestKey,
  { gateway = stack.gateway, credential = key.key, headers, fields, raw, prompt = "hi" }: Sending,
): Promise<Response> {
  const request = encode(door, { model: door.model, ...door.body(prompt), ...fields });
  return fetch(gateway.url + door.path, {
    method: "POST",
    body: raw ?? request.body ?? null,
    headers: { authorization: `Bearer ${credential}`, ...request.headers, ...headers },
  });
}

/** Errors are JSON; what isn't is shown as text. */
async function read(response: Response): Promise<Refusal> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

async function createOwnKey(stack: GatewayStack, providerKey: string, baseUrl: string): Promise<TestKey> {
  const key = await stack.createKey();
  const id = createId("pk");
  const context = { organizationId: key.organizationId, rowId: id, providerId: "simulator" };
  await stack.sql(
    `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4, base_url)
     VALUES ($1, $2, 'simulator', 'Own', $3, $4, $5)`,
    [id, key.organizationId, createSealer(SECRET).seal(providerKey, context), providerKey.slice(-4), baseUrl],
  );
  await stack.sql("UPDATE project SET credential_mode = 'api-keys' WHERE id = $1", [key.projectId]);
  return key;
}

async function createRuledKey(stack: GatewayStack, ruleType: string, ruleValue: object): Promise<TestKey> {
  const key = await stack.createKey();
  await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
    createId("rule"),
    key.id,
    ruleType,
    ruleValue,
  ]);
  return key;
}
