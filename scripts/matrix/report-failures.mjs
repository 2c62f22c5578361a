const EVERY = 250;

/**
 * A reporter that says how far the matrix is, and of every cell that fails what happened.
 * @returns {import("vitest/node").Reporter}
 */
export function reportFailures() {
  let count = 0;
  return {
    onTestCaseResult(test) {
      const { state, errors = [] } = test.result();
      if (state === "skipped") return;
      count += 1;
      if (state === "failed") {
        console.log(`✗ ${test.fullName}`);
        for (const { message, diff } of errors) console.log(indent(diff ? `${message}\n${diff}` : message));
      }
      if (count % EVERY === 0) console.log(`  … ${count} cells`);
    },
    onTestRunEnd(modules, unhandled) {
      for (const { message } of [...modules.flatMap((module) => module.errors()), ...unhandled])
        console.log(`✗ ${message}`);
    },
  };
}

const indent = (text) => text.replace(/^/gm, "    ");
