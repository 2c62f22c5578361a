import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "@causeway/testing";
import { startTestMailServer } from "@causeway/testing/mail-server";
import { createGuardedClient } from "@causeway/upstream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChannelTools } from "./channel.ts";
import { findChannel } from "./channel-table.ts";
import type { Message } from "./message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const message: Message = {
  schema: "video.completed",
  subject: "A video is done",
  text: "The video vid_1 is completed.",
  at: "2026-11-28T00:00:00.000Z",
  data: { id: "vid_1" },
};

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
const receiver = createServer((req, res) => {
  let body = "";
  req.on("data", (piece) => {
    body += piece;
  });
  req.on("end", () => {
    received.push({ headers: req.headers, body });
    const status = Number(req.url?.slice(1));
    res.writeHead(status, { "retry-after": "7", location: "/204" }).end("secret of the receiver");
  });
});
let smtp: Awaited<ReturnType<typeof startTestMailServer>>;
let tools: ChannelTools;

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  smtp = await startTestMailServer();
  tools = {
    client: createGuardedClient({ connectTimeoutMs: 2_000, maxConnections: 4, opened: ["127.0.0.1"] }),
    smtp: createSmtpTransport(smtp.url, "Causeway <causeway@example.com>"),
  };
});
afterAll(async () => {
  await tools.client.close();
  tools.smtp?.close();
  await smtp.stop();
  receiver.close();
  receiver.closeAllConnections();
});

const send = (channel: string, target: string, more: Partial<ChannelTools> = {}) => {
  const deliver = findChannel(channel);
  if (!deliver) throw new Error(`there is no channel ${channel}`);
  const to = { id: "ntf_1", target, secret: "a secret of 16 or more", atMs: 1_764_288_000_123 };
  return deliver({ ...tools, ...more }, message, to);
};
const hook = (status: number): string =>
  `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${status}`;

describe("the webhook channel", () => {
  it("posts the schema, the time and the data, signed, and no text for people", async () => {
    received.length = 0;
    const delivered = { status: 204, error: null, retryAfterMs: null, isRefused: false };
    expect(await send("webhook", hook(204))).toEqual(delivered);
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(body).toBe(
      '{"type":"video.completed","timestamp":"2026-11-28T00:00:00.000Z","data":{"id":"vid_1"}}',
    );
    expect(headers).toMatchObject({ "webhook-id": "ntf_1", "webhook-timestamp": "1764288000" });
    expect(headers["webhook-signature"]).toMatch(/^v1,/);
  });

  it.each([
    [302, "the receiver returned 302", false],
    [410, "the receiver returned 410", true],
    [500, "the receiver returned 500", false],
  ])("names the status %i and nothing that the receiver wrote", async (status, error, isRefused) => {
    expect(await send("webhook", hook(status))).toEqual({ status, error, retryAfterMs: 7_000, isRefused });
  });

  it("sends nothing to addresses that aren't public", async () => {
    const client = createGuardedClient({ connectTimeoutMs: 2_000, maxConnections: 4, opened: [] });
    received.length = 0;
    const results = [await send("webhook", hook(204), { client })];
    results.push(await send("webhook", "https://169.254.169.254/latest", { client }));
    expect(results.map(({ error }) => error)).toEqual([
      "the URL must use https",
      "the URL points to a private or reserved address",
    ]);
    expect(received).toEqual([]);
    await client.close();
  });
});

describe("the email channel", () => {
  it("sends subject and text, and nothing for programs", async () => {
    expect(await send("email", "ada@example.com")).toMatchObject({ status: null, error: null });
    expect(smtp.taken).toMatchObject([{ from: "causeway@example.com", to: ["ada@example.com"] }]);
    expect(smtp.taken[0]?.raw).toContain("Subject: A video is done");
    expect(smtp.taken[0]?.raw).toContain("The video vid_1 is completed.");
    expect(smtp.taken[0]?.raw).not.toContain("video.completed");
  });

  it("says that a mail server refused, can't be reached or isn't set up, without its words", async () => {
    const away = createSmtpTransport(`smtp://127.0.0.1:${await freePort()}`, "a@example.com");
    const results = [
      await send("email", "refused@example.com"),
      await send("email", "ada@example.com", { smtp: away }),
      await send("email", "ada@example.com", { smtp: null }),
    ];
    away.close();
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      [550, "the mail server returned 550"],
      [null, "the mail server can't be reached"],
      [null, "no mail server is set up"],
    ]);
  });
});

it("a channel of a newer release isn't there", () => {
  expect(findChannel("carrier-pigeon")).toBeUndefined();
});
