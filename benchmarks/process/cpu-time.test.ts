import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { cpuMs } from "./cpu-time.ts";
import { parseStat } from "./process-tree.ts";

describe("CPU time of a process and its children", () => {
  it("is its own and that of children that ended, whatever its name", () => {
    const stat = "42 (a name) S 3) R 7 42 42 0 -1 4194560 1 2 3 4 100 20 3000 400 20 0 1 0 5 6 7";
    expect(parseStat(stat)).toEqual({ parent: 7, ticks: 3_520 });
  });

  it("keeps what a child used once it has ended", async () => {
    const busy = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
    const shell = spawn("sh", ["-c", `(${busy}) & wait; echo ended; read line`]);
    try {
      await once(shell.stdout, "data");
      expect(cpuMs([shell.pid ?? 0])).toBeGreaterThan(20);
    } finally {
      shell.kill();
    }
  });
});
