import type { BareHit } from "../engine/detector.ts";
import { remainder } from "./checksums.ts";
import { type DigitGroups, isGlue } from "./digit-groups.ts";

/** Lengths by country (SWIFT IBAN registry). */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const SEPARATOR = /[ \u00a0-]/;

/** IBANs, in groups or not: the country's length and the remainder of ISO 7064 mod 97-10. */
export function findIbans(text: string, groups: DigitGroups): BareHit[] {
  const hits: BareHit[] = [];
  for (let group = 0; group < groups.count; group++) {
    const start = groups.start(group) - 2;
    if (start < 0 || !/^[A-Za-z]{2}\d\d$/.test(text.slice(start, start + 4))) continue;
    if (start > 0 && isGlue(text.charCodeAt(start - 1))) continue;
    const end = endOfIban(text, start);
    if (end !== null) hits.push({ start, end, category: "iban", placeholder: "[IBAN_REDACTED]" });
  }
  return hits;
}

function endOfIban(text: string, start: number): number | null {
  const length = LENGTHS[text.slice(start, start + 2).toUpperCase()];
  if (length === undefined) return null;
  let compact = "";
  let at = start;
  while (compact.length < length && at < text.length) {
    const char = text[at] ?? "";
    if (/[A-Za-z0-9]/.test(char)) compact += char;
    else if (!SEPARATOR.test(char) || SEPARATOR.test(text[at - 1] ?? "")) return null;
    at++;
  }
  if (compact.length < length || (at < text.length && isGlue(text.charCodeAt(at)))) return null;
  const upper = compact.toUpperCase();
  return remainder(upper.slice(4) + upper.slice(0, 4), 97) === 1 ? at : null;
}
