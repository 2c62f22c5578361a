/** A failure that its reader can do something about. `message` is one sentence that says what; no stack is shown. */
export class Problem extends Error {
  /** @param {string} message @param {{ cause?: unknown, log?: string }} [options] `log` is a file with the details. */
  constructor(message, options = {}) {
    super(message, { cause: options.cause });
    this.name = "Problem";
    this.log = options.log;
  }
}

/** True for what the file system refuses, which says what was tried on which path. */
const isRefusedFile = (error) => Boolean(error?.code && error.syscall && error.path);

/** Prints a failure: a Problem or a refused file as one sentence, and anything else, which is a defect, with its stack. */
export function printProblem(error) {
  if (isRefusedFile(error)) {
    console.error(`\n✗ The file system refuses "${error.syscall}" for ${error.path} (${error.code}).`);
    return;
  }
  if (!(error instanceof Problem)) {
    console.error(error);
    return;
  }
  console.error(`\n✗ ${error.message}`);
  if (error.log) console.error(`  Details: ${error.log}`);
}
