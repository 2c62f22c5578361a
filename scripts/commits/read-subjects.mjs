import { execFileSync } from "node:child_process";

/**
 * Reads the commits of a checkout that are newer than one of them, without merges.
 * @param {string} root folder of the checkout
 * @param {string} since id of a commit
 * @returns {{ id: string, subject: string }[] | null} null without Git, without a history, or if the history doesn't reach
 *   back to that commit, as in an unpacked archive or a shallow clone
 */
export function readSubjects(root, since) {
  const git = (...words) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    git("merge-base", "--is-ancestor", since, "HEAD");
    const lines = git("log", "--no-merges", "--format=%h %s", `${since}..HEAD`).split("\n").filter(Boolean);
    return lines.map((line) => ({ id: line.split(" ", 1)[0], subject: line.slice(line.indexOf(" ") + 1) }));
  } catch {
    return null;
  }
}
