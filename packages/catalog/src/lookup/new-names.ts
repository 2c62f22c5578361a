import { createEditDistance } from "./edit-distance.ts";

/** At most this many edits from a known name: a typo. */
const TYPO_EDITS = 2;
/** Makers are few: this is more than there are. */
const MAX_MAKERS = 64;

/**
 * Tells names of new models from misspelled ones. A new version is called like a known model but for digits, dots and dashes:
 * `claude-opus-6`; another name is new if it is more than two edits from all that the maker has: `claude-opsu-5` is a typo.
 */
export function createNewNames(
  listNames: () => Iterable<string>,
): (name: string, ofMaker: RegExp) => boolean {
  const byMaker = new Map<string, ReadonlySet<string>>();

  function namesOf(ofMaker: RegExp): ReadonlySet<string> {
    const known = byMaker.get(ofMaker.source);
    if (known) return known;
    const names = new Set<string>();
    for (const name of listNames()) if (ofMaker.test(name)) names.add(withoutVersion(name));
    if (byMaker.size < MAX_MAKERS) byMaker.set(ofMaker.source, names);
    return names;
  }

  return (name, ofMaker) => {
    const names = namesOf(ofMaker);
    const plain = withoutVersion(name);
    if (names.has(plain)) return true;
    const isNear = createEditDistance(plain, TYPO_EDITS);
    for (const known of names) if (isNear(known)) return false;
    return true;
  };
}

const withoutVersion = (name: string): string => name.toLowerCase().replace(/[\d._-]/g, "");
