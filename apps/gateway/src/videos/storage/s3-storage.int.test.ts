import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { MediaStorage } from "./media-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

const MB = 1024 * 1024;

/** What S3 says in the REST API: an object, a multipart upload and its parts. */
const objects = new Map<string, Buffer>();
const uploads = new Map<string, Map<number, Buffer>>();
const seen: { method: string; url: string; authorization: string }[] = [];
let underWay = 0;
let mostUnderWay = 0;
/** Answers with this instead, once. */
let failWith: number | null = null;
/** Who may read nothing, as S3 tells them. */
let deniesReading = false;

const server = createServer((req, res) => {
  underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  res.on("close", () => {
    underWay -= 1;
  });
  void answer(req, res);
});

async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  const body = Buffer.concat(pieces);
  const { method = "", url = "", headers } = req;
  seen.push({ method, url, authorization: headers.authorization ?? "" });
  const { pathname: path, searchParams: query } = new URL(url, "http://s3");
  const upload = query.get("uploadId");
  if (failWith !== null) {
    res.writeHead(failWith).end();
    failWith = null;
  } else if (method === "POST" && query.has("uploads")) {
    uploads.set("u1", new Map());
    res.end("<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>");
  } else if (method === "PUT" && upload !== null) {
    uploads.get(upload)?.set(Number(query.get("partNumber")), body);
    res.setHeader("etag", '"part"').end();
  } else if (method === "POST" && upload !== null) {
    const parts = [...(uploads.get(upload) ?? [])].sort(([one], [other]) => one - other);
    objects.set(path, Buffer.concat(parts.map(([, part]) => part)));
    uploads.delete(upload);
    res.end("<CompleteMultipartUploadResult><Key>k</Key></CompleteMultipartUploadResult>");
  } else if (method === "DELETE") {
    if (upload === null) objects.delete(path);
    else uploads.delete(upload);
    res.writeHead(204).end();
  } else if (method === "PUT") {
    objects.set(path, body);
    res.setHeader("etag", '"whole"').end();
  } else if (deniesReading) {
    res.writeHead(403).end("<Error><Code>AccessDenied</Code><Message>no</Message></Error>");
  } else sendObject(res, objects.get(path), headers.range);
}

function sendObject(res: ServerResponse, object: Buffer | undefined, range: string | undefined): void {
  if (!object) {
    res.writeHead(404).end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
    return;
  }
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
  res.writeHead(first === undefined ? 200 : 206).end(part);
}

let storage: MediaStorage;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  storage = createS3Storage({
    ...{ bucket: "acme-videos", region: "eu-central-1", prefix: "causeway/", maxBytes: 100 * MB },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: { accessKeyId: "id", secretAccessKey: "secret" },
  });
});
afterAll(async () => {
  await storage.close();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  mostUnderWay = 0;
});

async function* bytes(megabytes: number, error?: Error): AsyncGenerator<Buffer> {
  for (let at = 0; at < megabytes * 4; at += 1) yield Buffer.alloc(MB / 4, at);
  if (error) throw error;
}

async function read(name: string, range: { first: number; last: number } | null = null) {
  const file = await storage.get(name, range);
  return file ? Buffer.concat(await file.toArray()) : null;
}

it("stores a small video in one signed request under the prefix, and gives it whole and in part", async () => {
  await storage.put("vid_1", bytes(1));
  expect(seen).toMatchObject([
    { method: "PUT", url: expect.stringMatching(/^\/acme-videos\/causeway\/vid_1/) },
  ]);
  expect(seen[0]?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d+\/eu-central-1\/s3\//);
  expect((await read("vid_1"))?.length).toBe(MB);
  expect(await read("vid_1", { first: MB / 4 - 1, last: MB / 4 })).toEqual(Buffer.from([0, 1]));
});

it("stores a large one in parts, one at a time, and shows it once it is whole", async () => {
  await storage.put("vid_2", bytes(12));
  expect(seen.map(({ method }) => method)).toEqual(["POST", "PUT", "PUT", "PUT", "POST"]);
  expect(mostUnderWay).toBe(1);
  expect((await read("vid_2"))?.length).toBe(12 * MB);
});

it("leaves nothing of a video that breaks off, and says why", async () => {
  const broken = new Error("the provider's connection broke");
  await expect(storage.put("vid_3", bytes(12, broken))).rejects.toBe(broken);
  await expect(storage.put("vid_4", bytes(1, broken))).rejects.toBe(broken);
  expect(uploads.size).toBe(0);
  expect([await read("vid_3"), await read("vid_4")]).toEqual([null, null]);
});

it("tries again when the service fails for a moment, and says when it refuses", async () => {
  failWith = 503;
  await storage.put("vid_5", bytes(1));
  expect((await read("vid_5"))?.length).toBe(MB);
  failWith = 403;
  await expect(storage.get("vid_5", null)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});

it("deletes, also what is not there", async () => {
  await storage.put("vid_6", bytes(1));
  await storage.delete("vid_6");
  await storage.delete("vid_6");
  expect(await read("vid_6")).toBeNull();
});

it("says whether it can be used, with a file of its own that the first check writes", async () => {
  await storage.check();
  await storage.check();
  failWith = 400;
  await expect(storage.check()).rejects.toThrow();
  expect(seen.map(({ method }) => method)).toEqual(["GET", "PUT", "GET", "GET", "GET"]);
});

it("can't be used by those who may write but not read", async () => {
  deniesReading = true;
  await expect(storage.check()).rejects.toMatchObject({ name: "AccessDenied" });
  deniesReading = false;
  await storage.check();
});
