import { Readable } from "node:stream";
import type { MediaStorage } from "./media-storage.ts";

/** A bucket at Amazon S3 or a compatible service. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Of a compatible service, which then gets the bucket in the path; null: Amazon's. */
  readonly endpoint: string | null;
  /** In front of every name. */
  readonly prefix: string;
  /** Null: the environment, profile files, container or instance say it, as for every AWS tool. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Largest file. */
  readonly maxBytes: number;
}

const MB = 1024 * 1024;
/** Two parts of a file are in memory: one is sent while the next is read. S3 wants at least 5 MB. */
const PARTS_AT_ONCE = 1;
const LEAST_PART = 5 * MB;
const MOST_PARTS = 10_000;
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 60_000, socketTimeout: 60_000 };
const ATTEMPTS = 3;

/** Objects in a bucket. The client is loaded with the first of them: most installations have none. */
export function createS3Storage(settings: BucketSettings): MediaStorage {
  let opening: ReturnType<typeof openBucket> | null = null;
  const open = () => {
    opening ??= openBucket(settings);
    return opening;
  };
  const partSize = Math.max(LEAST_PART, Math.ceil(settings.maxBytes / MOST_PARTS));
  const placeOf = (name: string) => ({ Bucket: settings.bucket, Key: settings.prefix + name });
  return {
    async put(name, source) {
      const { client, Upload } = await open();
      const params = {
        ...placeOf(name),
        Body: Readable.from(source),
        ContentType: "application/octet-stream",
      };
      await new Upload({ client, params, partSize, queueSize: PARTS_AT_ONCE }).done();
    },
    async get(name, range) {
      const { client, sdk } = await open();
      const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
      const found = await client
        .send(new sdk.GetObjectCommand({ ...placeOf(name), ...part }))
        .catch((error: unknown) => {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        });
      return found?.Body instanceof Readable ? found.Body : null;
    },
    async delete(name) {
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand(placeOf(name)));
    },
    async check() {
      const { client, sdk } = await open();
      const read = async () => {
        const found = await client.send(new sdk.GetObjectCommand(placeOf(PROBE)));
        await found.Body?.transformToByteArray();
      };
      try {
        await read();
      } catch (error) {
        if (!mayBeAbsent(error)) throw error;
        await client.send(new sdk.PutObjectCommand({ ...placeOf(PROBE), Body: "" }));
        await read();
      }
    },
    async close() {
      (await opening?.catch(() => null))?.client.destroy();
    },
  };
}

/** An object that the first check writes. No media has this name. */
const PROBE = "health-check";

/** S3 denies access to an object that isn't there to those who may not list the bucket: only one that is there tells the difference. */
const mayBeAbsent = (error: unknown): boolean =>
  error instanceof Error && (error.name === "NoSuchKey" || error.name === "AccessDenied");

async function openBucket({ region, endpoint, keys }: BucketSettings) {
  const [sdk, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  const client = new sdk.S3Client({
    ...{ region, maxAttempts: ATTEMPTS, requestHandler: TIMEOUTS },
    // Compatible services don't know Amazon's newer checksums.
    ...{ requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" },
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === null ? {} : { credentials: keys }),
  });
  return { client, sdk, Upload };
}
