import type { BareHit } from "../engine/detector.ts";
import { SECRET_PLACEHOLDER } from "./assignments.ts";
import { isPlaceholder } from "./is-placeholder.ts";

/** Commands that take a password as an option, and how they do. */
const COMMANDS: readonly (readonly [command: string, option: RegExp])[] = [
  ["curl", / (?:-u|--user|--proxy-user)[ =]?["']?[^\s:"']{1,64}:([^\s"']{6,128})/],
  ["mysql", / -p["']?([^\s"']{6,128})/],
  ["mariadb", / -p["']?([^\s"']{6,128})/],
];
/** How far after its command an option may be. */
const REACH = 240;

/** Passwords in command lines: `curl -u name:…`, `mysql -u name -p…`. */
export function findCommandLogins(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  for (const [command, option] of COMMANDS)
    for (
      let at = text.indexOf(command, Math.max(0, from - REACH));
      at >= 0;
      at = text.indexOf(command, at + REACH)
    ) {
      const [line = ""] = text.slice(at, at + 2 * REACH).split("\n", 1);
      const found = option.exec(line);
      const password = found?.[1];
      if (!found || password === undefined || !/\d/.test(password) || !/[A-Za-z]/.test(password)) continue;
      if (isPlaceholder(password)) continue;
      const end = at + found.index + found[0].length;
      const start = end - password.length;
      hits.push({ start, end, category: "password", placeholder: SECRET_PLACEHOLDER });
    }
  return hits;
}
