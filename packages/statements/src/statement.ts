import { type Amounts, sumAmounts } from "./amounts.ts";
import { type Line, mergeLines } from "./line.ts";
import { isMonth, type Month } from "./month.ts";

/** Something with an ID that people gave a name. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Names by ID, as they were when the statement was made. Whatever has none is shown by its ID. */
export interface Names {
  readonly projects: ReadonlyMap<string, string>;
  readonly teams: ReadonlyMap<string, string>;
  /** Descriptions of API keys. */
  readonly apiKeys: ReadonlyMap<string, string>;
}

/** Facts about a statement, without its lines. */
export interface StatementHead {
  readonly id: string;
  /** Name of the installation's operator. */
  readonly issuer: string;
  readonly organization: Named;
  readonly month: Month;
  /** False: a draft, whose figures can change. */
  readonly isClosed: boolean;
  /** Unix ms at which its rows were read; of a closed statement, at which it was closed. */
  readonly madeAtMs: number;
  /** Names of the `x-causeway-*` headers that lines are split by, without that prefix. */
  readonly tagNames: readonly string[];
  /** Lines of its month name the teams of their projects. False: it was closed by a release that didn't know teams. */
  readonly hasTeams: boolean;
  readonly names: Names;
}

/** The name of something, with its ID; only the ID without a name. */
export function nameOf(names: ReadonlyMap<string, string>, id: string): string {
  const name = names.get(id);
  return name ? `${name} (${id})` : id;
}

/** Usage of an organization in a month, with changes to months that were closed before. */
export interface Statement extends StatementHead {
  /** Choice of lines, such as `the team Search (team_1)`. Undefined: all are there. */
  readonly part?: string;
  /** One per key, sorted: corrections of earlier months first. */
  readonly lines: readonly Line[];
}

/**
 * A statement of grouped rows of the month, and of corrections of earlier ones.
 * @throws RangeError when a row is of a later month, or has a tag that the statement isn't split by
 */
export function buildStatement(head: StatementHead, rows: Iterable<Line>): Statement {
  if (!isMonth(head.month)) throw new RangeError(`"${head.month}" is no month`);
  const tagNames = new Set(head.tagNames);
  return { ...head, lines: mergeLines(checkEach(head.month, tagNames, rows)) };
}

function* checkEach(month: Month, tagNames: ReadonlySet<string>, rows: Iterable<Line>): Generator<Line> {
  for (const row of rows) {
    if (!isMonth(row.month) || row.month > month)
      throw new RangeError(`A row of "${row.month}" can't be part of the statement of ${month}`);
    const unknown = Object.keys(row.tags).find((name) => !tagNames.has(name));
    if (unknown !== undefined) throw new RangeError(`The statement doesn't tell the tag "${unknown}" apart`);
    yield row;
  }
}

/** Total of a statement, and the part of it that corrects earlier months. */
export function sumStatement(statement: Statement): { readonly all: Amounts; readonly corrected: Amounts } {
  const corrections = statement.lines.filter((line) => isCorrection(statement, line));
  return { all: sumAmounts(statement.lines), corrected: sumAmounts(corrections) };
}

/** Recognizes a correction by its month, which is earlier than that of the statement. */
export const isCorrection = (statement: StatementHead, line: Line): boolean => line.month < statement.month;
