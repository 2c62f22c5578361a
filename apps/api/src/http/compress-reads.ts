import { compressOnce } from "@causeway/http";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

/**
 * Compresses JSON that is read, for those who accept it: a request with its content is megabytes. Not the answers of changes,
 * which may have a new secret next to what the caller sent, nor exports and stored files, which are streamed.
 */
export const compressReads = createMiddleware(async (c, next) => {
  await next();
  const { method } = c.req;
  if (method !== "GET" && method !== "HEAD") return;
  if (c.res.status !== 304 && !isCompressible(c.res)) return;
  c.res.headers.append("vary", "accept-encoding");
  if (method === "GET" && c.res.status === 200) await compress(c);
});

function isCompressible({ status, headers }: Response): boolean {
  if (status !== 200 || headers.get("content-type")?.startsWith("application/json") !== true) return false;
  if (headers.has("content-disposition") || headers.has("content-encoding")) return false;
  return headers.get("cache-control")?.includes("no-store") !== true;
}

async function compress(c: Context): Promise<void> {
  const acceptEncoding = c.req.header("accept-encoding");
  if (acceptEncoding === undefined) return;
  const made = await compressOnce(Buffer.from(await c.res.clone().arrayBuffer()), acceptEncoding);
  if (!made) return;
  const headers = new Headers(c.res.headers);
  headers.set("content-encoding", made.encoding);
  headers.set("content-length", String(made.body.length));
  const etag = headers.get("etag");
  // The same object in other bytes (RFC 9110, 8.8.1).
  if (etag?.startsWith('"')) headers.set("etag", `W/${etag}`);
  c.res = undefined;
  c.res = new Response(made.body, { headers });
}
