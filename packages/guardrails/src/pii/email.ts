import type { BareHit } from "../engine/detector.ts";

const LOCAL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;

export function findEmails(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  for (let at = text.indexOf("@", from); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > 0 && at - start <= MAX_LOCAL && LOCAL.test(text[start - 1] ?? "")) start--;
    const domain = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.exec(text.slice(at + 1, at + 1 + MAX_DOMAIN));
    if (start === at || start < from || domain === null) continue;
    hits.push({ start, end: at + 1 + domain[0].length, category: "email", placeholder: "[EMAIL_REDACTED]" });
  }
  return hits;
}
