import { decimal, list, oneOf, setting, text, url, wholeNumber } from "@causeway/telemetry";

/** Files that are fetched, and videos. */
export const mediaSettings = {
  MEDIA_PRIVATE_HOSTS: setting(list(), {
    description:
      "Private hosts and CIDR ranges that the gateway can fetch files from, also over http. Comma-separated.",
    default: "",
    example: "files.internal",
  }),
  MEDIA_MAX_FILES: setting(wholeNumber({ min: 0, max: 1_000 }), {
    description:
      "Maximum number of files fetched per request, for providers that don't accept file URLs. 0 = none.",
    default: "20",
  }),
  MEDIA_MAX_FILE_MB: setting(decimal({ min: 0.001, max: 1_024 }), {
    description: "Largest file to fetch, in MB.",
    default: "20",
  }),
  MEDIA_MAX_MB: setting(decimal({ min: 0.001, max: 4_096 }), {
    description:
      "Maximum size of all files fetched for one request, in MB. They count toward `MAX_INFLIGHT_BODY_MB`.",
    default: "50",
  }),
  VIDEO_DEADLINE_HOURS: setting(decimal({ min: 0.001, max: 720 }), {
    description: "Hours after which an unfinished video job expires. An expired job costs nothing.",
    default: "24",
  }),
  VIDEO_MAX_MB: setting(decimal({ min: 0.001, max: 100_000 }), {
    description: "Largest video that is copied to the media storage, in MB.",
    default: "2048",
  }),
  MEDIA_STORAGE: setting(oneOf(["disk", "s3", "none"]), {
    description:
      "Where finished videos are kept: `disk` copies them to `MEDIA_DIR`, and `s3` to `MEDIA_S3_BUCKET`; `none` passes them on from the provider as long as it has them.",
    default: "none",
  }),
  MEDIA_DIR: setting(text(), {
    description:
      "Folder for `MEDIA_STORAGE=disk`. Gateways on several machines need a shared one; a video that isn't there is passed on from the provider.",
    default: ".causeway/media",
  }),
  MEDIA_S3_BUCKET: setting(text().optional(), {
    description: "Bucket for `MEDIA_STORAGE=s3`, at Amazon S3 or a compatible service.",
    example: "acme-videos",
  }),
  MEDIA_S3_REGION: setting(text(), { description: "Region of the bucket.", default: "us-east-1" }),
  MEDIA_S3_ENDPOINT: setting(url().optional(), {
    description: "Address of an S3-compatible service. Default: Amazon S3.",
    example: "https://minio.internal:9000",
  }),
  MEDIA_S3_PREFIX: setting(text(), {
    description: "Prefix of the names of objects in the bucket.",
    default: "causeway/videos/",
  }),
  MEDIA_S3_ACCESS_KEY_ID: setting(text().optional(), {
    description:
      "Access key of the bucket. When unset: from the environment, profile, container or instance, as for AWS tools.",
  }),
  MEDIA_S3_SECRET_ACCESS_KEY: setting(text().optional(), {
    description: "Secret of `MEDIA_S3_ACCESS_KEY_ID`.",
    secret: true,
  }),
  MEDIA_HOURS: setting(decimal({ min: 0.001, max: 8_760 }), {
    description: "Hours that finished videos can be downloaded for, with every data retention level.",
    default: "24",
  }),
} as const;
