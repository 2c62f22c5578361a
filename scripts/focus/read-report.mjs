/**
 * Reads what the validator writes with `--output-type unittest`: one `testcase` per rule, with `failure`, `error` or
 * `skipped` within those that weren't kept.
 * @param halves by ID, rules that count as broken only if the rule that joins them to another is
 * @returns {{ passed: number, skipped: number, broken: string[] }} the broken rules with what is said of them
 */
export function readReport(xml, halves = {}) {
  const cases = [...xml.matchAll(/<testcase name="([^"]*)"[^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)];
  const failed = cases.flatMap(([, name, body]) => {
    const [, , message] = /<(failure|error)\b[^>]*?message="([^"]*)"/.exec(body ?? "") ?? [];
    return message === undefined ? [] : [`${name}: ${message}`];
  });
  const isBroken = (id) => failed.some((text) => text.startsWith(`${id} ::`));
  const broken = failed.filter((text) => isBroken(halves[text.split(" ::")[0]] ?? text.split(" ::")[0]));
  const skipped = cases.filter(([, , body]) => body?.includes("<skipped")).length;
  return { passed: cases.length - failed.length - skipped, skipped, broken };
}
