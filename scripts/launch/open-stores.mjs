import { keepRunning } from "./keep-running.mjs";
import { startPostgres } from "./postgres.mjs";
import { step } from "./progress.mjs";
import { checkRedisUrl, startRedis } from "./redis.mjs";

/**
 * Opens PostgreSQL of `DATABASE_URL`, else starts the installation's own and keeps it running.
 * @param {{ children: object, folder: string, secrets: Record<string, string>, say: (text: string) => void }} place
 * @returns {Promise<string>} its URL
 */
export async function openDatabase({ children, folder, secrets, say }) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  return step("Starting PostgreSQL", async (note) => {
    const { url, place, isOutside, server, startAgain } = await startPostgres({
      children,
      folder,
      password: secrets.postgresPassword,
    });
    void keepRunning(children, { name: "postgres", first: server, startAgain, say });
    if (isOutside) note(`in ${place}, because its user can't access this folder`);
    return url;
  });
}

/**
 * Opens Redis of `REDIS_URL`, else starts the installation's own and keeps it running.
 * @param {{ children: object, folder: string, secrets: Record<string, string>, say: (text: string) => void }} place
 * @returns {Promise<string>} its URL
 */
export async function openRedis({ children, folder, secrets, say }) {
  if (process.env.REDIS_URL) return checkRedisUrl(process.env.REDIS_URL);
  const redis = await step("Starting Redis", () =>
    startRedis({ children, folder, password: secrets.redisPassword }),
  );
  void keepRunning(children, { name: "redis", first: redis.server, startAgain: redis.startAgain, say });
  return redis.url;
}
