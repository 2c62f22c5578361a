/** Where things are in the container. */
export const DATABASE = "/var/lib/causeway/database";
export const QUEUES = "/var/lib/causeway/queues";
export const SPOOL = `${QUEUES}/spool`;
export const MEDIA = `${QUEUES}/media`;
export const APP = "/app";
export const SOCKETS = "/tmp/causeway-postgres";
/** Of the two Redis servers: for services on the same machine, a socket is less work than TCP. */
export const REDIS_SOCKETS = "/tmp/causeway-redis";
export const POSTGRES_PORT = 5432;
export const REDIS_PORT = 6379;
export const CACHE_PORT = 6380;
export const DATABASE_URL = `postgresql://causeway@127.0.0.1:${POSTGRES_PORT}/causeway`;

/** Stops run in this order. Together the grace periods are below 30 s. */
export const STAGES = { front: 0, worker: 1, redis: 2, postgres: 3 };
export const GRACE_MS = { front: 16_000, worker: 6_000, redis: 2_000, postgres: 5_000 };
