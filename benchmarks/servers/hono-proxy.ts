/** The same work as the bare proxy in Hono's ordinary way. Settings: PORT, UPSTREAM_URL. */
import { Readable } from "node:stream";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { Pool } from "undici";

const pool = new Pool(process.env.UPSTREAM_URL!, {
  connections: 4_096,
  allowH2: false,
  headersTimeout: 0,
  bodyTimeout: 0,
});
const app = new Hono();

app.post("/v1/chat/completions", async (c) => {
  const body = await c.req.json<{ stream?: boolean }>();
  const answer = await pool.request({
    method: "POST",
    path: c.req.path,
    headers: { "content-type": "application/json", authorization: c.req.header("authorization") ?? "" },
    body: JSON.stringify(body),
  });
  if (!body.stream) return c.json((await answer.body.json()) as object);
  return c.body(Readable.toWeb(answer.body) as ReadableStream, 200, { "content-type": "text/event-stream" });
});

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
