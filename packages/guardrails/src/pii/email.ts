import type { BareHit } from "../engine/detector.ts";

const LOCAL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}(\p{L}{2,24}|xn--[a-z0-9-]{2,59})/u;
/** Endings of files: `icon@2x.png` is no address. */
const FILES =
  /^(?:png|jpe?g|gif|svg|webp|ico|css|js|mjs|ts|tsx|jsx|json|md|html?|py|txt|pdf|zip|woff2?|lock|ya?ml|toml|local)$/i;
/** Names reserved for documentation and tests (RFC 2606, RFC 6761). */
const EXAMPLE = /(?:^|\.)(?:example(?:\.(?:com|org|net|edu))?|test|invalid|localhost)$/i;
/** What only code has around a quoted address. */
const CODE_LINE =
  /(?:^|[\s(])(?:const|let|var|val|def|func|fn|function|import|return|assert\w*|expect|print(?:f|ln)?|echo|curl|git|new|public|private|self|this)\b.*["'`(@]|=>|[=!]==?\s*["'`]|\w\s*[=(]\s*["'`]|[;{}]\s*$|^\s*(?:\/\/|#\s?\w|\*|<\w)|`[^`]*@[^`]*`/;
const AROUND = 160;

/** Email addresses, also with letters of any script. Addresses at reserved example domains are none in code. */
export function findEmails(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  let last = from;
  for (let at = text.indexOf("@", from); at >= 0; at = text.indexOf("@", at + 1)) {
    const start = localStart(text, at, last);
    if (start === null) continue;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + MAX_DOMAIN));
    const name = domain?.[0] ?? "";
    if (domain === null || FILES.test(domain[1] ?? "") || /(?:^|[.])-|-[.]/.test(name)) continue;
    const end = at + 1 + name.length;
    if (isNoAddress(text, start, at, end, name)) continue;
    hits.push({ start, end, category: "email", placeholder: "[EMAIL_REDACTED]" });
    last = end;
  }
  return hits;
}

/** Where the part before the `@` starts; null when there is none, or one that is too long. */
function localStart(text: string, at: number, limit: number): number | null {
  let start = at;
  while (start > limit && at - start <= MAX_LOCAL && LOCAL.test(text[start - 1] ?? "")) start--;
  if (at - start > MAX_LOCAL) return null;
  // What quotes, assigns or separates is not part of it.
  while (start < at && /[.!#$%&'*+/=?^`{|}~-]/.test(text[start] ?? "")) start++;
  const inner = text.slice(start, at);
  const cut = Math.max(
    inner.lastIndexOf("="),
    inner.lastIndexOf("'"),
    inner.lastIndexOf("/"),
    inner.lastIndexOf("`"),
  );
  if (cut >= 0) start += cut + 1;
  return start >= at || text[at - 1] === "." ? null : start;
}

function isNoAddress(text: string, start: number, at: number, end: number, domain: string): boolean {
  const local = text.slice(start, at);
  if (/^\p{L}/u.test(text.slice(end, end + 2)) || (local === "git" && text[end] === ":")) return true;
  if (isUrlPassword(text, start)) return true;
  return EXAMPLE.test(domain) && isInCode(text, start, end);
}

/** `scheme://user:password@host`: a secret, but no address. */
const isUrlPassword = (text: string, start: number): boolean =>
  /:\/\/[^\s/@]*:[^\s/@]*$|:\/\/$/.test(text.slice(Math.max(0, start - 100), start));

function isInCode(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  const line =
    before.slice(before.lastIndexOf("\n") + 1) + text.slice(start, end) + (after.split("\n", 1)[0] ?? "");
  return CODE_LINE.test(line);
}
