import { mkdirSync, openSync } from "node:fs";

/**
 * Opens a file that isn't there yet, and makes its folder if need be.
 * @param flags "ax" to append, "wx" to write anywhere in it
 * @throws Error when the file can't be made.
 */
export function openOwnFile(folder: string, path: string, flags: "ax" | "wx"): number {
  try {
    return openSync(path, flags, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    mkdirSync(folder, { recursive: true });
    return openSync(path, flags, 0o600);
  }
}
