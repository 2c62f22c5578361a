import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createId } from "@causeway/crypto";
import { createPool } from "@causeway/db/pool";
import { serveHono } from "@causeway/telemetry";
import type pg from "pg";
import {
  ORIGIN,
  signUp,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from "../../src/testing/test-app.ts";
import { isOperators, pathIn, type Route } from "../walk/routes.ts";
import { createWorld, type World } from "../walk/world.ts";

/** What a refusal is compared by. */
export interface Refusal {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A signed-in person. */
interface Person {
  readonly id: string;
  readonly cookie: string;
}

interface Sending {
  /** Who asks; an operator who owns the organization unless given. Null: no one. */
  readonly who?: Person | { readonly token: string } | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of parameters in the path, instead of ids of rows that exist. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Instead of the operation's own. */
  readonly method?: string;
  /** Instead of a body that fits; null: none. */
  readonly body?: string | ReadableStream | null;
  /** Added to the path. */
  readonly query?: string;
}

/** One installation of the management API on a port. */
export interface Installation {
  readonly test: TestApp;
  /** Owns the organization, and is an operator. */
  readonly owner: Person;
  readonly developer: Person;
  readonly rows: World;
  /** Asks this operation with a request that fits. */
  send(route: Route, sending?: Sending): Promise<Refusal>;
  /** Asks it without a connection. */
  sendInProcess(route: Route, body: ReadableStream): Promise<Refusal>;
  /** Any other request. */
  fetch(method: string, path: string, sending?: Sending): Promise<Refusal>;
  stop(): Promise<void>;
}

/** The installations that the statuses need. */
export interface StatusWorld extends Installation {
  /** Grants no request to anyone. */
  readonly busy: Installation;
  /** Has no tables but those of accounts. */
  readonly broken: Installation;
  /** Has no database. */
  readonly lost: Installation;
  /** What the gateway answers to a request for the content of a video. */
  readonly gateway: StubGateway;
  /** Connections to the database that the API has no part in. */
  readonly aside: pg.Pool;
}

interface StubGateway {
  readonly url: string;
  answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
  stop(): Promise<void>;
}

export async function startStatusWorld(): Promise<StatusWorld> {
  const gateway = await startStubGateway();
  const [main, busy, broken, lost] = await Promise.all([
    install({ gatewayUrl: gateway.url }),
    install({ requestLimits: { perPrincipal: 0, perAddress: 0 } }),
    install(),
    install(),
  ]);
  await dropTables(broken.test);
  await lost.test.database.stop();
  const aside = createPool(main.test.database.url, { max: 20, applicationName: "causeway-statuses" });
  return {
    ...{ ...main, busy, broken, lost, gateway, aside },
    async stop() {
      await aside.end();
      await Promise.all([main, busy, broken, lost, gateway].map((part) => part.stop()));
    },
  };
}

async function install(options: TestAppOptions = {}): Promise<Installation> {
  const test = await startTestApp(options);
  const [owner, developer] = await Promise.all(["olga", "dan"].map((name) => signUp(test, name)));
  if (!owner || !developer) throw new Error("nobody signed up");
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [owner.id]);
  const rows = await createWorld(test.pool, "zebra", { owner: owner.id, developer: developer.id });
  const override = await insertOverride(test);
  const http = await serveHono(test.app, { port: 0, host: "127.0.0.1" });
  const ask = (method: string, path: string, sending: Sending = {}) =>
    send(`http://127.0.0.1:${http.port}${path}`, method, { who: owner, ...sending });
  return {
    ...{ test, owner, developer, rows },
    fetch: ask,
    send: (route, sending = {}) => {
      const { ids, query = "", method = route.method, body = bodyOf(route) } = sending;
      const own = isOperators(route) ? { override, ...ids } : ids;
      return ask(method, pathIn(route, rows, own) + query, { ...sending, body });
    },
    sendInProcess: async (route, body) =>
      read(await test.app.request(pathIn(route, rows), requestOf(route.method, { who: owner, body }))),
    async stop() {
      await http.close();
      await test.stop();
    },
  };
}

/** An override of the operator. @returns its id */
async function insertOverride({ pool }: TestApp): Promise<string> {
  const id = createId("ovr");
  await pool.query(
    `INSERT INTO model_override (id, scope, model, provider, fields)
     VALUES ($1, 'operator', 'sim-echo', 'simulator', '{"contextLength": 1000}')`,
    [id],
  );
  return id;
}

function bodyOf(route: Route): string | null {
  const body = route.body();
  return body === undefined ? null : JSON.stringify(body);
}

const send = async (url: string, method: string, sending: Sending): Promise<Refusal> =>
  read(await fetch(url, requestOf(method, sending)));

const requestOf = (method: string, { who, headers, body = null }: Sending): RequestInit =>
  ({
    method,
    headers: {
      ...credentialsOf(who ?? null),
      ...(body === null ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  }) as RequestInit;

/** Errors are JSON; what isn't is shown as text. */
async function read(response: Response): Promise<Refusal> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function credentialsOf(who: Exclude<Sending["who"], undefined>): Record<string, string> {
  if (who === null) return { origin: ORIGIN };
  return "token" in who ? { authorization: `Bearer ${who.token}` } : { cookie: who.cookie, origin: ORIGIN };
}

/** What sign-in needs. */
const ACCOUNTS = ["user", "session", "account", "verification"];

/** A fault that no one foresaw. */
async function dropTables({ pool }: TestApp): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [ACCOUNTS],
  );
  await pool.query(`DROP TABLE ${rows.map(({ name }) => `"${name}"`).join(", ")} CASCADE`);
}

async function startStubGateway(): Promise<StubGateway> {
  const stub = { answer: { status: 503 } as StubGateway["answer"] };
  const server = createServer((_, outgoing) =>
    outgoing.writeHead(stub.answer.status, stub.answer.headers).end(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(stub, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  });
}
