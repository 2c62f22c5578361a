import type { Command } from "../command.ts";
import { migrateCommand } from "./migrate.ts";
import { preflightCommand } from "./preflight.ts";

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  preflight: preflightCommand,
};
