import type { Command } from "../command.ts";
import { backupCommand } from "./backup.ts";
import { catalogCommand } from "./catalog.ts";
import { migrateCommand } from "./migrate.ts";
import { preflightCommand } from "./preflight.ts";
import { recomputeCommand } from "./recompute.ts";
import { repriceCommand } from "./reprice.ts";
import { restoreCommand } from "./restore.ts";
import { runCommand } from "./run.ts";

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  catalog: catalogCommand,
  migrate: migrateCommand,
  preflight: preflightCommand,
  recompute: recomputeCommand,
  reprice: repriceCommand,
  restore: restoreCommand,
  run: runCommand,
};
