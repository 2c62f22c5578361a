import { createServer } from "node:http";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { ANSWER_SHAPES } from "../../apps/gateway/chaos/hostile/answer-shapes.ts";

/** What a heavy stream is made of. */
const CHUNK_BYTES = 4 * 1024;
const STREAM_BYTES = 1_600_000;

/**
 * A tenant's own server on its own thread: it answers with the shape of `apps/gateway/chaos/hostile/answer-shapes.ts` whose number is the
 * model's name, or with a heavy stream.
 */
export async function startOwnServer() {
  const worker = new Worker(new URL(import.meta.url));
  const port = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

function heavyStream() {
  const content = "a ".repeat(CHUNK_BYTES / 2);
  const head = '"id":"c","object":"chat.completion.chunk","created":1,"model":"m"';
  const delta = `{"index":0,"delta":{"role":"assistant","content":"${content}"},"finish_reason":null}`;
  const chunk = `data: {${head},"choices":[${delta}]}\n\n`;
  const end = `data: {${head},"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n`;
  return [...Array(Math.ceil(STREAM_BYTES / CHUNK_BYTES)).fill(Buffer.from(chunk)), Buffer.from(end)];
}

function answer(request, response) {
  const pieces = [];
  request.on("data", (piece) => pieces.push(piece));
  request.on("end", () => {
    const shape = ANSWER_SHAPES[Number(JSON.parse(Buffer.concat(pieces).toString()).model)];
    const isStream = shape?.stream !== false;
    response.setHeader("content-type", isStream ? "text/event-stream" : "application/json");
    for (const piece of shape?.make() ?? heavyStream()) response.write(piece);
    response.end();
  });
}

if (!isMainThread) {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
}
