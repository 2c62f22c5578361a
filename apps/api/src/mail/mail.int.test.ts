import { once } from "node:events";
import { createServer } from "node:net";
import { UNSENT_MAIL_KEY, UnsentMail } from "@causeway/contracts";
import { createLogger } from "@causeway/telemetry";
import { startTestRedis } from "@causeway/testing";
import { startTestMailServer } from "@causeway/testing/mail-server";
import { Redis } from "ioredis";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMail } from "./create-mail.ts";
import { createUnsentMailStore } from "./unsent-mail-store.ts";

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;
let lines: string[];

beforeAll(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url);
});
beforeEach(async () => {
  lines = [];
  await redis.flushall();
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const LINK = "https://causeway.example.com/reset-password/AbCdEf0123456789";
const message = { to: "ada@example.com", subject: "Reset your password", text: `Open\n\n${LINK}\n` };

const makeMail = (smtpUrl: string | undefined) =>
  createMail({
    smtpUrl,
    from: "Causeway <causeway@example.com>",
    unsent: createUnsentMailStore(redis),
    logger: createLogger({
      service: "api",
      level: "info",
      destination: { write: (line) => void lines.push(line) },
    }),
  });

const unsent = async () =>
  (await redis.lrange(UNSENT_MAIL_KEY, 0, -1)).map((text) => UnsentMail.parse(JSON.parse(text)));

describe("without a mail server", () => {
  it("a mail waits for the operator, in the log at warn level and on the operations page, with its link whole", async () => {
    const mail = makeMail(undefined);
    expect(mail.hasServer).toBe(false);
    await mail.send(message);
    expect(await unsent()).toMatchObject([message]);
    const line = JSON.parse(lines[0] ?? "");
    expect(line.mail.text).toContain(LINK);
    expect(line.level).toBe("warn");
  });

  it("only the newest are kept, and not forever", async () => {
    const mail = makeMail(undefined);
    for (let index = 0; index < 60; index += 1) await mail.send({ ...message, subject: `${index}` });
    const kept = await unsent();
    expect(kept).toHaveLength(50);
    expect(kept[0]?.subject).toBe("59");
    expect(await redis.ttl(UNSENT_MAIL_KEY)).toBeGreaterThan(0);
  });
});

describe("with a mail server", () => {
  it("emails arrive there, and their links appear nowhere else", async () => {
    const smtp = await startTestMailServer();
    const mail = makeMail(smtp.url);
    await mail.send(message);
    await mail.close();
    await smtp.stop();
    expect(smtp.taken).toMatchObject([{ from: "causeway@example.com", to: ["ada@example.com"] }]);
    expect(smtp.taken[0]?.raw).toContain(LINK);
    expect(smtp.taken[0]?.raw).toContain("Subject: Reset your password");
    expect(await unsent()).toEqual([]);
    expect(lines.join()).not.toContain(LINK);
  });

  it("an address with a comma, and a subject with a line break, make no second recipient and no header", async () => {
    const smtp = await startTestMailServer();
    const mail = makeMail(smtp.url);
    await mail.send({
      ...message,
      to: "ada@example.com,eve@example.com",
      subject: "a\r\nBcc: eve@example.com",
    });
    await mail.close();
    await smtp.stop();
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain("eve@example.com");
  });

  it("that refuses a mail, or is not there, the mail waits on the operations page", async () => {
    const smtp = await startTestMailServer();
    const refused = makeMail(smtp.url);
    await refused.send({ ...message, to: "refused@example.com" });
    await refused.close();
    await smtp.stop();
    const away = makeMail(await addressOfNobody());
    await away.send(message);
    await away.close();
    expect((await unsent()).map(({ to }) => to)).toEqual(["ada@example.com", "refused@example.com"]);
    expect(lines.join()).toContain("the mail server did not accept an email");
  });
});

async function addressOfNobody(): Promise<string> {
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as { port: number };
  free.close();
  return `smtp://127.0.0.1:${port}`;
}
