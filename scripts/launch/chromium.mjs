import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  hasApt,
  installAsRoot,
  isKnown,
  isRoot,
  onPath,
  UNPACKED_ROOT,
  unpackPackages,
  wrapProgram,
} from "./apt.mjs";
import { TOOLS } from "./paths.mjs";
import { Problem } from "./problem.mjs";

/** Chromium without windows. The tests take a quarter less CPU time in it: Chromium itself draws its own toolbars and tabs too. */
const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const FONTS = "fonts-liberation";

/**
 * Finds a Chromium for the browser tests, fetching one when the machine has none. Takes the one without windows where
 * that can be had.
 * @returns {Promise<string>} its path.
 * @throws {Problem} when none can be had.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || onPath([SHELL]) || unpacked(SHELL);
  if (found) return found;
  const chromium = onPath(NAMES) || unpacked("chromium");
  // Alongside an installed Chromium, which stays as it is; both share files of the same version.
  if (chromium) return (await fetchShell()) ?? chromium;
  const installed = await install();
  if (installed) return installed;
  throw new Problem(
    "The browser tests need Chromium, which was not found and could not be downloaded. Install Chromium, or set CHROMIUM_PATH to its path.",
  );
}

/** @returns {Promise<string | null>} its path, or null where Debian's lists don't have it or it can't be downloaded. */
async function fetchShell() {
  if (!hasApt() || !(await isKnown(SHELL))) return null;
  return (await unpackPackages([SHELL, "chromium-common"])) ? unpacked(SHELL) : null;
}

/** @returns {Promise<string | null>} the path of what could be installed or unpacked, the one without windows first. */
async function install() {
  if (!hasApt()) return null;
  for (const name of [SHELL, "chromium"]) {
    const packages = [name, FONTS];
    const installed = isRoot() && (await installAsRoot(packages)) ? onPath([name]) : null;
    if (installed) return installed;
    if ((await unpackPackages(packages)) && unpacked(name)) return unpacked(name);
  }
  return null;
}

function unpacked(name) {
  const program = join(UNPACKED_ROOT, "usr/lib/chromium", name);
  if (!existsSync(program)) return null;
  const hasFonts = existsSync(join(UNPACKED_ROOT, "usr/share/fonts"));
  return wrapProgram(name, program, { settings: hasFonts ? { FONTCONFIG_FILE: writeFontSettings() } : {} });
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
