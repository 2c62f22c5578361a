import { z } from "zod";
import { type SettingProblem, SettingsError } from "./settings-error.ts";

/** A variable of the environment: how it is read, and what the settings page says of it. */
export interface Setting<Schema extends z.ZodType> {
  readonly schema: Schema;
  /** One sentence, shown in `.env.example` and on the settings page. */
  readonly description: string;
  /** Text used when the variable is unset, as it would appear in the environment. */
  readonly default?: string;
  /** The value is never printed. */
  readonly secret?: boolean;
  readonly example?: string;
  /** Name in the previous release, which still works when the current one is unset. */
  readonly formerly?: string;
}

/** One line of the settings page. */
export interface SettingRow {
  readonly name: string;
  readonly description: string;
  /** What a value looks like, e.g. `whole number from 1 to 65535`. */
  readonly form: string;
  readonly default: string | null;
  readonly required: boolean;
  readonly secret: boolean;
  readonly example: string | null;
  /** Name in the previous release. */
  readonly formerly?: string;
}

export type SettingMap = Readonly<Record<string, Setting<z.ZodType>>>;
export type SettingValues<Map extends SettingMap> = {
  readonly [Name in keyof Map]: z.output<Map[Name]["schema"]>;
};
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings<Map extends SettingMap> {
  readonly table: readonly SettingRow[];
  /** @throws SettingsError that lists every variable that is missing or wrong. */
  parse(environment: Environment): SettingValues<Map>;
}

/** @param schema reads the variable's text; an optional schema makes the variable optional. */
export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  rest: Omit<Setting<Schema>, "schema">,
): Setting<Schema> => ({ schema, ...rest });

/**
 * The environment of one app as a typed table. An empty variable counts as unset, as in compose files.
 * @param findConflicts finds settings that are right by themselves but not together
 */
export function defineSettings<const Map extends SettingMap>(
  map: Map,
  findConflicts: (values: SettingValues<Map>) => readonly SettingProblem[] = () => [],
): Settings<Map> {
  const entries = Object.entries(map);
  return {
    table: entries.map(([name, entry]) => toRow(name, entry)),
    parse(environment) {
      const values: Record<string, unknown> = {};
      const problems: SettingProblem[] = [];
      for (const [name, entry] of entries) {
        const text = environment[name] || environment[entry.formerly ?? name] || entry.default;
        const result = entry.schema.safeParse(text);
        if (result.success) values[name] = result.data;
        else problems.push({ name, problem: describeProblem(entry, text) });
      }
      if (problems.length > 0) throw new SettingsError(problems);
      const read = values as SettingValues<Map>;
      const conflicts = findConflicts(read);
      if (conflicts.length > 0) throw new SettingsError(conflicts);
      return read;
    },
  };
}

function formOf({ schema }: Setting<z.ZodType>): string {
  // `.optional()` makes a new schema without the description of the one inside.
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return schema.description ?? inner.description ?? "text";
}

const isRequired = (entry: Setting<z.ZodType>): boolean =>
  entry.default === undefined && !entry.schema.safeParse(undefined).success;

const describe = ({ description, formerly }: Setting<z.ZodType>): string =>
  formerly === undefined
    ? description
    : `${description} Formerly \`${formerly}\`, which works until the next release.`;

const toRow = (name: string, entry: Setting<z.ZodType>): SettingRow => ({
  name,
  description: describe(entry),
  form: formOf(entry),
  default: entry.default ?? null,
  required: isRequired(entry),
  secret: entry.secret ?? false,
  example: entry.example ?? null,
  ...(entry.formerly === undefined ? {} : { formerly: entry.formerly }),
});

// zod's own messages may quote the value, so the form alone explains what is wrong.
function describeProblem(entry: Setting<z.ZodType>, text: string | undefined): string {
  if (text === undefined) return `is missing: ${formOf(entry)} (${entry.description})`;
  return `must be: ${formOf(entry)}${describeValue(entry, text)}`;
}

/** Of a secret, the scheme of its URL at most: the part before `://` is not secret. */
function describeValue(entry: Setting<z.ZodType>, text: string): string {
  if (!entry.secret) return `, but is ${JSON.stringify(text)}`;
  const scheme = formOf(entry).startsWith("URL ")
    ? /^[a-z][a-z0-9+.-]{0,29}:\/\//i.exec(text)?.[0]
    : undefined;
  return scheme === undefined ? "" : `, but starts with ${scheme}`;
}
