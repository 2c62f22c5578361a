import { readdir, readFile, readlink } from "node:fs/promises";
import { startStack, type TestService, type TestStack } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const REPORTER = import.meta.resolve("@causeway/testing/report-connections");

let stack: TestStack;
let services: TestService[];
let stores: string[];

beforeAll(async () => {
  stack = await startStack({ gateways: 0, workers: 0 });
  const add = (name: "gateway" | "worker" | "api") => stack.add(name, { nodeArgs: ["--import", REPORTER] });
  services = await Promise.all([add("gateway"), add("worker"), add("api")]);
  stores = [stack.env.DATABASE_URL, stack.env.REDIS_URL].map((url) => {
    const { hostname, port } = new URL(url ?? "");
    return `${hostname === "localhost" ? "127.0.0.1" : hostname}:${port}`;
  });
});
afterAll(() => stack.stop());

/** Everything a service opened a connection to, or looked up, since it started. */
const targetsOf = (service: TestService): string[] => [
  ...new Set(
    [...service.log().matchAll(/^\[(?:connect|lookup)\] (.+)$/gm)].map(([, target]) =>
      (target ?? "").replace("localhost", "127.0.0.1"),
    ),
  ),
];

/** Remote ends of the connections that a process holds now, as the kernel sees them. */
async function connectionsOf({ pid, port }: TestService): Promise<string[]> {
  const inodes = new Set<string>();
  for (const name of await readdir(`/proc/${pid}/fd`)) {
    const link = await readlink(`/proc/${pid}/fd/${name}`).catch(() => "");
    const inode = /^socket:\[(\d+)\]$/.exec(link)?.[1];
    if (inode !== undefined) inodes.add(inode);
  }
  const table = await readFile(`/proc/${pid}/net/tcp`, "utf8");
  return table
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => inodes.has(fields[9] ?? "") && fields[3] === ESTABLISHED)
    .map(([, local = "", remote = ""]) => ({ local: readAddress(local), remote: readAddress(remote) }))
    .filter(({ local }) => !local.endsWith(`:${port}`)) // callers of the service itself
    .map(({ remote }) => remote);
}

const ESTABLISHED = "01";

/** `0100007F:1538` is 127.0.0.1:5432: the kernel writes the address's bytes backwards. */
function readAddress(text: string): string {
  const [address = "", port = ""] = text.split(":");
  const bytes = address.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return `${bytes.reverse().join(".")}:${Number.parseInt(port, 16)}`;
}

describe("services that no one asks for anything", () => {
  it("open connections to their stores, and look up and reach nothing else", async () => {
    for (const service of services) {
      const targets = targetsOf(service).filter((target) => target !== "127.0.0.1");
      expect({ name: service.name, targets: targets.sort() }).toEqual({
        name: service.name,
        targets: [...stores].sort(),
      });
    }
  });

  it("hold no other connection, as the kernel sees it", async () => {
    for (const service of services) {
      const foreign = (await connectionsOf(service)).filter((remote) => !stores.includes(remote));
      expect({ name: service.name, foreign }).toEqual({ name: service.name, foreign: [] });
    }
  });

  it("reach a provider only for a request", async () => {
    const [gateway] = services;
    const response = await stack.call(
      "/v1/chat/completions",
      {
        method: "POST",
        body: JSON.stringify({ model: "simulator/sim-echo", messages: [{ role: "user", content: "Hi" }] }),
      },
      gateway,
    );
    expect(response.status).toBe(200);
    const simulator = new URL(stack.simulator.url).host;
    await expect
      .poll(
        () =>
          gateway &&
          targetsOf(gateway)
            .filter((target) => target !== "127.0.0.1")
            .sort(),
      )
      .toEqual([...stores, simulator].sort());
  });
});
