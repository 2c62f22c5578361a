/** Longest subject, in characters: what lists of commits show in full. */
const MAX_LENGTH = 72;
const FORM = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: ([a-z][a-z'-]*)(?: .*)?$/;
/** Words that can't be a verb, although their form could be one. */
const NO_VERBS = ["a", "an", "the", "this", "these", "some", "no", "it", "they", "we", "i", "more", "new"];
/** Imperatives whose ending looks like another form of a verb. */
const IMPERATIVES = [
  "bring",
  "embed",
  "exceed",
  "feed",
  "focus",
  "need",
  "proceed",
  "seed",
  "spring",
  "string",
  "succeed",
];
const OTHER_FORM = /(ing|ed|[^s]s)$/;

/**
 * Finds the mistake in a commit's subject: it has the form `area: verb …`, in the imperative, at most 72 characters.
 * @param {string} subject
 * @returns {string | null} a sentence without the subject; null if it is right
 */
export function findSubjectProblem(subject) {
  const verb = FORM.exec(subject)?.[1];
  if (verb === undefined) return "isn't `area: verb …` in lowercase";
  if (NO_VERBS.includes(verb) || (OTHER_FORM.test(verb) && !IMPERATIVES.includes(verb))) {
    return `has "${verb}" where a verb in the imperative belongs`;
  }
  if (subject.length > MAX_LENGTH) return `has ${subject.length} characters, more than ${MAX_LENGTH}`;
  if (subject.endsWith(".")) return "ends with a period";
  return null;
}
