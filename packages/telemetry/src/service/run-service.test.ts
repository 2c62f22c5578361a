import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { explainError } from "./explain-error.ts";
import { serveHono } from "./serve-hono.ts";

const INDEX = new URL("../index.ts", import.meta.url).href;

/** Runs a small service in its own process; `start` is the body of its start function. */
function launch(start: string, options = "") {
  const code = `
    import { createLogger, defineSettings, port, runService, secret, serveHono, setting, settingsOrExit } from ${JSON.stringify(INDEX)};
    import { Hono } from ${JSON.stringify(import.meta.resolve("hono"))};
    const logger = createLogger({ service: "test", level: "info" });
    ${options.includes("settings") ? settingsCode : ""}
    await runService({ name: "test", logger, async start() { ${start} }, ${options.replace("settings", "")} });
  `;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", code], { stdio: "pipe" });
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    output.out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    output.err += String(chunk);
  });
  return { child, output };
}

const settingsCode = `
  const settings = defineSettings({
    PORT: setting(port(), { description: "Port." }),
    AUTH_SECRET: setting(secret(), { description: "Signs sessions.", secret: true }),
  });
  settingsOrExit("test", () => settings.parse({ AUTH_SECRET: "hunter2hunter2" }));
`;

const READY = `logger.info("running"); setInterval(() => {}, 1000);`;
const ready = async ({ child, output }: ReturnType<typeof launch>) => {
  while (!output.out.includes("running")) await once(child.stdout ?? child, "data");
};
const codeOf = async (child: ChildProcess): Promise<number | null> => (await once(child, "exit"))[0];

describe("a service", () => {
  it("refuses to start with wrong settings in words, without a stack or a secret", async () => {
    const { child, output } = launch("return { async stop() {} };", "settings");
    expect(await codeOf(child)).toBe(1);
    expect(output.err).toBe(
      "test could not start: 2 settings are invalid\n  PORT is missing: whole number from 1 to 65535 (Port.)\n  AUTH_SECRET must be: at least 32 characters\n",
    );
  });

  it("says in one sentence why it could not start", async () => {
    const { child, output } = launch(`throw new Error("connect postgres://u:hunter2@db/x refused");`);
    expect(await codeOf(child)).toBe(1);
    expect(output.err).toBe("test could not start: connect postgres://u:[redacted]@db/x refused\n");
  });

  it("stops gracefully on SIGTERM, once, and exits 0 with its log written", async () => {
    const service = launch(`${READY} return { async stop() { logger.info("closed everything"); } };`);
    await ready(service);
    service.child.kill("SIGTERM");
    expect(await codeOf(service.child)).toBe(0);
    expect(service.output.out.match(/closed everything/g)).toHaveLength(1);
    expect(service.output.out).toContain('"msg":"stopped"');
  });

  it("exits at once on a second signal", async () => {
    const service = launch(`${READY} return { stop: () => new Promise(() => {}) };`);
    await ready(service);
    service.child.kill("SIGINT");
    while (!service.output.out.includes("stopping")) await once(service.child.stdout, "data");
    service.child.kill("SIGINT");
    expect(await codeOf(service.child)).toBe(1);
  });

  it("exits 1 when it cannot stop in time", async () => {
    const service = launch(`${READY} return { stop: () => new Promise(() => {}) };`, "stopWithinMs: 50");
    await ready(service);
    service.child.kill("SIGTERM");
    expect(await codeOf(service.child)).toBe(1);
    expect(service.output.out).toContain("did not stop in time");
  });

  it("stops when its launcher is gone", async () => {
    const service = launch(
      `${READY} return { async stop() { logger.info("closed everything"); } };`,
      "parentPipe: true",
    );
    await ready(service);
    service.child.stdin.end();
    expect(await codeOf(service.child)).toBe(0);
    expect(service.output.out).toContain("closed everything");
  });

  it.each(["setTimeout(() => { throw new Error('boom'); })", "Promise.reject(new Error('boom'))"])(
    "logs what nothing caught and exits 1: %s",
    async (fault) => {
      const service = launch(`${READY} ${fault}; return { async stop() {} };`);
      expect(await codeOf(service.child)).toBe(1);
      expect(service.output.out).toContain('"level":"fatal"');
      expect(service.output.out).toContain("boom");
    },
  );

  it("exits 1 when even that fails", async () => {
    const service = launch(
      `${READY} logger.flush = async () => { throw new Error("the log is gone"); };
      setTimeout(() => { throw new Error("boom"); });
      return { async stop() {} };`,
    );
    expect(await codeOf(service.child)).toBe(1);
    expect(service.output.out.match(/"level":"fatal"/g)).toHaveLength(1);
  });

  it("refuses to start with an old Node.js in one sentence", async () => {
    const old = `...Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.19.5" } }) && {}`;
    const { child, output } = launch("return { async stop() {} };", old);
    expect(await codeOf(child)).toBe(1);
    expect(output.err).toBe("test could not start: It needs Node.js 24 or newer; this is 20.19.5.\n");
  });

  it("finishes running answers while it drains and takes no new connection", async () => {
    const service = launch(`
      const app = new Hono();
      app.get("/slow", async (c) => { logger.info("request is in"); await new Promise((go) => setTimeout(go, 300)); return c.text("whole"); });
      const http = await serveHono(app, { port: 0, host: "127.0.0.1" });
      logger.info({ port: http.port }, "running");
      return { stop: () => http.close() };
    `);
    await ready(service);
    const { port } = JSON.parse(
      service.output.out.split("\n").find((line) => line.includes("running")) ?? "{}",
    );
    const answer = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.text());
    while (!service.output.out.includes("request is in")) await once(service.child.stdout, "data");
    service.child.kill("SIGTERM");
    expect(await answer).toBe("whole");
    expect(await codeOf(service.child)).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/slow`)).rejects.toThrow();
  });
});

describe("a server that drains", () => {
  it("answers connections that were open before it stopped listening", async () => {
    const app = { fetch: () => new Response("whole") };
    for (let turn = 0; turn < 20; turn += 1) {
      const http = await serveHono(app, { port: 0, host: "127.0.0.1" });
      const answers = Array.from({ length: 5 }, () => ask(http.port));
      // Node.js connects with the next tick, the kernel at once: now these connections wait to be accepted.
      await new Promise<void>((resolve) => process.nextTick(resolve));
      await Promise.all([http.close(), ...answers.map((answer) => expect(answer).resolves.toBe("whole"))]);
      await expect(ask(http.port)).rejects.toThrow("ECONNREFUSED");
    }
  });
});

const ask = async (port: number): Promise<string> => {
  const asked = get({ host: "127.0.0.1", port, agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return text(answer);
};

describe("an error explained", () => {
  it("names every address of a refused connection", () => {
    const error = new AggregateError(
      [new Error("connect ECONNREFUSED ::1:5432"), new Error("connect ECONNREFUSED 127.0.0.1:5432")],
      "",
    );
    expect(explainError(error)).toBe("connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432");
  });

  it("says which port is taken", () => {
    const error = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE", port: 4002 });
    expect(explainError(error)).toBe("port 4002 is already in use");
  });
});
