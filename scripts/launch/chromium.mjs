import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hasApt, installAsRoot, isRoot, onPath, UNPACKED_ROOT, unpackPackages, wrapProgram } from "./apt.mjs";
import { TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PACKAGES = ["chromium", "fonts-liberation"];

/**
 * Finds a Chromium for the browser tests, fetching one when the machine has none.
 * @returns {Promise<string>} its path.
 * @throws {Problem} when none can be had.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || onPath(NAMES) || unpackedChromium();
  if (found) return found;
  if (hasApt()) {
    const installed = isRoot() && (await installAsRoot(PACKAGES)) ? onPath(NAMES) : null;
    if (installed) return installed;
    if ((await unpackPackages(PACKAGES)) && unpackedChromium()) return unpackedChromium();
  }
  throw new Problem(
    "The browser tests need Chromium, which was not found and could not be downloaded. Install Chromium, or set CHROMIUM_PATH to its path.",
  );
}

function unpackedChromium() {
  const program = join(UNPACKED_ROOT, "usr/lib/chromium/chromium");
  if (!existsSync(program)) return null;
  return wrapProgram("chromium", program, { settings: { FONTCONFIG_FILE: writeFontSettings() } });
}

/** The unpacked fonts are not where the system looks for fonts. */
function writeFontSettings() {
  const folder = join(TOOLS, "apt/fonts");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(UNPACKED_ROOT, "usr/share/fonts")}</dir>
  <cachedir>${join(folder, "cache")}</cachedir>
</fontconfig>
`,
  );
  return file;
}
