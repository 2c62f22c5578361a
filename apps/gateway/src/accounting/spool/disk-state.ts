import type { Logger } from "@causeway/telemetry";

/** Logs when the disk stops accepting `what`, and when it accepts it again. */
export function createDiskState(logger: Logger, what: string) {
  let isDown = false;
  return {
    isDown: (): boolean => isDown,
    note(works: boolean, error?: unknown): void {
      if (works === !isDown) return;
      isDown = !works;
      if (works) logger.info(`the disk accepts ${what} again`);
      else logger.error({ err: error }, `the disk doesn't accept ${what}`);
    },
  };
}
