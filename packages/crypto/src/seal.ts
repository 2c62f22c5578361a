import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;

/** What a sealed secret is bound to; opening it for anything else fails. */
export interface SealContext {
  readonly organizationId: string;
  readonly rowId: string;
  readonly providerId: string;
}

/** The purpose of a kind of secret: sealed texts begin with `prefix`, and keys are derived for `purpose`. */
interface Seal {
  readonly prefix: string;
  readonly purpose: string;
}

const PROVIDER_KEYS: Seal = { prefix: "v1", purpose: "provider-keys v1" };
const STATES: Seal = { prefix: "s1", purpose: "response-states v1" };
const NOTIFICATIONS: Seal = { prefix: "n1", purpose: "notification-secrets v1" };

/** Seals under `AUTH_SECRET`, a comma list, newest first: the first seals, any opens, so it can rotate. */
export const createSealer = (authSecret: string) => createSealerFor(PROVIDER_KEYS, authSecret);

/** Seals what workers must open, under `NOTIFICATION_SECRET`, which rotates in the same way. */
export const createNotificationSealer = (notificationSecret: string): Sealer =>
  createSealerFor(NOTIFICATIONS, notificationSecret);

/** Seals bytes under `AUTH_SECRET`, in the same way: content that is kept for minutes. */
export function createByteSealer(authSecret: string) {
  const keys = authSecret.split(",").map((secret) => deriveKey(secret.trim(), STATES.purpose));
  const [newest] = keys;
  if (!newest) throw new Error("there is no secret to seal with");
  return {
    /** Key id, nonce, ciphertext, tag. */
    seal(plain: Uint8Array, context: SealContext): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.key, nonce);
      cipher.setAAD(associatedData(context));
      const id = Buffer.from(newest.id, "hex");
      return Buffer.concat([id, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    /** @throws Error when the bytes were not sealed for this context under one of our keys. */
    open(sealed: Buffer, context: SealContext): Buffer {
      const id = sealed.subarray(0, KEY_ID_BYTES).toString("hex");
      const found = keys.find((candidate) => candidate.id === id);
      if (!found || sealed.length < KEY_ID_BYTES + NONCE_BYTES + TAG_BYTES)
        throw new Error("sealed bytes: unknown key");
      const bytes = sealed.subarray(KEY_ID_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(associatedData(context));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
  };
}

export type ByteSealer = ReturnType<typeof createByteSealer>;

/** Returns the context that a notification's secret is bound to. @param rowId of the row that stored it first, such as a video job */
export const toNotificationContext = (organizationId: string, rowId: string): SealContext => ({
  organizationId,
  rowId,
  providerId: "notification",
});

/** Returns whether a text was sealed under `NOTIFICATION_SECRET`, this one or another. */
export const isNotificationSecret = (sealed: string): boolean =>
  sealed.startsWith(`${NOTIFICATIONS.prefix}.`);

function createSealerFor({ prefix, purpose }: Seal, secrets: string) {
  const keys = secrets.split(",").map((secret) => deriveKey(secret.trim(), purpose));
  const [newest] = keys;
  if (!newest) throw new Error("there is no secret to seal with");
  return {
    /** `<prefix>.<key id>.<base64url of nonce, ciphertext, tag>` */
    seal(plain: string, context: SealContext): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest.key, nonce);
      cipher.setAAD(associatedData(context));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(plain, "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${prefix}.${newest.id}.${sealed.toString("base64url")}`;
    },
    /** @throws Error when the text was not sealed for this context under one of our keys. */
    open(text: string, context: SealContext): string {
      const [version, keyId, payload] = text.split(".");
      const found = keys.find((candidate) => candidate.id === keyId);
      if (version !== prefix || !found || !payload) throw new Error("sealed secret: unknown key or version");
      const bytes = Buffer.from(payload, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", found.key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(associatedData(context));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES, bytes.length - TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}

export type Sealer = ReturnType<typeof createSealer>;

function deriveKey(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "causeway", purpose, 32));
  return { key, id: createHash("sha256").update(key).digest("hex").slice(0, 8) };
}

const associatedData = (context: SealContext): Buffer =>
  Buffer.from(JSON.stringify([context.organizationId, context.rowId, context.providerId]));
