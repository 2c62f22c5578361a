/**
 * Preloaded into Prisma's command line: gives it an empty module for each package that `pnpm-workspace.yaml` leaves out.
 * Making the client uses none of them, but the command line loads all its commands at once.
 */
import { registerHooks } from "node:module";

const LEFT_OUT = /^(@prisma\/(dev|studio-core)|mysql2|postgres)(\/|$)/;
const EMPTY = "left-out:empty";

registerHooks({
  resolve: (specifier, context, next) =>
    LEFT_OUT.test(specifier)
      ? { url: EMPTY, format: "commonjs", shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url === EMPTY
      ? { format: "commonjs", source: "module.exports = {};", shortCircuit: true }
      : next(url, context),
});
