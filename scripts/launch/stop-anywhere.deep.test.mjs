import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isFree } from "./ports.mjs";
import { identityOf } from "./process-identity.mjs";
import { makeFakeCheckout } from "./testing/fake-checkout.mjs";

const WAIT = { timeout: 60_000, interval: 20 };
/** Every step that another program does, in the order of a first start. The last two come after the summary. */
const STEPS = ["download", "install", "generate", "bundle", "dashboard", "command", "playground"];
const ALL = [...STEPS, "docs"];

let checkout;
beforeEach(async () => {
  checkout = await makeFakeCheckout();
});
afterEach(() => checkout.remove());

function launch() {
  const { root, env } = checkout;
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part) => {
      output += part;
    });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  return { child, exited, output: () => output };
}

const answersOf = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    async (response) => [response.status, await response.text()],
    () => null,
  );

async function untilAllRun(run) {
  for (const port of Object.values(checkout.ports))
    await expect
      .poll(() => answersOf(port), { ...WAIT, message: run.output() })
      .toEqual([200, "the service"]);
}

async function expectNothingLeft(pids) {
  await expect.poll(() => pids.map(identityOf), WAIT).toEqual(pids.map(() => null));
  for (const [name, port] of Object.entries(checkout.ports))
    await expect.poll(() => isFree(Number(port)), { ...WAIT, message: name }).toBe(true);
  await expect.poll(() => checkout.exists(".causeway/processes.json"), WAIT).toBe(false);
}

const MOMENTS = [
  ...STEPS.map((step) => [step, "SIGINT"]),
  ["install", "SIGTERM"],
  ["install", "SIGKILL"],
  ["playground", "SIGKILL"],
];

describe("a start that is stopped", { timeout: 180_000 }, () => {
  it.each(MOMENTS)(
    "during the step %s by %s leaves nothing behind, and the next one goes on there",
    async (step, signal) => {
      checkout.hang(step);
      const stopped = launch();
      await expect.poll(checkout.hanging, { ...WAIT, message: stopped.output() }).toBe(step);
      const pids = checkout.pids();
      stopped.child.kill(signal);
      expect(await stopped.exited).toBe(signal === "SIGKILL" ? null : 0);
      await expectNothingLeft(pids);
      if (signal !== "SIGKILL")
        for (const file of [".causeway/launcher.lock", ".tools/prepare.lock"])
          expect(checkout.exists(file)).toBe(false);
      expect(stopped.output()).not.toMatch(/✗/);

      checkout.letGo();
      const next = launch();
      await untilAllRun(next);
      // The last two are side by side: whether the docs are left, too, and which of both is first, is left to chance.
      const calls = checkout.calls().filter((name) => name !== "docs");
      expect(calls[0], next.output()).toBe(step);
      const left = ALL.slice(ALL.indexOf(step)).filter((name) => name !== "docs");
      expect(calls.sort()).toEqual(left.sort());
      next.child.kill("SIGINT");
      expect(await next.exited).toBe(0);
      await expectNothingLeft([]);
    },
  );
});

describe("a start", { timeout: 180_000 }, () => {
  it("does nothing again that is done, and answers at the ports of what is still being built", async () => {
    checkout.hang("dashboard");
    const first = launch();
    await expect.poll(checkout.hanging, { ...WAIT, message: first.output() }).toBe("dashboard");
    const [dashboard, playground, gateway] = ["DASHBOARD", "PLAYGROUND", "GATEWAY"].map(
      (name) => checkout.ports[`${name}_PORT`],
    );
    await expect.poll(() => answersOf(gateway), WAIT).toEqual([200, "the service"]);
    await expect.poll(() => checkout.exists(".causeway/quickstart.json"), WAIT).toBe(true);
    for (const port of [dashboard, playground]) expect((await answersOf(port))[0]).toBe(503);
    expect(first.output()).not.toContain("is running");
    first.child.kill("SIGINT");
    expect(await first.exited).toBe(0);

    checkout.letGo();
    const second = launch();
    await untilAllRun(second);
    expect(second.output()).toContain("is running");
    second.child.kill("SIGINT");
    expect(await second.exited).toBe(0);

    checkout.letGo();
    const third = launch();
    await untilAllRun(third);
    expect(third.output()).not.toContain("being built");
    expect(checkout.calls()).toEqual([]);
    third.child.kill("SIGINT");
    expect(await third.exited).toBe(0);
  });
});
