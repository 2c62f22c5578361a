import { request } from "node:http";
import { connect } from "node:net";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { SHAPES } from "../../apps/gateway/chaos/hostile/shapes.ts";

const LARGE = 32_000_000;
const SENDERS = 2;
const HUGE_PIECE = Buffer.alloc(1024 * 1024, "x");
const HUGE_PIECES = 200;

/** Everything at once, on its own thread: what is measured is the gateway. `stop` says how each was answered. */
export async function startAttacks(facts, options) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { facts, options } });
  const next = () => new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await next();
  return {
    async stop() {
      const told = next();
      worker.postMessage("stop");
      return told.finally(() => worker.terminate());
    },
  };
}

function attack(facts, how) {
  const running = { now: true };
  const counts = new Map();
  const count = (attack, answer) => {
    const answers = counts.get(attack) ?? new Map();
    counts.set(attack, answers.set(answer, (answers.get(answer) ?? 0) + 1));
  };
  const repeat = async (attack, once) => {
    for (let turn = 0; running.now; turn += 1)
      count(attack, await once(turn).catch((error) => error.code ?? error.name));
  };
  const loops = listLoops(facts, how).map(([attack, once]) => repeat(attack, once));
  const slow = Array.from({ length: how.uploads }, () =>
    uploadSlowly(facts.gatewayUrl, how.hostileKey, (answer) => count("slow uploads", answer)),
  );
  return {
    async stop() {
      running.now = false;
      for (const socket of slow) socket.destroy();
      await Promise.all(loops);
      const told = (answers) => [...answers].map(([answer, times]) => `${times} x ${answer}`).join(", ");
      return Object.fromEntries([...counts].map(([attack, answers]) => [attack, told(answers)]));
    },
  };
}

const jsonHeaders = (key) => ({ authorization: `Bearer ${key}`, "content-type": "application/json" });

/** What is asked again and again, each with its name. */
function listLoops(facts, { readers, hostileKey, heavyKeys }) {
  const bodies = SHAPES.map(({ path, make }) => ({ path, body: make(LARGE) }));
  const sendLarge = (turn) => {
    const { path, body } = bodies[turn % bodies.length];
    return post(facts.gatewayUrl + path, jsonHeaders(hostileKey), [body]);
  };
  const small = JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "hi" }] });
  const useHeavyKey = (turn) => {
    const key = heavyKeys[turn % heavyKeys.length];
    return post(`${facts.gatewayUrl}/v1/chat/completions`, jsonHeaders(key), [Buffer.from(small)]);
  };
  const postHuge = hugePosts(facts);
  const times = (length, make) => Array.from({ length }, (_, at) => make(at));
  return [
    ...times(SENDERS, (at) => ["32 MB bodies", (turn) => sendLarge(turn * SENDERS + at)]),
    ...times(readers, () => ["model lists", () => readModels(facts)]),
    ...times(4, (at) => ["200 MB posts", (turn) => postHuge(turn + at)]),
    ...(heavyKeys.length > 0 ? [["largest rules", useHeavyKey]] : []),
  ];
}

async function readModels({ gatewayUrl }) {
  const response = await fetch(`${gatewayUrl}/v1/models`, { headers: { "accept-encoding": "identity" } });
  await response.arrayBuffer();
  return response.status;
}

function hugePosts({ gatewayUrl, apiUrl, dashboardUrl, playgroundUrl }) {
  const targets = [
    [gatewayUrl, "/v1/chat/completions"],
    [apiUrl, "/orgs"],
    [dashboardUrl, "/api/data/orgs"],
    [playgroundUrl, "/api/chat"],
  ].filter(([url]) => url);
  return (turn) => {
    const [url, path] = targets[turn % targets.length];
    return post(url + path, { "content-type": "application/json" }, Array(HUGE_PIECES).fill(HUGE_PIECE));
  };
}

/** Resolves to the status, as soon as it is there. */
function post(url, headers, pieces) {
  return new Promise((resolve, reject) => {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const outgoing = request(
      url,
      { method: "POST", headers: { ...headers, "content-length": length } },
      (response) => {
        response.resume();
        response.on("close", () => {
          outgoing.destroy();
          resolve(response.statusCode);
        });
      },
    );
    outgoing.on("error", reject);
    const send = (at) => {
      if (at === pieces.length) outgoing.end();
      else outgoing.write(pieces[at], (error) => error ?? send(at + 1));
    };
    send(0);
  });
}

/** Announces 32 MB, sends one, then a byte a second. */
function uploadSlowly(url, key, onAnswer) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${LARGE}\r\n\r\n`;
  socket.write(`${head}{"model":"`);
  socket.write(HUGE_PIECE);
  const timer = setInterval(() => socket.write("x"), 1_000);
  socket.once("data", (bytes) => onAnswer(bytes.toString("latin1").slice(9, 12)));
  socket.on("error", () => {});
  socket.on("close", () => clearInterval(timer));
  return socket;
}

if (!isMainThread) {
  const attacks = attack(workerData.facts, workerData.options);
  parentPort.once("message", async () => parentPort.postMessage(await attacks.stop()));
  parentPort.postMessage("begun");
}
