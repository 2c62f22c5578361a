import { createHmac } from "node:crypto";
import { z } from "zod";

const FINGERPRINT_CHARACTERS = 32;

const Fingerprints = z.array(z.string());

/** The first file of every archive. */
export const Manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** Of every part of each secret, newest first. */
  secrets: z.object({
    AUTH_SECRET: Fingerprints,
    GATEWAY_API_KEY_HASH_SECRET: Fingerprints,
    /** Undefined: the installation has none. */
    NOTIFICATION_SECRET: Fingerprints.optional(),
  }),
  content: z.object({
    migrations: z.array(z.string()),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
    partitions: z.array(z.object({ table: z.string(), name: z.string(), bound: z.string() })),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last file: rows of every table that has any. */
export const Ending = z.object({ rows: z.record(z.string(), z.number()) });
export type Ending = z.infer<typeof Ending>;

/** The secrets that stored data depends on. */
export const Secrets = z.object({
  AUTH_SECRET: z.string(),
  GATEWAY_API_KEY_HASH_SECRET: z.string(),
  NOTIFICATION_SECRET: z.string().optional(),
});
export type Secrets = z.infer<typeof Secrets>;

/** What tells two secrets apart without telling either. */
export function fingerprintsOf(secrets: Secrets): Manifest["secrets"] {
  const { AUTH_SECRET, GATEWAY_API_KEY_HASH_SECRET, NOTIFICATION_SECRET } = secrets;
  return {
    AUTH_SECRET: fingerprintsOfList(AUTH_SECRET),
    GATEWAY_API_KEY_HASH_SECRET: [fingerprint(GATEWAY_API_KEY_HASH_SECRET)],
    ...(NOTIFICATION_SECRET === undefined
      ? {}
      : { NOTIFICATION_SECRET: fingerprintsOfList(NOTIFICATION_SECRET) }),
  };
}

const fingerprintsOfList = (list: string): string[] =>
  list.split(",").map((part) => fingerprint(part.trim()));

const fingerprint = (secret: string): string =>
  createHmac("sha256", secret).update("causeway backup").digest("hex").slice(0, FINGERPRINT_CHARACTERS);

/**
 * Names of secrets without which the backup's data could not be read: provider keys or secrets of callbacks could not be opened,
 * or API keys not be found. Every part of a secret that the backup was made with has to be among the present ones.
 */
export function findForeignSecrets({ secrets }: Manifest, present: Secrets): string[] {
  const here = fingerprintsOf(present);
  const names = ["AUTH_SECRET", "GATEWAY_API_KEY_HASH_SECRET", "NOTIFICATION_SECRET"] as const;
  return names.filter((name) => (secrets[name] ?? []).some((one) => !here[name]?.includes(one)));
}
