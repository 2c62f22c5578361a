import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Alongside the bundle. */
const BUNDLED = fileURLToPath(new URL("migrations", import.meta.url));

/** Where the bundle has its migrations; undefined when run from its sources: the database package finds its own. */
export const migrationsFolder = (): string | undefined => (existsSync(BUNDLED) ? BUNDLED : undefined);
