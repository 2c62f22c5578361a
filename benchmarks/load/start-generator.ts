import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FromGenerator, LoadResult, LoadSpec } from "./spec.ts";

export interface Generator {
  /** Makes one load; `counting` is called when the counted part begins. */
  run(spec: LoadSpec, counting: () => void): Promise<LoadResult>;
  stop(): void;
}

/** The load comes from its own process, started once so that it is warm. */
export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL("./generator.ts", import.meta.url)));
  return {
    run: (spec, counting) =>
      new Promise((resolve, reject) => {
        const onExit = (): void => reject(new Error("The load generator ended."));
        const onMessage = (message: FromGenerator): void => {
          if (message.kind === "counting") {
            counting();
            return;
          }
          child.off("message", onMessage);
          child.off("exit", onExit);
          resolve(message.result);
        };
        child.on("message", onMessage);
        child.once("exit", onExit);
        child.send({ kind: "run", spec });
      }),
    stop: () => void child.kill(),
  };
}
