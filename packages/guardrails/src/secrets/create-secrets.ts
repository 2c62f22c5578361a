import type { GuardrailRuleOf } from "@causeway/contracts";
import { type BareHit, MAX_MATCH, type SpanSource } from "../engine/detector.ts";
import { findAssignments, SECRET_PLACEHOLDER } from "./assignments.ts";
import { findCommandLogins } from "./command-logins.ts";
import { isPlaceholder } from "./is-placeholder.ts";
import { findPrivateKeys, MAX_BLOCK } from "./private-key.ts";
import { MAILCHIMP, SECRET_URLS, type SecretShape, SHAPES_BY_START, TELEGRAM } from "./shapes.ts";
import { findStretches } from "../text/stretches.ts";

const MIN_TOKEN = 12;
/** No shape is shorter, and all of them begin with so many units without a gap. */
const MIN_SECRET = 15;
const IN_TOKEN = 1;
const IN_SECRET = 2;
/** Bytes of tokens: ASCII letters, digits, `_` and `-`; others join the tokens of one secret. */
const TOKEN = Uint8Array.from({ length: 128 }, (_, unit) => {
  const char = String.fromCharCode(unit);
  return /[A-Za-z0-9_-]/.test(char) ? IN_TOKEN : /[.:=+/]/.test(char) ? IN_SECRET : 0;
});

/** Credentials by shape and by name. Private key blocks are a source of their own: they are longer than any slice's edge. */
export function createSecrets(rule: GuardrailRuleOf<"secrets">): SpanSource[] {
  const find = (text: string, from: number) =>
    withoutOverlaps([
      ...findTokens(text, from),
      ...findUrls(text, from),
      ...findAssignments(text, from),
      ...findCommandLogins(text, from),
    ])
      .filter(({ start }) => start >= from)
      .map((hit) => ({ ...hit, rule }));
  const keys = (text: string, from: number) => findPrivateKeys(text, from).map((hit) => ({ ...hit, rule }));
  return [
    { rules: [rule], reach: 2 * MAX_MATCH, find },
    { rules: [rule], reach: 2 * MAX_BLOCK, isSequential: true, find: keys },
  ];
}

/** Shapes win over names: they are exact. */
function withoutOverlaps(hits: readonly BareHit[]): BareHit[] {
  const kept: BareHit[] = [];
  for (const hit of [...hits].sort((one, other) => one.start - other.start || other.end - one.end)) {
    const last = kept.at(-1);
    if (last === undefined || hit.start >= last.end) kept.push(hit);
    else if (hit.end > last.end) kept[kept.length - 1] = { ...last, end: hit.end };
  }
  return kept;
}

function findTokens(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  if (!findStretches(text, TOKEN, IN_TOKEN | IN_SECRET, MIN_SECRET, () => true)) return hits;
  let at = from;
  while (at > 0 && at < text.length && isToken(text, at - 1) && isToken(text, at)) at++;
  while (at < text.length) {
    if (!isToken(text, at)) {
      at++;
      continue;
    }
    const start = at;
    while (at < text.length && isToken(text, at)) at++;
    const hit = tokenAt(text, start, at);
    if (hit === null) continue;
    hits.push(hit);
    at = Math.max(at, hit.end);
  }
  return hits;
}

const isToken = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  return unit < 128 && TOKEN[unit] === IN_TOKEN;
};

function tokenAt(text: string, start: number, end: number): BareHit | null {
  const next = text[end];
  if (end - start < MIN_TOKEN && next !== "." && next !== ":") return null;
  const found = match(text, start, SHAPES_BY_START.get(text.slice(start, start + 3)) ?? []);
  if (found !== null) return found;
  if (next === ":" && end - start >= 8 && end - start <= 10) return match(text, start, [TELEGRAM]);
  return end - start >= 36 && end - start <= 37 ? match(text, start, [MAILCHIMP]) : null;
}

function match(text: string, start: number, shapes: readonly SecretShape[]): BareHit | null {
  for (const { pattern, category, isValid } of shapes) {
    pattern.lastIndex = start;
    const secret = pattern.exec(text)?.[0];
    if (secret === undefined || isPlaceholder(secret) || isValid?.(secret) === false) continue;
    if (!/\d/.test(secret.slice(4)) && !/[a-z][A-Z].*[A-Z][a-z]/.test(secret)) continue;
    return { start, end: start + secret.length, category, placeholder: SECRET_PLACEHOLDER };
  }
  return null;
}

/** Passwords in addresses (`scheme://user:password@host`) and addresses that are credentials themselves. */
function findUrls(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  for (const [literal, pattern] of SECRET_URLS)
    for (let at = text.indexOf(literal, from); at >= 0; at = text.indexOf(literal, at + 1)) {
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[0];
      if (found === undefined || isPlaceholder(found)) continue;
      hits.push({ start: at, end: at + found.length, category: "api_key", placeholder: SECRET_PLACEHOLDER });
    }
  for (
    let at = text.indexOf("://", Math.max(0, from - MAX_MATCH));
    at >= 0;
    at = text.indexOf("://", at + 3)
  ) {
    const login = /^([^\s/:@"'<>]{0,128}):([^\s/@"'<>]{3,200})@[\w.[-]/.exec(text.slice(at + 3, at + 340));
    const [, user = "", password = ""] = login ?? [];
    if (login === null || isPlaceholder(password)) continue;
    const start = at + 4 + user.length;
    hits.push({ start, end: start + password.length, category: "password", placeholder: SECRET_PLACEHOLDER });
  }
  return hits;
}
