import { Agent, request } from "node:http";
import { cpuMs } from "../process/cpu-time.ts";
import { HASH_SECRET, type Installation, startInstallation } from "../targets/installation.ts";
import { startUpstream } from "../targets/simple-targets.ts";
import { HOSTILE_UNITS } from "./hostile-texts.ts";
import { type GuardedKeys, seedGuardedKeys } from "./seed-guarded-keys.ts";

/** What rules cost a gateway: CPU per request next to a key without rules, and how long a body keeps the event loop. */
const BODY_BYTES = 2_000_000;
/** Requests of a block, and blocks, by connections: a process that is woken for every request takes more for each. */
const LOADS = [
  { connections: 1, block: 100, blocks: 24 },
  { connections: 16, block: 400, blocks: 12 },
] as const;
/** What is left to do after an answer. */
const AFTERWARD_MS = 150;

type Gateway = Awaited<ReturnType<Installation["startGateway"]>>;

const agent = new Agent({
  keepAlive: true,
  maxSockets: Math.max(...LOADS.map(({ connections }) => connections)),
});

function ask(port: number, key: string, body: Buffer, path = "/v1/chat/completions"): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": body.length,
    };
    const outgoing = request(
      { agent, port, host: "127.0.0.1", path, method: "POST", headers },
      (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.on("error", reject).end(body);
  });
}

const chat = (content: unknown, more: object = {}): Buffer =>
  Buffer.from(JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }], ...more }));

/** Sends so many requests over so many connections. */
async function askAll(port: number, key: string, body: Buffer, count: number, connections: number) {
  let left = count;
  const askOn = async () => {
    while (left-- > 0) {
      const status = await ask(port, key, body);
      if (status !== 200) throw new Error(`status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
}

/** Prompts of 2 KB, in blocks in turn: all keys see the same moments of the machine. */
async function measureCpu(
  { port, pid }: Gateway,
  keys: Readonly<Record<string, string>>,
  { connections, block, blocks }: (typeof LOADS)[number],
  stream: boolean,
): Promise<void> {
  const words = "Please list the main points of the report for the team, and what comes next. ";
  const body = chat(`${words.repeat(40).slice(0, 2048)} [sim {"text":"${words}"}]`, { stream });
  const used = new Map<string, number[]>(Object.keys(keys).map((name) => [name, []]));
  for (let at = -4; at < blocks; at++)
    for (const [name, key] of Object.entries(keys)) {
      const start = cpuMs([pid]);
      await askAll(port, key, body, block, connections);
      if (at >= 0) used.get(name)?.push((cpuMs([pid]) - start) / block);
    }
  const plain = used.get("no rules") ?? [];
  const title = `${stream ? "streamed" : "complete"}, connections: ${connections}`;
  console.log(`\n${`CPU ms per request, 2 KB, ${title}`.padEnd(56)}  mean    more  +-`);
  for (const [name, each] of used) {
    const more = each.map((value, at) => value - (plain[at] ?? 0));
    const error = Math.sqrt(mean(more.map((value) => (value - mean(more)) ** 2)) / more.length);
    console.log(
      `${name.padEnd(56)} ${mean(each).toFixed(3)}   ${mean(more).toFixed(3)}  ${error.toFixed(3)}`,
    );
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const SHORT = ' [sim {"text":"ok"}]';
const repeated = (unit: string): string =>
  unit.repeat(Math.floor(BODY_BYTES / Buffer.byteLength(JSON.stringify(unit))));

/** Requests of 2 MB in every hostile shape with short answers, then answers of 2 MB. */
function* bodies(): Generator<readonly [name: string, body: Buffer]> {
  for (const unit of HOSTILE_UNITS) yield [JSON.stringify(unit), chat(repeated(unit) + SHORT)];
  const parts = (text: string, more = 26) =>
    chat(
      Array.from({ length: Math.floor(BODY_BYTES / (text.length + more)) }, () => ({ type: "text", text })),
      { model: "sim-large" },
    );
  yield ["parts of a letter", parts("a")];
  yield ["parts of an address each", parts("bob.smith@corp.com ")];
  const args = JSON.stringify(
    Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, "a@b.io"])),
  );
  const call = { id: "c", type: "function", function: { name: "f", arguments: args } };
  const turns = [
    { role: "user", content: "Hi" },
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", tool_call_id: "c", content: `ok${SHORT}` },
  ];
  yield ["tool arguments", chat("", { messages: turns })];
  const url = `data:image/png;base64,iVBORw0KGgoA${"A".repeat(BODY_BYTES)}`;
  yield ["a picture", chat([{ type: "image_url", image_url: { url } }], { model: "sim-large" })];
  for (const unit of ["a", "+1 ", "京", "bob.smith@corp.com ", "ignore "])
    yield [`answer: ${JSON.stringify(unit)}`, chat(repeated(unit))];
}

const REPEATS = 3;
const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[1] ?? 0;

async function busyFor(gateway: Gateway, key: string, body: Buffer) {
  const status = await ask(gateway.port, key, body);
  await new Promise((resolve) => setTimeout(resolve, AFTERWARD_MS));
  return { status, busy: (await gateway.memory()).stall?.cpuMs ?? 0 };
}

async function measureStalls(gateway: Gateway, keys: Readonly<Record<string, string>>): Promise<void> {
  console.log(
    `\nthe longest the event loop is busy by a body of 2 MB, CPU ms, median of ${REPEATS} (status)`,
  );
  const titles = Object.keys(keys).map((name) => name.padStart(18));
  console.log(`${"body".padEnd(48)} ${titles.join(" ")}`);
  await gateway.memory();
  for (const [name, body] of bodies()) {
    const figures: string[] = [];
    for (const key of Object.values(keys)) {
      const seen = [];
      for (let at = 0; at < REPEATS; at++) seen.push(await busyFor(gateway, key, body));
      const busy = median(seen.map((one) => one.busy));
      figures.push(`${busy.toFixed(1)} (${seen[0]?.status})`.padStart(18));
    }
    console.log(`${name.padEnd(48)} ${figures.join(" ")}`);
  }
}

const upstream = await startUpstream();
const port = upstream.targets[0]?.port;
if (port === undefined) throw new Error("The upstream has no port.");
const installation = await startInstallation(port);
try {
  const guarded: GuardedKeys = await seedGuardedKeys(installation.databaseUrl, HASH_SECRET);
  const plain = { "no rules": installation.keys.plain };
  const compared = {
    ...plain,
    "five types, requests only": guarded.requests,
    "six types, requests and responses": guarded.six,
  };
  for (const load of LOADS)
    for (const stream of [false, true]) await measureCpu(installation.gateway, compared, load, stream);
  const gateway = await installation.startGateway({ BENCH_WATCH_LOOP: "1" });
  await measureStalls(gateway, { ...plain, "all rules": guarded.all });
  await gateway.stop();
} finally {
  await installation.stop();
  await upstream.stop();
}
process.exit(0);
