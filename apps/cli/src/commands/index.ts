import type { Command } from "../command.ts";
import { migrateCommand } from "./migrate.ts";

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = { migrate: migrateCommand };
