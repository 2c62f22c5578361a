/** Bytes that are read at once, and how much of them is read again: longer than any name. */
const PIECE = 64 * 1024 * 1024;
const OVERLAP = 256;

/** Families that Claude Code's aliases mean. Source: https://code.claude.com/docs/en/model-config, read 2026-11-28. */
const FAMILIES = ["opus", "sonnet", "haiku", "fable"] as const;
/** Others are ids with a date, old names and texts of documentation. */
const CLAUDE_ID = /claude-(opus|sonnet|haiku|fable)-(\d{1,2})(?:-(\d{1,2}))?(?![\d.-])/g;

/**
 * The models that Claude Code sends when it is given none: the newest one of each family in its program.
 * @throws Error when a family isn't in it, which is a new form of the program
 */
export function readClaudeDefaults(program: Buffer): readonly string[] {
  const newest = new Map<string, { readonly id: string; readonly version: number }>();
  for (const text of piecesOf(program)) {
    for (const [id, family = "", major = "0", minor = "0"] of text.matchAll(CLAUDE_ID)) {
      const version = Number(major) * 100 + Number(minor);
      if (version > (newest.get(family)?.version ?? 0)) newest.set(family, { id, version });
    }
  }
  const missing = FAMILIES.filter((family) => !newest.has(family));
  if (missing.length > 0) throw new Error(`No model of ${missing.join(", ")} was found in Claude Code.`);
  return FAMILIES.flatMap((family) => newest.get(family)?.id ?? []);
}

function* piecesOf(program: Buffer): Generator<string> {
  for (let start = 0; start < program.length; start += PIECE)
    yield program.toString("latin1", start, Math.min(program.length, start + PIECE + OVERLAP));
}

const LIST_START = Buffer.from('{\n  "models": [');
const LIST_END = Buffer.from("\n}\n");

interface CodexModel {
  readonly slug?: unknown;
  readonly visibility?: unknown;
  readonly supported_in_api?: unknown;
}

/**
 * The models that Codex lists for callers with an API key, its default first: a list in JSON inside its program.
 * @throws Error when it isn't there or can't be read, which is a new form of the program
 */
export function readCodexModels(program: Buffer): readonly string[] {
  const start = program.indexOf(LIST_START);
  const end = start < 0 ? -1 : program.indexOf(LIST_END, start);
  if (end < 0) throw new Error("No list of models was found in Codex.");
  const { models } = JSON.parse(program.toString("utf8", start, end + 2)) as {
    readonly models: readonly CodexModel[];
  };
  const listed = models.filter(
    ({ visibility, supported_in_api: inApi }) => visibility === "list" && inApi === true,
  );
  const names = listed.flatMap(({ slug }) => (typeof slug === "string" ? slug : []));
  if (names.length === 0) throw new Error("Codex lists no model.");
  return names;
}
