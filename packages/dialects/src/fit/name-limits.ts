/** Names of tools that a provider takes. */
export interface NameLimit {
  /** Most characters; null where no bound is documented. */
  readonly max: number | null;
  readonly form: NameForm;
  /** The page that documents it, and the day on which it was read. */
  readonly source: string;
  readonly read: string;
}

/**
 * Characters of a name: `word` is letters, digits, `_` and `-`; an `identifier` is a word that doesn't begin with a digit or `-`;
 * `google` is an identifier with dots; `python` is an identifier without `-`.
 */
export type NameForm = "word" | "identifier" | "google" | "python";

interface Form {
  readonly whole: RegExp;
  /** Characters that are replaced in a name that doesn't fit. */
  readonly others: RegExp;
}

const FORMS: Readonly<Record<NameForm, Form>> = {
  word: { whole: /^[\w-]+$/, others: /[^\w-]/g },
  identifier: { whole: /^[A-Za-z_][\w-]*$/, others: /[^\w-]/g },
  google: { whole: /^[A-Za-z_][\w.-]*$/, others: /[^\w.-]/g },
  python: { whole: /^[A-Za-z_]\w*$/, others: /\W/g },
};

const READ = "2026-11-28";

const OPENAI: NameLimit = {
  max: 64,
  form: "word",
  source: "OpenAI API reference, `tools[].function.name`: a-z, A-Z, 0-9, underscores and dashes, at most 64",
  read: READ,
};
const CLAUDE: NameLimit = {
  max: 128,
  form: "word",
  source:
    "the refusal of the Messages API, `^[a-zA-Z0-9_-]{1,128}$` (anthropics/claude-code#96152, 2026-09-22)",
  read: READ,
};

/** Limits of the formats, by the name of the dialect. Providers that differ from their format have `Quirks.toolNames`. */
export const NAME_LIMITS: Readonly<Record<string, NameLimit>> = {
  "openai-chat": OPENAI,
  "openai-responses": OPENAI,
  "anthropic-messages": CLAUDE,
  "anthropic-azure": CLAUDE,
  "anthropic-openrouter": CLAUDE,
  "anthropic-bedrock": CLAUDE,
  "anthropic-vertex": CLAUDE,
  "bedrock-converse": {
    max: 64,
    form: "word",
    source: "Bedrock API reference, ToolSpecification, `name`: `[a-zA-Z0-9_-]+`, at most 64",
    read: READ,
  },
  "google-generate-content": {
    // Some pages name 128 characters and colons; this is what all of them allow.
    max: 64,
    form: "google",
    source: "Gemini API and Vertex AI references, FunctionDeclaration, `name`",
    read: READ,
  },
  "cohere-chat": {
    max: null,
    form: "python",
    source: "Cohere API reference, `tools[].name`: a-z, A-Z, 0-9 and _, no digit first",
    read: READ,
  },
};

/** The limit of a provider asked in this format; null where any name is taken. */
export const nameLimitOf = (dialect: string, toolNames: NameLimit | null | undefined): NameLimit | null =>
  toolNames === undefined ? (NAME_LIMITS[dialect] ?? null) : toolNames;

/** Tells if a name is within a limit. */
export const fitsName = (name: string, limit: NameLimit | null): boolean =>
  limit === null || (name.length <= (limit.max ?? name.length) && FORMS[limit.form].whole.test(name));

/** A name as far as a limit allows it, and then `end`, which is within every limit. */
export function shortenName(name: string, end: string, { max, form }: NameLimit): string {
  const plain = name.replace(FORMS[form].others, "_");
  const begun = FORMS[form].whole.test(plain) ? plain : `_${plain}`;
  return begun.slice(0, (max ?? DEFAULT_MAX) - end.length) + end;
}

const DEFAULT_MAX = 64;
