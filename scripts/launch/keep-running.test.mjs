import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createChildren, STAGES } from "./children.mjs";
import { keepRunning } from "./keep-running.mjs";
import { identityOf } from "./process-identity.mjs";

const DELAYS = { firstMs: 10, longestMs: 40, healthyAfterMs: 60_000 };
let folder;
let children;
let said;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "causeway-keep-"));
  children = createChildren(folder);
  said = [];
});
afterEach(async () => {
  await children.stopAll();
  rmSync(folder, { recursive: true, force: true });
});

const FOREVER = "console.log('up', process.pid); setInterval(() => {}, 1000)";

/** A process like a service: `code` is what it runs. */
function keep({ code = () => FOREVER, startAgain, delays = DELAYS } = {}) {
  const started = [];
  const start = () => {
    const running = children.start({
      name: "api",
      command: process.execPath,
      args: ["-e", code(started.length)],
      env: process.env,
      stage: STAGES.front,
    });
    started.push(running);
    return running;
  };
  const kept = keepRunning(children, {
    name: "api",
    first: start(),
    startAgain: startAgain ?? (async () => start()),
    say: (text) => said.push(text),
    delays,
  });
  return { started, kept };
}

const until = (read) => expect.poll(read, { timeout: 20_000, interval: 5 });

describe("a process that is kept running", () => {
  it("is started again when it was killed, and the launcher says so", async () => {
    const { started } = keep();
    process.kill(started[0].pid, "SIGKILL");
    await until(() => started.length).toBe(2);
    expect(identityOf(started[1].pid)).not.toBeNull();
    await until(() => said.length).toBe(2);
    expect(said[0]).toMatch(
      /^The API stopped \(signal SIGKILL\)\. Restarting it in 0\.01 s\. Its log: \S*api\.log\.1\.$/,
    );
    expect(said[1]).toBe("The API is running again.");
  });

  it("keeps the log of the one that died alongside that of the new one", async () => {
    const { started } = keep({ code: (n) => (n === 0 ? "console.log('last words')" : FOREVER) });
    await until(() => started.length).toBe(2);
    expect(readFileSync(`${children.logOf("api")}.1`, "utf8")).toBe("last words\n");
  });

  it("waits longer each time that it dies young, up to a bound, and never gives up", async () => {
    keep({ code: () => "process.exit(3)" });
    await until(() => said.filter((text) => text.includes("stopped")).length).toBeGreaterThan(5);
    const delays = said.flatMap((text) => /exit code 3\)\. Restarting it in (\S+) s/.exec(text)?.[1] ?? []);
    expect(delays.slice(0, 5)).toEqual(["0.01", "0.02", "0.04", "0.04", "0.04"]);
  });

  it("is waited for as short as at first once it ran well for a while", async () => {
    keep({ code: () => "process.exit(3)", delays: { ...DELAYS, healthyAfterMs: 0 } });
    await until(() => said.filter((text) => text.includes("stopped")).length).toBeGreaterThan(3);
    expect(said.filter((text) => text.includes("stopped")).every((text) => text.includes("in 0.01 s"))).toBe(
      true,
    );
  });

  it("is tried again when it does not start, with what it said", async () => {
    let tries = 0;
    const { started } = keep({
      startAgain: async () => {
        tries += 1;
        if (tries < 3) throw new Error("The api did not start (exit code 1): no database.");
        return { log: children.logOf("api"), exited: new Promise(() => {}) };
      },
    });
    process.kill(started[0].pid, "SIGKILL");
    await until(() => said.at(-1)).toBe("The API is running again.");
    expect(tries).toBe(3);
    expect(said[1]).toBe("The api did not start (exit code 1): no database. Restarting it in 0.02 s.");
  });

  it("stays stopped when everything stops, also in the middle of a delay", async () => {
    const { started, kept } = keep({ delays: { ...DELAYS, firstMs: 3_600_000, longestMs: 3_600_000 } });
    process.kill(started[0].pid, "SIGKILL");
    await until(() => said.length).toBe(1);
    await children.stopAll();
    await kept;
    expect(started).toHaveLength(1);
  });
});
