import type { GuardrailRuleOf, PiiCategory } from "@causeway/contracts";
import { type BareHit, MAX_MATCH, type SpanSource } from "../engine/detector.ts";
import { findCards } from "./card.ts";
import { type DigitGroups, findDigitGroups } from "./digit-groups.ts";
import { findEmails } from "./email.ts";
import { type Hints, readHints } from "./hints.ts";
import { findIbans } from "./iban.ts";
import { findIpAddresses } from "./ip-address.ts";
import { findNationalIds } from "./national-id.ts";
import { findPhones } from "./phone.ts";

interface Read {
  readonly text: string;
  readonly from: number;
  readonly groups: DigitGroups;
  /** Read when the first number asks for them. */
  readonly hints: () => Hints;
}

/** In the order in which they win where they overlap: checksums before shapes. */
const FINDERS: Record<PiiCategory, (read: Read) => BareHit[]> = {
  iban: ({ text, groups }) => findIbans(text, groups),
  card: ({ text, groups, hints }) => findCards(text, groups, hints),
  national_id: ({ text, groups, hints }) => findNationalIds(text, groups, hints),
  ip_address: ({ text, from, groups, hints }) => findIpAddresses(text, from, groups, hints),
  email: ({ text, from }) => findEmails(text, from),
  phone: ({ text, groups, hints }) => findPhones(text, groups, hints),
};
const ORDER = Object.keys(FINDERS) as PiiCategory[];

/** Personal data of the categories that a rule names. */
export function createPii(rule: GuardrailRuleOf<"pii">): SpanSource {
  const categories = ORDER.filter((category) => rule.config.categories.includes(category));
  const find = (text: string, from: number) => {
    let known: Hints | null = null;
    const hints = () => {
      known ??= readHints(text);
      return known;
    };
    const read: Read = { text, from, groups: findDigitGroups(text, from), hints };
    const hits: BareHit[] = [];
    for (const category of categories) hits.push(...FINDERS[category](read));
    return withoutOverlaps(hits)
      .filter(({ start }) => start >= from)
      .map((hit) => ({ ...hit, rule }));
  };
  return { rules: [rule], reach: 2 * MAX_MATCH, find };
}

/** Of overlapping hits, the one found first wins; in order of their start. */
function withoutOverlaps(hits: readonly BareHit[]): BareHit[] {
  const ranked = hits.map((hit, rank) => ({ hit, rank }));
  ranked.sort((one, other) => one.hit.start - other.hit.start || one.rank - other.rank);
  const kept: { hit: BareHit; rank: number }[] = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (last === undefined || next.hit.start >= last.hit.end) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ hit }) => hit);
}
