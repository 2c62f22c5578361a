import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * BullMQ names no side effects but has none: of its ES modules, which it lists only for other bundlers, what no service
 * calls is left out (flows, its stores in other databases). No service schedules by a cron expression, so the package that
 * reads them and its library of dates are left out, too; a call would throw.
 */
export const leanPackages = {
  name: "lean-packages",
  setup({ onResolve, onLoad, resolve }) {
    const resolveAgain = ({ path, importer, kind, resolveDir }) =>
      resolve(path, { importer, kind, resolveDir, pluginData: AGAIN });
    onResolve({ filter: /^bullmq$/ }, async (args) => {
      if (args.pluginData === AGAIN) return undefined;
      const { path, errors } = await resolveAgain(args);
      return errors.length > 0 ? { errors } : { path: moduleOf(path), sideEffects: false };
    });
    onResolve({ filter: /^\./ }, async (args) => {
      if (args.pluginData === AGAIN || !BULLMQ.test(args.importer)) return undefined;
      return { ...pickResult(await resolveAgain(args)), sideEffects: false };
    });
    onLoad({ filter: /[\\/]node_modules[\\/]cron-parser[\\/]/ }, () => ({
      contents: "export const CronExpressionParser = undefined;",
    }));
  },
};

const AGAIN = Symbol("resolved by this plugin");
const BULLMQ = /[\\/]node_modules[\\/]bullmq[\\/]/;

const pickResult = ({ path, errors, external }) => (errors.length > 0 ? { errors } : { path, external });

/** The ES module of the package whose main file is given. */
function moduleOf(main) {
  const root = main.slice(0, main.search(BULLMQ) + "/node_modules/bullmq/".length);
  const { module } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return join(root, module);
}
