import { expect, it } from "vitest";
import { openStorage } from "./open-storage.ts";

const settings = {
  ...{ MEDIA_DIR: "/tmp", MEDIA_S3_REGION: "us-east-1", MEDIA_S3_PREFIX: "p/", VIDEO_MAX_MB: 1 },
  MEDIA_STORAGE: "s3" as const,
};

it("is none without one", () => {
  expect(openStorage({ ...settings, MEDIA_STORAGE: "none" })).toBeNull();
});

it.each([
  ["MEDIA_S3_BUCKET", {}],
  ["MEDIA_S3_ACCESS_KEY_ID", { MEDIA_S3_BUCKET: "b", MEDIA_S3_SECRET_ACCESS_KEY: "s" }],
  ["MEDIA_S3_SECRET_ACCESS_KEY", { MEDIA_S3_BUCKET: "b", MEDIA_S3_ACCESS_KEY_ID: "i" }],
])("names %s when a bucket is set up in part", (name, given) => {
  expect(() => openStorage({ ...settings, ...given })).toThrow(name);
});
