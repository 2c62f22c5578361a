import { ANSWER_SHAPES } from "../../apps/gateway/chaos/hostile/answer-shapes.ts";
import { startCalm } from "./calm.mjs";
import { startOwnServer } from "./own-server.mjs";
import { prepareServers } from "./tenants.mjs";

/** What others may notice, ms. */
const MOST_MS = 250;
const STREAMS = 60;
const STREAM_ROUNDS = 2;
const PROBE_EVERY_MS = 5;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The longest that `/livez` took. */
function startProbe(gatewayUrl) {
  let [worst, isOn] = [0, true];
  const looking = (async () => {
    while (isOn) {
      const startedAt = performance.now();
      await (await fetch(`${gatewayUrl}/livez`)).arrayBuffer();
      worst = Math.max(worst, performance.now() - startedAt);
      await wait(PROBE_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOn = false;
      await looking;
      return Math.round(worst);
    },
  };
}

async function ask(gatewayUrl, key, model, stream) {
  const response = await fetch(`${gatewayUrl}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: `own/${model}`, messages: [{ role: "user", content: "hi" }], stream }),
  });
  for await (const _ of response.body) {
    // Only that it is read counts.
  }
  return response.status;
}

/** What a calm tenant and `/livez` notice while others ask. */
async function measure(facts, calmKey, callers, askAll) {
  const probe = startProbe(facts.gatewayUrl);
  const calm = startCalm(facts.gatewayUrl, calmKey, callers);
  const statuses = await askAll();
  const [livez, noticed] = await Promise.all([probe.stop(), calm.stop()]);
  return { livez, noticed, statuses };
}

/**
 * Has one tenant's own server, then two at once, answer with each costly shape, then with heavy streams. Prints what others noticed, and
 * the threshold; resolves to whether all of it was below.
 */
export async function measureAnswers(facts, calmKey, callers, print) {
  const server = await startOwnServer();
  const keys = await prepareServers(facts, 2, server.url);
  let isWithin = true;
  const report = (name, { livez, noticed, statuses }, judged) => {
    const isGood = judged <= MOST_MS && noticed.serverErrors === 0;
    isWithin &&= isGood;
    const calm = `calm p99 ${noticed.p99} ms, worst ${noticed.worst} ms, ${noticed.statuses}`;
    print(
      `${isGood ? "ok  " : "SLOW"} ${name}: /livez worst ${livez} ms; ${calm}; answered ${[...new Set(statuses)].join(", ")}`,
    );
  };
  print(
    `responses of tenants' own servers; /livez, and p99 of a calm tenant under heavy streams: at most ${MOST_MS} ms`,
  );
  for (const [at, { name, stream }] of ANSWER_SHAPES.entries()) {
    for (const tenants of [keys.slice(0, 1), keys]) {
      const askAll = () => Promise.all(tenants.map((key) => ask(facts.gatewayUrl, key, at, stream)));
      const found = await measure(facts, calmKey, callers, askAll);
      report(`${name}, ${tenants.length === 1 ? "one tenant" : "two tenants"}`, found, found.livez);
    }
  }
  const [key] = keys;
  const askStreams = async () => {
    const streams = Array.from({ length: STREAMS }, async () => {
      let status = 0;
      for (let round = 0; round < STREAM_ROUNDS; round += 1)
        status = await ask(facts.gatewayUrl, key, "heavy", true);
      return status;
    });
    return Promise.all(streams);
  };
  const found = await measure(facts, calmKey, callers, askStreams);
  report(`${STREAMS} streams of 1.6 MB in chunks of 4 KB`, found, found.noticed.p99);
  await server.stop();
  return isWithin;
}
