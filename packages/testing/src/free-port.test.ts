import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";

const MODULE = fileURLToPath(new URL("./free-port.ts", import.meta.url));
const COUNT = 200;

/** Many ports, as another process is told them. */
async function portsOfAnother(): Promise<number[]> {
  const script = `import { freePort } from ${JSON.stringify(MODULE)};
    const ports = await Promise.all(Array.from({ length: ${COUNT} }, freePort));
    process.stdout.write(JSON.stringify(ports));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--no-warnings",
    "--input-type=module",
    "--eval",
    script,
  ]);
  return JSON.parse(stdout) as number[];
}

it("is told once, no matter who asks at the same time", async () => {
  const own = await Promise.all(Array.from({ length: COUNT }, freePort));
  const others = await portsOfAnother();
  expect(new Set([...own, ...others]).size).toBe(2 * COUNT);
});
