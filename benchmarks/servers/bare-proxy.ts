/**
 * The least a gateway on Node can do: `node:http`, an undici pool, JSON parsed both ways; no keys, no limits, no log. Streams
 * pass as bytes. Settings: PORT, UPSTREAM_URL.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Pool } from "undici";

const pool = new Pool(process.env.UPSTREAM_URL!, {
  connections: 4_096,
  allowH2: false,
  headersTimeout: 0,
  bodyTimeout: 0,
});

/** Events, not `for await`: the iterator alone would be a tenth of the work. */
function readJson(req: IncomingMessage): Promise<{ stream?: boolean }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    req.on("data", (piece: Buffer) => pieces.push(piece));
    req.once("error", reject);
    req.once("end", () => resolve(JSON.parse(Buffer.concat(pieces).toString())));
  });
}

async function relay(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await readJson(req);
  const answer = await pool.request({
    method: "POST",
    path: req.url!,
    headers: { "content-type": "application/json", authorization: req.headers.authorization ?? "" },
    body: JSON.stringify(body),
  });
  const contentType = String(answer.headers["content-type"]);
  if (body.stream) {
    res.writeHead(answer.statusCode, { "content-type": contentType });
    answer.body.pipe(res);
    return;
  }
  const text = JSON.stringify(await answer.body.json());
  res.writeHead(answer.statusCode, {
    "content-type": contentType,
    "content-length": Buffer.byteLength(text),
  });
  res.end(text);
}

createServer((req, res) => void relay(req, res).catch(() => res.destroy())).listen({
  port: Number(process.env.PORT),
  host: "127.0.0.1",
  backlog: 4_096,
});
