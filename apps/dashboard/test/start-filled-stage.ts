import { keepRequest } from "./keep-request.ts";
import { startKeysStage } from "./keys-stage.ts";
import { listPaths } from "./list-paths.ts";
import { makeTraffic } from "./make-traffic.ts";
import { insertVideos } from "./make-videos.ts";
import { EMAIL } from "./seed-tenant.ts";

/** A stage with something on every page, its owner an operator, and the paths of all pages. @param env as `startKeysStage` */
export async function startFilledStage(env: Parameters<typeof startKeysStage>[0]) {
  const stage = await startKeysStage(env, { isShared: true });
  const { pool, tenant } = stage;
  await pool.query('UPDATE "user" SET is_operator = true WHERE email = $1', [EMAIL]);
  const [one] = makeTraffic(tenant, 1, Date.now());
  const request = one && (await keepRequest(pool, one));
  const videos = await insertVideos(pool, tenant);
  return { stage, request, videos, paths: await listPaths(pool, tenant) };
}
