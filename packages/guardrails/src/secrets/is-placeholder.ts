/** Words that are written where a secret belongs. */
const WORDS =
  /^(?:password|passwort|passwd|pass|pwd|secret|token|key|apikey|api[-_]?key|user(?:name)?|admin|root|example|sample|dummy|test|changeme|change[-_]me|required|optional|string|str|text|none|null|nil|undefined|true|false|todo|tbd|n\/a|value|redacted|removed|hidden|masked|empty|unset|default|secure|strong|weak|invalid|valid|expired|incorrect|wrong|missing|reset|protected|encrypted|hashed|ok|yes|no|here|this|that|foo|bar|baz|foobar|hunter|postgres|mysql|guest|field|input|number|boolean|bool|any|object|varchar.*|char|int|integer|env|config|settings|vault|auto|manual|basic|bearer|new|old|current|correct|not|is|must|should|cannot|can't|was|are|has|with|for|and|the|your|my|our|their)$/i;
const PLACEHOLDER =
  /x{4,}|X{4,}|\*{3,}|•{3,}|\.{3,}|…|#{4,}|_{5,}|-{5,}|^<.*>$|^\{.*\}$|^\[.*\]$|^\$|^%.*%$|^\(|\{\{|\$\{|<[a-z_ -]+>|(?:^|[-_.])(?:your|my|the|insert|replace|change|enter|put|add)[-_. ]|(?:your|insert|replace|enter)[-_]?(?:api|key|token|secret|password)|placeholder|[-_]here$|change[-_]?me|^(.)\1+$|redacted|dummy|^fake|not[-_]?(?:a[-_]?)?real/i;
/** A value that is computed or read elsewhere. */
const EXPRESSION =
  /^(?:process\.env|os\.(?:environ|getenv)|env[.[(]|ENV\[|getenv|System\.|config[.[(]|settings[.[]|secrets?[.[(]|vault[.:(]|self\.|this\.|req(?:uest)?\.|props\.|data\.|params?[.[]|ctx\.|args?\.|opts?\.|options?\.|input\.|user\.|form\.|var\.|local\.|module\.|arn:|file:|https?:\/\/|ssm:|kms:|op:\/\/|ref\+|!Ref|!Sub|@)|\w\(|\)$|=>|->|::/;

/** Whether a value stands in for a secret instead of being one. */
export function isPlaceholder(value: string): boolean {
  return WORDS.test(value) || PLACEHOLDER.test(value) || EXPRESSION.test(value);
}

/** Bits of information per character (Shannon). */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
