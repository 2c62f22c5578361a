import { SettingsError } from "@causeway/telemetry";
import { createDiskStorage } from "./disk-storage.ts";
import type { MediaStorage } from "./media-storage.ts";
import { type BucketSettings, createS3Storage } from "./s3-storage.ts";

const MB = 1024 * 1024;

export interface StorageSettings {
  readonly MEDIA_STORAGE: "disk" | "s3" | "none";
  readonly MEDIA_DIR: string;
  readonly MEDIA_S3_BUCKET?: string | undefined;
  readonly MEDIA_S3_REGION: string;
  readonly MEDIA_S3_ENDPOINT?: string | undefined;
  readonly MEDIA_S3_PREFIX: string;
  readonly MEDIA_S3_ACCESS_KEY_ID?: string | undefined;
  readonly MEDIA_S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly VIDEO_MAX_MB: number;
}

/** Where the settings say that media is stored; null: nowhere. @throws SettingsError when they say it in part */
export function openStorage(settings: StorageSettings): MediaStorage | null {
  if (settings.MEDIA_STORAGE === "none") return null;
  if (settings.MEDIA_STORAGE === "disk") return createDiskStorage(settings.MEDIA_DIR);
  return createS3Storage(readBucket(settings));
}

function readBucket(settings: StorageSettings): BucketSettings {
  const {
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_ACCESS_KEY_ID: id,
    MEDIA_S3_SECRET_ACCESS_KEY: secret,
  } = settings;
  if (bucket === undefined) throw missing("MEDIA_S3_BUCKET", "MEDIA_STORAGE is s3");
  if (id === undefined && secret !== undefined)
    throw missing("MEDIA_S3_ACCESS_KEY_ID", "set both parts of the key or neither");
  if (id !== undefined && secret === undefined)
    throw missing("MEDIA_S3_SECRET_ACCESS_KEY", "set both parts of the key or neither");
  return {
    bucket,
    region: settings.MEDIA_S3_REGION,
    endpoint: settings.MEDIA_S3_ENDPOINT ?? null,
    prefix: settings.MEDIA_S3_PREFIX,
    keys: id !== undefined && secret !== undefined ? { accessKeyId: id, secretAccessKey: secret } : null,
    maxBytes: settings.VIDEO_MAX_MB * MB,
  };
}

const missing = (name: string, reason: string) =>
  new SettingsError([{ name, problem: `is missing: ${reason}` }]);
