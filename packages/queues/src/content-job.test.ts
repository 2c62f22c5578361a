import { zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { NewerContentJob, packJob, type QueuedContent, unpackJob } from "./content-job.ts";

const content = (id: string, request: string, response: string): QueuedContent => ({
  ...{ id, createdAtMs: 5, organizationId: "org_a", projectId: "prj_a" },
  request: { kept: Buffer.from(request), bytes: request.length + 7 },
  response: { kept: Buffer.from(response), bytes: response.length },
});
const contents = [content("req_1", "a question", "an answer ".repeat(500)), content("req_2", "", "")];

describe("a job of content", () => {
  test("gives the same contents back, from fewer bytes", async () => {
    const { job, blob } = await packJob(contents);
    expect(await unpackJob(JSON.parse(JSON.stringify(job)), blob)).toEqual(contents);
    expect([job.bytes, blob.length < 500]).toEqual([blob.length, true]);
  });

  test("of the version before is still read: each side by itself", async () => {
    const sides = contents.flatMap(({ request, response }) => [request.kept, response.kept]);
    const packed = sides.map((side) => zstdCompressSync(side));
    const entry = (index: number, { bytes }: { readonly bytes: number }) => ({
      ...{ length: packed[index]?.length ?? 0, bytes, truncated: false },
    });
    const entries = contents.map(({ request, response, ...ids }, index) => ({
      ...{ ...ids, request: entry(2 * index, request), response: entry(2 * index + 1, response) },
    }));
    const blob = Buffer.concat(packed);
    expect(await unpackJob({ v: 1, bytes: blob.length, payloads: entries }, blob)).toEqual(contents);
  });

  test("of a newer version is an error that a newer worker ends", async () => {
    const { job, blob } = await packJob(contents);
    await expect(unpackJob({ ...job, v: 3 }, blob)).rejects.toThrow(NewerContentJob);
  });

  test("is nothing with the bytes of another, or with broken ones", async () => {
    const { job, blob } = await packJob(contents);
    const other = await packJob([content("req_3", "x", "y".repeat(9))]);
    expect(await unpackJob(job, other.blob)).toBeNull();
    expect(await unpackJob({ ...job, bytes: 3 }, Buffer.from("abc"))).toBeNull();
    const shorter = { ...job, payloads: job.payloads.slice(1) };
    expect(await unpackJob(shorter, blob)).toBeNull();
  });
});
