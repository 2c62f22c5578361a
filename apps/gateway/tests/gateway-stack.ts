import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSimulator, type Simulator, type SimulatorOptions } from "@causeway/simulator";
import { startService, type TestDatabase, type TestRedis, type TestService } from "@causeway/testing";
import { type Home, openHome, type Settings, shareHome } from "./stack/home.ts";
import { insertKey, type KeyOptions, SECRET, type TestKey } from "./stack/test-keys.ts";
import { createRowWaiter } from "./stack/wait-for-rows.ts";

export { type KeyOptions, SECRET, type TestKey } from "./stack/test-keys.ts";

/** Everything one test file needs: real PostgreSQL and Redis, a simulator, a gateway and a worker. */
export interface GatewayStack {
  readonly database: TestDatabase;
  readonly redis: TestRedis;
  readonly simulator: Simulator;
  readonly gateway: TestService;
  readonly worker: TestService;
  /** Other files of this process use its stores and its worker, too. */
  readonly isShared: boolean;
  /** Settings of its gateways. */
  readonly gatewayEnv: Readonly<Settings>;
  /** Starts another gateway on the same stores. */
  startGateway(env?: Settings): Promise<TestService>;
  /** Starts another worker on the same stores. */
  startWorker(): Promise<TestService>;
  createKey(options?: KeyOptions): Promise<TestKey>;
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The final row of a request of this file, once the worker has written it. */
  finalRow(clientRequestId: string): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** A gateway and where it runs. */
export interface Base {
  readonly home: Home;
  readonly simulator: Simulator;
  readonly gateway: TestService;
  readonly gatewayEnv: Settings;
  end(): Promise<unknown>;
}

/** Values of the gateway's settings, or how they follow from the simulator's address. */
type GatewaySettings = Settings | ((simulatorUrl: string) => Settings);

/** Starts a gateway of the file's own. Stores and worker are those that other files use, too. */
export async function startGatewayStack(
  settings: GatewaySettings = {},
  options: SimulatorOptions = {},
): Promise<GatewayStack> {
  const base = await startBase(settings, options, async () => {
    const home = await shareHome("single gateways");
    await home.forgetRoutes();
    return home;
  });
  return useBase(base, base.end);
}

/** For files that end or stop a store or the worker, or change what all organizations share: starts them for this file alone. */
export async function startOwnStack(
  settings: GatewaySettings = {},
  options: SimulatorOptions = {},
): Promise<GatewayStack> {
  const base = await startBase(settings, options, (gatewayEnv) =>
    openHome({ CALLBACK_PRIVATE_HOSTS: gatewayEnv.CALLBACK_PRIVATE_HOSTS ?? "" }),
  );
  const end = async () => {
    await base.end();
    await base.home.end();
  };
  return { ...(await useBase(base, end)), isShared: false };
}

export async function startBase(
  settings: GatewaySettings,
  options: SimulatorOptions,
  findHome: (gatewaySettings: Settings) => Promise<Home>,
): Promise<Base> {
  const simulator = await createSimulator({ port: 0, ...options });
  const own = typeof settings === "function" ? settings(simulator.url) : settings;
  const [home, folder] = await Promise.all([findHome(own), mkdtemp(join(tmpdir(), "causeway-spool-"))]);
  const gatewayEnv: Settings = {
    ...home.env,
    AUTH_SECRET: SECRET,
    GATEWAY_API_KEY_HASH_SECRET: SECRET,
    SIMULATOR: "true",
    LLM_SIMULATOR_BASE_URL: `${simulator.url}/v1`,
    SPOOL_DIR: folder,
    DRAIN_DELAY_SECONDS: "0",
    ...own,
  };
  const gateway = await startService("gateway", gatewayEnv);
  return {
    home,
    simulator,
    gateway,
    gatewayEnv,
    async end() {
      await gateway.stop();
      await Promise.all([simulator.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

/** @param end runs after the services that the file has started more have ended */
export async function useBase(base: Base, end: () => Promise<unknown>): Promise<GatewayStack> {
  const { home, simulator, gateway, gatewayEnv } = base;
  const { database, redis, worker, sql } = home;
  const [{ now } = { now: new Date() }] = await sql<{ now: Date }>("SELECT now()");
  const services: TestService[] = [];
  const add = async (starting: Promise<TestService>) => {
    const service = await starting;
    services.push(service);
    return service;
  };
  return {
    database,
    redis,
    simulator,
    gateway,
    worker,
    isShared: true,
    gatewayEnv,
    sql,
    startGateway: (extra = {}) => add(startService("gateway", { ...gatewayEnv, ...extra })),
    startWorker: () => add(home.startWorker()),
    createKey: (options = {}) => insertKey(sql, options),
    finalRow: createRowWaiter(sql, now),
    async stop() {
      worker.resume();
      await Promise.all(services.map((service) => service.stop()));
      await end();
    },
  };
}
