import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatRequest } from "@causeway/contracts";
import { anthropicBedrock, anthropicMessages, type JsonObject } from "@causeway/dialects";
import { createGuardedClient, type OutboundClient } from "@causeway/upstream";
import { afterEach, describe, expect, it } from "vitest";
import { createBodyReader } from "../http/read-body.ts";
import { createMediaFetcher, type MediaLimits } from "../media/fetch-media.ts";
import { inlineMedia, inlineNativeMedia } from "./inline-media.ts";

const LIMITS: MediaLimits = { maxFiles: 3, maxFileBytes: 1_000, maxTotalBytes: 1_500 };
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A server of files on this machine, and how often each path was asked for. */
async function serve(listener: RequestListener) {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** `opened`: hosts that may be reached although they are private, as an operator sets it. */
function createFetcher(limits: Partial<MediaLimits> = {}, opened: string[] = ["127.0.0.1"]) {
  const client: OutboundClient = createGuardedClient({ connectTimeoutMs: 2_000, maxConnections: 50, opened });
  cleanups.push(() => client.close());
  const inFlight = { total: 1_200, perKey: 1_200, perOrganization: 1_200 };
  const bodies = createBodyReader({ maxBytes: 1, inFlight, minBytesPerSecond: 0 });
  const memory = bodies.memoryOf({ apiKeyId: "key_1", organizationId: "org_1" });
  return {
    client,
    memory: bodies,
    fetcher: createMediaFetcher({ client, limits: { ...LIMITS, ...limits }, memory }),
  };
}

const ask = (...content: object[]): ChatRequest =>
  ({ model: "m", messages: [{ role: "user", content }] }) as ChatRequest;
const picture = (url: string) => ({ type: "image_url", image_url: { url } });
const partsOf = (chat: ChatRequest) => chat.messages[0]?.content;
const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("media by URL in the chat form", () => {
  it("become data URLs: pictures, videos and documents, each file fetched once", async () => {
    const { url, asked } = await serve((request, response) => {
      response.setHeader("content-type", "Text/Plain; charset=utf-8").end(`of ${request.url}`);
    });
    const { fetcher } = createFetcher();
    const chat = ask(
      { type: "text", text: "Look" },
      picture(`${url}/a?b=1#c`),
      { type: "video_url", video_url: { url: `${url}/v` } },
      { type: "file", file: { file_url: `${url}/d`, filename: "d.txt" } },
      picture(`${url}/a?b=1#c`),
      picture("data:image/png;base64,AAAA"),
      picture("s3://bucket/key"),
    );
    const of = (path: string) => `data:text/plain;base64,${base64(`of ${path}`)}`;
    expect(partsOf(await inlineMedia(fetcher, chat))).toEqual([
      { type: "text", text: "Look" },
      picture(of("/a?b=1")),
      { type: "video_url", video_url: { url: of("/v") } },
      { type: "file", file: { file_data: of("/d"), filename: "d.txt" } },
      picture(of("/a?b=1")),
      picture("data:image/png;base64,AAAA"),
      picture("s3://bucket/key"),
    ]);
    expect(asked.sort()).toEqual(["/a?b=1", "/d", "/v"]);
    // The next provider that is asked gets the same files.
    await inlineMedia(fetcher, chat);
    expect(asked).toHaveLength(3);
  });

  it("stay where the provider reads them itself", async () => {
    const { fetcher } = createFetcher({}, []);
    const chat = ask({ type: "video_url", video_url: { url: "https://youtu.be/x" } });
    const kept = await inlineMedia(fetcher, chat, (url) => url.startsWith("https://youtu.be/"));
    expect(partsOf(kept)).toEqual(partsOf(chat));
  });

  it("are known by their first bytes when their server names no type", async () => {
    const { url } = await serve((request, response) => {
      if (request.url === "/png") response.setHeader("content-type", "binary/octet-stream");
      response.end(request.url === "/png" ? Buffer.from("89504e470d0a1a0a", "hex") : "%PDF-1.7");
    });
    const { fetcher } = createFetcher();
    expect((await fetcher.fetch(`${url}/png`, "x")).mimeType).toBe("image/png");
    expect((await fetcher.fetch(`${url}/pdf`, "x")).mimeType).toBe("application/pdf");
  });
});

describe("what a request may have fetched", () => {
  it("is bounded in files, before any is asked for", async () => {
    const { url, asked } = await serve((_request, response) => response.end("x"));
    const { fetcher } = createFetcher({ maxFiles: 2 });
    const chat = ask(picture(`${url}/1`), picture(`${url}/2`), picture(`${url}/3`));
    await expect(inlineMedia(fetcher, chat)).rejects.toMatchObject({
      code: "invalid_parameters",
      message: expect.stringContaining("at most 2 files by URL"),
    });
    expect(asked).toEqual([]);
  });

  it("is bounded in bytes per file and together, also when no length is announced", async () => {
    const { url } = await serve((request, response) => {
      response.write("x".repeat(Number(request.url?.slice(1))));
      response.end();
    });
    const large = createFetcher();
    await expect(large.fetcher.fetch(`${url}/1001`, "messages.0.content.1")).rejects.toMatchObject({
      code: "invalid_parameters",
      details: { param: "messages.0.content.1" },
      message: expect.stringMatching(/a file can have/),
    });
    const many = createFetcher({ maxTotalBytes: 1_100 });
    const both = ask(picture(`${url}/600`), picture(`${url}/601`));
    await expect(inlineMedia(many.fetcher, both)).rejects.toThrow(/together/);
    many.fetcher.release();
    expect(many.memory.inFlightBytes()).toBe(0);
  });

  it("counts to the bodies in flight until the call is over", async () => {
    const { url } = await serve((_request, response) => response.end("x".repeat(700)));
    const { fetcher, memory } = createFetcher();
    await fetcher.fetch(`${url}/1`, "a");
    expect(memory.inFlightBytes()).toBe(700);
    await expect(fetcher.fetch(`${url}/2`, "b")).rejects.toMatchObject({ code: "overloaded" });
    fetcher.release();
    expect(memory.inFlightBytes()).toBe(0);
  });

  it("is given up when the caller leaves, and frees the sockets", async () => {
    const { url, server } = await serve((_request, response) => void response.write("x"));
    const { fetcher, client } = createFetcher();
    const pending = inlineMedia(fetcher, ask(picture(`${url}/1`), picture(`${url}/2`)));
    let sockets = 0;
    const arrived = new Promise<void>((resolve) =>
      server.on("request", () => {
        sockets += 1;
        if (sockets === 2) resolve();
      }),
    );
    await arrived;
    fetcher.abort();
    await expect(pending).rejects.toMatchObject({ kind: "aborted" });
    expect(client.inFlight()).toBe(0);
    await expect(fetcher.fetch(`${url}/3`, "x")).rejects.toMatchObject({ kind: "aborted" });
  });
});

describe("#103 a file's address", () => {
  it.each([
    "http://2130706433/x",
    "https://2130706433/x",
    "http://0x7f.1/x",
    "https://0x7f.1/x",
    "https://0177.0.0.1/x",
    "http://[::ffff:127.0.0.1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[::1]/x",
    "https://127.0.0.1/x",
    "https://localhost/x",
    "http://169.254.169.254/latest/meta-data",
    "https://169.254.169.254/latest/meta-data",
    "https://[fd00:ec2::254]/x",
    "http://example.com/x",
    "https://user:pass@example.com@127.0.0.1/x",
  ])("%s is never called", async (url) => {
    const { fetcher } = createFetcher({}, []);
    await expect(fetcher.fetch(url, "messages.0.content.0")).rejects.toMatchObject({
      code: "invalid_parameters",
      details: { param: "messages.0.content.0" },
    });
  });

  it("#101 is not followed to where its server sends us", async () => {
    const inner = await serve((_request, response) => response.end("secret"));
    const { url, asked } = await serve((_request, response) =>
      response.writeHead(302, { location: `${inner.url}/secret` }).end(),
    );
    const { fetcher } = createFetcher();
    await expect(fetcher.fetch(`${url}/redirect`, "x")).rejects.toThrow("its server returned 302");
    expect(asked).toEqual(["/redirect"]);
    expect(inner.asked).toEqual([]);
  });

  it("tells nothing of what lies behind a refused address", async () => {
    const { fetcher } = createFetcher({}, []);
    const { url, asked } = await serve((_request, response) => response.end("secret"));
    const port = new URL(url).port;
    const refusal = async (address: string) =>
      fetcher.fetch(address, "x").catch((error: Error) => error.message);
    const open = await refusal(`https://localhost:${port}/`);
    expect(open).not.toMatch(/secret|127\.0\.0\.1/);
    expect(asked).toEqual([]);
  });
});

describe("media by URL in a body of the Messages format", () => {
  const { media } = anthropicBedrock.native ?? {};
  const image = (url: string): JsonObject => ({ type: "image", source: { type: "url", url } });

  it("are put in place for Claude on clouds that read no URLs, wherever they appear", async () => {
    const { url } = await serve((request, response) => {
      response.setHeader("content-type", request.url === "/t" ? "text/markdown" : "image/png").end("hello");
    });
    const { fetcher } = createFetcher();
    const body: JsonObject = {
      model: "claude",
      messages: [
        { role: "user", content: "plain" },
        {
          role: "user",
          content: [
            { type: "text", text: "Look", cache_control: { type: "ephemeral" } },
            { ...image(`${url}/p`), cache_control: { type: "ephemeral" } },
            { type: "tool_result", tool_use_id: "t", content: [image(`${url}/p`)] },
            { type: "document", title: "T", source: { type: "url", url: `${url}/t` } },
            { type: "document", source: { type: "content", content: [image(`${url}/p`)] } },
          ],
        },
      ],
    };
    if (!media) throw new Error("no media side");
    const source = { type: "base64", media_type: "image/png", data: base64("hello") };
    const filled = await inlineNativeMedia(fetcher, media, body);
    expect(filled).toEqual({
      model: "claude",
      messages: [
        { role: "user", content: "plain" },
        {
          role: "user",
          content: [
            { type: "text", text: "Look", cache_control: { type: "ephemeral" } },
            { type: "image", source, cache_control: { type: "ephemeral" } },
            { type: "tool_result", tool_use_id: "t", content: [{ type: "image", source }] },
            {
              type: "document",
              title: "T",
              source: { type: "text", media_type: "text/plain", data: "hello" },
            },
            { type: "document", source: { type: "content", content: [{ type: "image", source }] } },
          ],
        },
      ],
    });
    expect(body.messages).not.toEqual(filled.messages);
  });

  it("leave a body without them as it is", async () => {
    const body: JsonObject = { messages: [{ role: "user", content: [{ type: "text", text: "Hi" }] }] };
    const { fetcher } = createFetcher();
    if (!media) throw new Error("no media side");
    expect(await inlineNativeMedia(fetcher, media, body)).toBe(body);
  });

  it("name the block that cannot be had", async () => {
    const { fetcher } = createFetcher({}, []);
    const body: JsonObject = { messages: [{ role: "user", content: [image("https://127.0.0.1/x")] }] };
    if (!media) throw new Error("no media side");
    await expect(inlineNativeMedia(fetcher, media, body)).rejects.toMatchObject({
      code: "invalid_parameters",
      details: { param: "messages.0.content.0.source" },
    });
  });

  it("go to Anthropic itself untouched", () => {
    expect(anthropicMessages.native?.media).toBeUndefined();
  });
});
