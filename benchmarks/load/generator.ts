/** The generator process: makes one load per message and answers with its result. */
import { runLoad } from "./run-load.ts";
import type { FromGenerator, ToGenerator } from "./spec.ts";

const tell = (message: FromGenerator): void => void process.send?.(message);

process.on("message", ({ spec }: ToGenerator) => {
  void runLoad(spec, () => tell({ kind: "counting" })).then((result) => tell({ kind: "result", result }));
});
