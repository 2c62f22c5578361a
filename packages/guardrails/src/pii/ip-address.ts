import type { BareHit } from "../engine/detector.ts";
import { type DigitGroups, isGlue } from "./digit-groups.ts";
import type { Hints } from "./hints.ts";

const PLACEHOLDER = "[IP_REDACTED]";

/** IPv4 and IPv6 addresses. Loopback, unspecified, broadcast and masks name no one; versions and section numbers are none. */
export function findIpAddresses(
  text: string,
  from: number,
  groups: DigitGroups,
  hints: () => Hints,
): BareHit[] {
  return [...findV4(text, groups, hints), ...findV6(text, from)];
}

function findV4(text: string, groups: DigitGroups, hints: () => Hints): BareHit[] {
  const hits: BareHit[] = [];
  for (let group = 0; group + 3 < groups.count; group++) {
    const start = groups.start(group);
    const end = groups.end(group + 3);
    if (end - start > 15 || !isDotted(text, groups, group)) continue;
    const octets = text.slice(start, end).split(".");
    group += 3;
    if (!isFree(text, start, end) || octets.some((octet) => Number(octet) > 255 || /^0\d/.test(octet)))
      continue;
    if (namesNoOne(octets) || isVersion(text, start, octets, hints())) continue;
    hits.push({ start, end, category: "ip_address", placeholder: PLACEHOLDER });
  }
  return hits;
}

const isDotted = (text: string, groups: DigitGroups, group: number): boolean =>
  [0, 1, 2].every(
    (place) =>
      text[groups.end(group + place)] === "." &&
      groups.start(group + place + 1) === groups.end(group + place) + 1,
  );

function isFree(text: string, start: number, end: number): boolean {
  if (start > 0 && (isGlue(text.charCodeAt(start - 1)) || /[.\-#§]/.test(text[start - 1] ?? "")))
    return false;
  const next = text.slice(end, end + 2);
  return !(next !== "" && isGlue(next.charCodeAt(0))) && !/^(?:\.\w|-\w)/.test(next);
}

function namesNoOne(octets: readonly string[]): boolean {
  const [first, , , last] = octets;
  return first === "127" || first === "0" || (first === "255" && last !== undefined);
}

const KNOWN_SMALL = /^(?:10\.|1\.1\.1\.1$|1\.0\.0\.1$|8\.8\.|9\.9\.9\.9$)/;
/** What comes before a version: `pkg==1.2.3.4`, `pkg@1.2.3.4`, `Chrome/1.2.3.4`. */
const VERSION_SIGN = /(?:[~^]|[=<>~]=|\b[A-Za-z][\w.-]*\/)$/;

function isVersion(text: string, start: number, octets: readonly string[], hints: Hints): boolean {
  const version = hints.before("version", start);
  const named = hints.before("ip", start);
  if (version <= 24 && version <= named) return true;
  const before = text.slice(Math.max(0, start - 32), start);
  const isSmall = octets.every((octet) => Number(octet) < 30);
  if (before.endsWith("@") && isSmall) return true;
  if (VERSION_SIGN.test(before) && !/https?:\/\/$|:\/$/.test(before)) return true;
  // Hardly any public address has four small numbers: those that have are named, or well known.
  return isSmall && named > 32 && (version <= 64 || !KNOWN_SMALL.test(octets.join(".")));
}

const V6_UNIT = /[0-9a-fA-F:.]/;
const MAX_V6 = 45;

function findV6(text: string, from: number): BareHit[] {
  const hits: BareHit[] = [];
  let done = from;
  for (let colon = text.indexOf(":", from); colon >= 0; colon = text.indexOf(":", colon + 1)) {
    if (colon < done) continue;
    let start = colon;
    while (start > 0 && colon - start <= 4 && V6_UNIT.test(text[start - 1] ?? "")) start--;
    let end = colon;
    while (end < text.length && end - start <= MAX_V6 && V6_UNIT.test(text[end] ?? "")) end++;
    done = end;
    while (end > start && (text[end - 1] === "." || (text[end - 1] === ":" && text[end - 2] !== ":"))) end--;
    if (start < from || end - start > MAX_V6 || !isFreeV6(text, start, end)) continue;
    if (isV6(text.slice(start, end)))
      hits.push({ start, end, category: "ip_address", placeholder: PLACEHOLDER });
  }
  return hits;
}

const isFreeV6 = (text: string, start: number, end: number): boolean =>
  !(start > 0 && (isGlue(text.charCodeAt(start - 1)) || text[start - 1] === ":")) &&
  !(end < text.length && isGlue(text.charCodeAt(end)));

/** An address that names a host: a documented form, with a figure in it, more than `::1` and no group of hosts. */
function isV6(address: string): boolean {
  if (/^ff[0-9a-f]{2}:/i.test(address)) return false;
  const halves = address.split("::");
  if (halves.length > 2) return false;
  const words = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const dotted = words.at(-1)?.includes(".") === true;
  if (words.some((word, at) => !/^[0-9a-fA-F]{1,4}$/.test(word) && !(dotted && at === words.length - 1)))
    return false;
  const count = words.length + (dotted ? 1 : 0);
  if (halves.length === 1) return count === 8;
  return count < 8 && words.length >= 2 && words.some((word) => word.length >= 3) && /\d/.test(address);
}
